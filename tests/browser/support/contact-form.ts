import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./site";

/** A valid message with a unique subject. */
export function contactMessage() {
  return {
    name: "Saima Rauf",
    email: "saima.rauf@example.com",
    phone: "+92 300 555 0111",
    subject: `A house in Wah, ${randomUUID()}`,
    message: "We have a plot of eight marla that faces a park.\nWhen could you see it?",
  };
}

type ContactMessage = ReturnType<typeof contactMessage>;

const labels = { name: "Name", email: "Email", phone: "Phone", subject: "Subject", message: "Message" };
const fields = Object.entries(labels) as [keyof ContactMessage, string][];

/** The form of /contact. */
export function contactForm(page: Page) {
  const field = (label: string) => page.getByRole("main").getByRole("textbox", { name: label, exact: true });
  return {
    field,
    button: page.getByRole("button", { name: "Send Message" }),
    async fill(message: ContactMessage) {
      for (const [name, label] of fields) await field(label).fill(message[name]);
    },
    async expectFilled(message: ContactMessage) {
      for (const [name, label] of fields) await expect(field(label)).toHaveValue(message[name]);
    },
    /** The thanks in the place of the form, with what was sent. */
    async expectThanks({ name, subject, message }: ContactMessage) {
      const thanks = page.getByRole("region", { name: `Thank you, ${name.split(" ")[0]}.` });
      await expect(thanks).toContainText(subject);
      for (const line of message.split("\n")) await expect(thanks).toContainText(line);
      await expect(this.button).toBeHidden();
    },
    async expectEmpty() {
      for (const [, label] of fields) await expect(field(label)).toHaveValue("");
    },
  };
}
