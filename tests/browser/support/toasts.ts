import type { Page } from "@playwright/test";

/** The visible toasts: messages with a Close button. */
export function toastsOn(page: Page) {
  const close = page.getByRole("button", { name: "Close" });
  return page.getByRole("status").or(page.getByRole("alert")).filter({ has: close });
}
