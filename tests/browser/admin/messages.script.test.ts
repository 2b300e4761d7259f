import { test } from "#tests/browser/admin/support/back-office";
import { messagesOn, receive, storedAbout } from "#tests/browser/admin/support/inbox";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test("a line that drops marks and deletes nothing, and that is told where the person is", async ({
  page,
  context,
  open,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_/);
  const { list, subject } = await receive(page);
  await open(list);
  const { mark, view, delete: remove, dialog, new: badge } = messagesOn(page);
  const toast = toastsOn(page);
  for (const button of [mark, view]) {
    await context.setOffline(true);
    await button.click();
    await expect(toast).toHaveText(/^ErrorFailed to mark message as read\./);
    await expect(toast).toHaveRole("alert");
    await expect(button).toBeFocused();
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(badge).toBeVisible();
    await context.setOffline(false);
  }
  await remove.click();
  const yes = dialog.getByRole("button", { name: "Delete" });
  await expect(yes).toBeVisible();
  await context.setOffline(true);
  await yes.click();
  await expect(toast).toHaveText(/^ErrorFailed to delete message\./);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await context.setOffline(false);
  await yes.click();
  await expect(toast).toContainText("Message deleted");
  expect(await storedAbout(page, subject)).toBe(0);
});
