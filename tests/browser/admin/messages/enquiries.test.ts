import { createRecord, test } from "#tests/browser/admin/support/back-office";
import { messagesPage, receiveMessage } from "#tests/browser/admin/support/messages";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "a new message is a viewing after one form; the listing, the list and the dashboard know of it",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    const listing = await createRecord(page, "properties", { price: "PKR 3 Crore" });
    const { id, subject, list } = await receiveMessage(page, { propertyId: listing.id } as object);
    const { card, view, dialog } = messagesPage(page);

    await test.step("the message shows its listing, with its price", async () => {
      await open(list);
      await expect(card).toContainText(`About ${listing.title}`);
      await view.click();
      const about = dialog.getByRole("region", { name: "Listing" });
      await expect(about.getByRole("link", { name: listing.title })).toBeVisible();
      await expect(about).toContainText("PKR 3 Crore, For sale");
    });

    await test.step("a stage without what it needs is not saved, and what was typed stays", async () => {
      await expect(dialog.getByLabel("If lost, why")).toBeHidden();
      await dialog.getByLabel("Stage").selectOption("Lost");
      await dialog.getByLabel("Note").fill("Comes with her mother.");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByRole("link", { name: "Please say why it was lost." })).toBeVisible();
      await expect(dialog.getByLabel("Note")).toHaveValue("Comes with her mother.");
      await expect(dialog.getByLabel("Stage")).toHaveValue("lost");
      await expect(dialog.getByLabel("If lost, why")).toBeFocused();
      await checkAxe(page);
    });

    await test.step("stage, owner, next action and labels save themselves, and a button the note", async () => {
      const [status, nextAction] = [dialog.getByRole("status"), dialog.getByLabel("Next action")];
      await dialog.getByLabel("Stage").selectOption("Viewing");
      await expect(status).toHaveText("Saved");
      await nextAction.fill("Show the house");
      await dialog.getByLabel("On", { exact: true }).fill("2020-02-03");
      await dialog.getByLabel("Labels").fill("urgent,investor");
      await dialog.getByRole("button", { name: "Assign to me" }).click();
      await expect(dialog.getByLabel("Labels")).toHaveValue("urgent, investor");
      await expect(dialog.getByText("Log (4)")).toBeVisible();
      await expect(dialog.getByLabel("Note")).toHaveValue("Comes with her mother.");
      await dialog.getByRole("button", { name: "Save", exact: true }).last().click();
      const toast = toastsOn(page);
      await expect(toast).toContainText("Message saved");
      // A press proves that nothing lies over it, the open dialog least of all.
      await toast.getByRole("button", { name: "Close" }).click();
      await expect(toast).toBeHidden();
      await expect(dialog.getByRole("listitem").last()).toHaveText(/noted.*Comes with her mother\./s);
      await dialog.getByText("Log (4)").click();
      // The label and the owner are saved at once or one after the other.
      for (const change of [
        "Owner: Administrator",
        "Labels: urgent, investor",
        "Next action: Show the house, 3 Feb 2020",
        "Moved to viewing",
      ])
        await expect(dialog.getByRole("listitem").filter({ hasText: change })).toBeVisible();
      await expect(dialog.getByLabel("Note")).toHaveValue("");
      await expect(page).toHaveURL(new RegExp(`/admin/messages/${id}\\?q=`));
    });

    await test.step("the list is filtered by what was saved", async () => {
      await open(list);
      await expect(card).toContainText("Viewing");
      await expect(card).toContainText("Show the house, 3 Feb 2020 (overdue)");
      await page.getByText("Filter", { exact: true }).click();
      await page.getByLabel("Stage").selectOption("Viewing");
      await page.getByLabel("Owner").selectOption("Mine");
      await page.getByLabel("Next action").selectOption("Overdue");
      await page.getByRole("button", { name: "Apply filters" }).click();
      await expect(page).toHaveURL(/stage=viewing&owner=me&due=overdue/);
      await expect(card.getByRole("heading")).toHaveText([subject]);
      await page.getByRole("link", { name: "Unread", exact: true }).click();
      await expect(page).toHaveURL(/tab=unread.*stage=viewing/);
      await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
      await open(`/admin/messages?listing=property-${listing.id}`);
      await expect(page.getByText(`About ${listing.title}`).first()).toBeVisible();
      await expect(card.getByRole("heading")).toHaveText([subject]);
      await page.getByRole("link", { name: /^Show all/ }).click();
      await expect(page).toHaveURL(/\/admin\/messages$/);
    });

    await test.step("the dashboard names it until it is done", async () => {
      await open("/admin/dashboard");
      const today = page.getByRole("link", {
        name: `${subject} Show the house, 3 Feb 2020, Administrator`,
      });
      await today.click();
      // Not `check()`: the box is gone once it is saved.
      await dialog.getByRole("checkbox", { name: /^Done: Show the house/ }).click();
      await dialog.getByRole("button", { name: "Log a call" }).click();
      await expect(toastsOn(page)).toContainText("Call logged");
      await expect(dialog.getByRole("listitem").filter({ hasText: "called" })).toBeVisible();
      await open("/admin/dashboard");
      await expect(today).toBeHidden();
      await expect(page.getByRole("heading", { name: "Time to the first answer" })).toBeVisible();
    });

    await test.step("the listing of the back-office counts it", async () => {
      await open(`/admin/properties?q=${listing.title.split(" ").at(-1)}`);
      await expect(page.getByText("1 enquiry", { exact: true })).toBeVisible();
      await page.locator("summary", { hasText: "⋯" }).first().click();
      await page.getByRole("link", { name: "Messages about it" }).click();
      await expect(card.getByRole("heading")).toHaveText([subject]);
    });
  },
);
