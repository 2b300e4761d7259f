import type { Page } from "@playwright/test";

/** Also one that has just faded: on a busy machine its five seconds can be over before a test looks. */
const includeHidden = true;

/** The toasts: messages with a Close button. */
export function toastsOn(page: Page) {
  const close = page.getByRole("button", { name: "Close", includeHidden });
  const alert = page.getByRole("alert", { includeHidden });
  return page.getByRole("status", { includeHidden }).or(alert).filter({ has: close });
}
