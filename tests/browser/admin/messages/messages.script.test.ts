import { test } from "#tests/browser/admin/support/back-office";
import { countMessages, messagesPage, receiveMessage } from "#tests/browser/admin/support/messages";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("changes nothing without a connection, and says so beside the focused button", async ({
  page,
  context,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_/);
  const { list, subject } = await receiveMessage(page);
  await open(list);
  const { markRead, view, remove, dialog, newBadge, openRowMenu } = messagesPage(page);
  const toast = toastsOn(page);
  for (const button of [markRead, view]) {
    await context.setOffline(true);
    if (button === markRead) await openRowMenu();
    await button.click();
    await expect(toast).toHaveText(/^ErrorFailed to mark message as read\./);
    await expect(toast).toHaveRole("alert");
    if (button === view) await expect(button).toBeFocused();
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(newBadge).toBeVisible();
    await context.setOffline(false);
  }
  await openRowMenu();
  await remove.click();
  const confirm = dialog.getByRole("button", { name: "Delete" });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(toast).toHaveText(/^ErrorFailed to delete message\./);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await context.setOffline(false);
  await confirm.click();
  await expect(toast).toContainText("Message deleted");
  expect(await countMessages(page, subject)).toBe(0);
});
