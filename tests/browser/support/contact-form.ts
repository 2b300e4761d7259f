import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./site";

/** A message that passes every check, under a subject of its own. */
export function letter() {
  return {
    name: "Saima Rauf",
    email: "saima.rauf@example.com",
    phone: "+92 300 555 0111",
    subject: `A house in Wah, ${randomUUID()}`,
    message: "We have a plot of eight marla that faces a park.\nWhen could you see it?",
  };
}

type Letter = ReturnType<typeof letter>;

const labels = { name: "Name", email: "Email", phone: "Phone", subject: "Subject", message: "Message" };
const fields = Object.entries(labels) as [keyof Letter, string][];

/** The form of /contact, as a visitor fills and reads it. */
export function formOn(page: Page) {
  const field = (label: string) => page.getByRole("main").getByRole("textbox", { name: label, exact: true });
  return {
    field,
    button: page.getByRole("button", { name: "Send Message" }),
    async fill(letter: Letter) {
      for (const [name, label] of fields) await field(label).fill(letter[name]);
    },
    async expectFilled(letter: Letter) {
      for (const [name, label] of fields) await expect(field(label)).toHaveValue(letter[name]);
    },
    async expectEmpty() {
      for (const [, label] of fields) await expect(field(label)).toHaveValue("");
    },
  };
}

/** Every toast that can be seen: what carries a Close. */
export function toastsOn(page: Page) {
  const close = page.getByRole("button", { name: "Close" });
  return page.getByRole("status").or(page.getByRole("alert")).filter({ has: close });
}
