import type { Page } from "@playwright/test";
import { expect } from "#tests/browser/support/site";

/** Invites an agent on the page of users. @returns the path of the address to hand over */
export async function inviteUser(page: Page, name: string) {
  await page.goto("/admin/users");
  const form = page.locator("form#invite");
  await form.getByLabel("Full Name").fill(name);
  await form.getByLabel("Agent").check();
  await form.getByRole("button", { name: "Invite" }).click();
  const address = page.getByLabel("The address to hand over");
  await expect(address).toHaveValue(/\/invitation\?key=[\w-]{43}$/);
  const { pathname, search } = new URL(await address.inputValue());
  return pathname + search;
}
