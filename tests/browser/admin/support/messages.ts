import type { Page } from "@playwright/test";
import { contactMessage } from "#tests/browser/support/contact-form";
import { retried } from "#tests/browser/support/site";

/** Sends a message through the API. @returns it with its id and the URL of a list of it alone */
export async function receiveMessage(page: Page, changes: Partial<ReturnType<typeof contactMessage>> = {}) {
  const message = { ...contactMessage(), ...changes };
  const response = await page.request.post("/api/contact", { ...retried, data: message });
  return withList(message, await response.json());
}

/** Sends a message that is filed as spam: without a session, and with a value in the hidden field. */
export async function receiveSpam(baseURL: string | undefined) {
  const message = contactMessage();
  const body = new URLSearchParams({ ...message, website: "https://spam.example" });
  const response = await fetch(`${baseURL}/api/contact`, { method: "POST", body });
  return withList(message, await response.json());
}

function withList(message: ReturnType<typeof contactMessage>, { id }: { id: string }) {
  return { ...message, id: Number(id), list: `/admin/messages?q=${message.subject.split(" ").at(-1)}` };
}

/** Counts the stored messages with a subject. */
export async function countMessages(page: Page, subject: string) {
  const response = await page.request.get(`/api/contact/messages?q=${subject.split(" ").at(-1)}`, retried);
  return (await response.json()).length;
}

/** The list of messages and the dialog of one. */
export function messagesPage(page: Page) {
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
    newBadge: card.getByText("New", { exact: true }),
    markRead: card.getByRole("button", { name: "Mark as Read" }),
    /** Opens the menu of the row. */
    openRowMenu: () => card.locator("summary").click(),
    view: card.getByRole("button", { name: "View" }),
    remove: card.getByRole("link", { name: "Delete" }),
    notSpam: card.getByRole("button", { name: /^Not Spam/ }),
    spamReason: card.getByText("Filled in a field that no person sees"),
    /** Opens the menu of the dialog, which has what is not the next step. */
    openMenu: () => dialog.locator("summary[aria-label^='Actions for']").click(),
    markSpam: dialog.getByRole("button", { name: /^Mark as Spam/ }),
  };
}
