import type { Page } from "@playwright/test";
import { letter } from "#tests/browser/support/contact-form";

/** A message comes in; @returns it with its number and the address of a list that holds nothing else */
export async function receive(page: Page, changes: Partial<ReturnType<typeof letter>> = {}) {
  const sent = { ...letter(), ...changes };
  const answer = await page.request.post("/api/contact", { data: sent });
  const { id } = await answer.json();
  const list = `/admin/messages?q=${sent.subject.split(" ").at(-1)}`;
  return { ...sent, id: Number(id), list };
}

/** How many messages the site stores under this subject now. */
export async function storedAbout(page: Page, subject: string) {
  const found = await page.request.get(`/api/contact/messages?q=${subject.split(" ").at(-1)}`);
  return (await found.json()).length;
}

/** The list and an open message, as they are seen. */
export function messagesOn(page: Page) {
  const main = page.getByRole("main");
  const card = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  const dialog = page.getByRole("dialog");
  return {
    card,
    dialog,
    heading: main.getByRole("heading", { level: 1, name: "Messages" }),
    search: page.getByRole("searchbox", { name: "Search messages" }),
    tab: (name: string) =>
      main.getByRole("navigation", { name: "Show" }).getByRole("link", { name, exact: true }),
    new: card.getByText("New", { exact: true }),
    mark: card.getByRole("button", { name: "Mark as Read" }),
    view: card.getByRole("button", { name: "View" }),
    delete: card.getByRole("link", { name: "Delete" }),
  };
}
