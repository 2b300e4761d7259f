import type { Page } from "@playwright/test";
import { photo, test } from "#tests/browser/admin/support/back-office";
import { filesOn, keep, note, pdf, storedAbout, word } from "#tests/browser/admin/support/stored-files";
import { checkAxe } from "#tests/browser/support/axe";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

/** Holds every upload back until `goOn`. */
async function hold(page: Page) {
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route("**/api/files/upload", async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

test("shows what was chosen, and says at once what can't be sent", async ({ page, open }) => {
  const q = word();
  await open("/admin/files/upload");
  const { picker, row, button, alert } = filesOn(page);
  await picker.setInputFiles([await photo(`House ${q}.png`), pdf(`Plan ${q}.pdf`), note("run.exe")]);
  await expect(row(`House ${q}.png`).locator("img")).toBeVisible();
  await expect(row(`House ${q}.png`)).toContainText(/\d+(\.\d+)? (Bytes|KB)/);
  await expect(row(`Plan ${q}.pdf`).locator("img")).toHaveCount(0);
  await expect(alert).toContainText("File type .exe is not supported. Please select a file with one of");
  await expect(button("Retry run.exe")).toHaveCount(0);
  await button("Remove run.exe").click();
  await expect(row("run.exe")).toHaveCount(0);
  await expect(button("Choose Files")).toBeFocused();
  expect(await storedAbout(page, q)).toEqual([]);
});

test("asks for a file where none was chosen", async ({ page, open }) => {
  await open("/admin/files/upload");
  const { button, alert } = filesOn(page);
  await button("Upload").click();
  await expect(alert).toHaveText("Please select a file.");
  await expect(button("Choose Files")).toBeFocused();
});

test("shows how far each file is, and closes a second after the last", async ({ page, open }) => {
  const q = word();
  const goOn = await hold(page);
  await open(`/admin/files?q=${q}`);
  const { picker, row, button, dialog, card, act } = filesOn(page);
  await act("Upload File").click();
  await picker.setInputFiles([note(`One ${q}.txt`), note(`Two ${q}.txt`), note(`Three ${q}.txt`)]);
  await button("Upload").click();
  await expect(button("Uploading...")).toHaveAttribute("aria-busy", "true");
  const bar = row(`One ${q}.txt`).getByRole("progressbar", { name: `Uploading One ${q}.txt` });
  await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThanOrEqual(90);
  await expect(row(`Three ${q}.txt`)).toContainText("waiting");
  await checkAxe(page);
  goOn();
  await expect(dialog.getByRole("status")).toHaveText("3 of 3 uploaded");
  await expect(row(`Two ${q}.txt`)).toContainText("Uploaded");
  await expect(dialog).toBeHidden();
  await expect(toastsOn(page)).toContainText("File uploaded successfully3 files");
  await expect(card).toHaveCount(3);
  await expect(act("Upload File")).toBeFocused();
});

test("sends the one that failed again, and leaves out the one that was cancelled", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 507/);
  const q = word();
  await open(`/admin/files/upload?q=${q}`);
  const { picker, row, button, alert, dialog, card } = filesOn(page);
  const isFull = { now: true };
  await page.route("**/api/files/upload", async (route) => {
    const sent = route.request().postDataBuffer()?.toString() ?? "";
    if (sent.includes(`Never ${q}`)) return;
    const json = { message: "The disk is full", details: "Delete something, then retry." };
    if (isFull.now) await route.fulfill({ status: 507, json });
    else await route.continue();
  });
  await picker.setInputFiles([note(`Again ${q}.txt`), note(`Never ${q}.txt`)]);
  await button("Upload").click();
  await expect(alert).toHaveText("The disk is full: Delete something, then retry.");
  await expect(dialog).toBeVisible();
  isFull.now = false;
  await button(`Retry Again ${q}.txt`).click();
  await expect(row(`Again ${q}.txt`)).toContainText("Uploaded");
  await button(`Cancel Never ${q}.txt`).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("heading")).toHaveText([`Again ${q}.txt`]);
  expect(await storedAbout(page, q)).toHaveLength(1);
});

test("goes on when the line is back, with everything that was chosen", async ({
  page,
  open,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED/);
  const q = word();
  await open(`/admin/files/upload?q=${q}`);
  const { picker, row, button, card } = filesOn(page);
  await picker.setInputFiles([note(`One ${q}.txt`), note(`Two ${q}.txt`)]);
  await context.setOffline(true);
  await button("Upload").click();
  for (const name of ["One", "Two"])
    await expect(row(`${name} ${q}.txt`)).toContainText(
      "The line dropped. It goes on by itself when it is back.",
    );
  await checkAxe(page);
  await context.setOffline(false);
  await expect(toastsOn(page)).toContainText("File uploaded successfully");
  await expect(card).toHaveCount(2);
});

test("asks before it is left while something is on its way", async ({ page, open }) => {
  const q = word();
  await page.route("**/api/files/upload", () => {});
  await open(`/admin/files/upload?q=${q}`);
  const { picker, row, button, dialog } = filesOn(page);
  await picker.setInputFiles(note(`Slow ${q}.txt`));
  await button("Upload").click();
  const question = page.getByRole("dialog", { name: "Leave while files are uploading?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(row(`Slow ${q}.txt`)).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/admin/files?q=${q}`);
  await expect(dialog).toBeHidden();
  expect(await storedAbout(page, q)).toEqual([]);
});

test("says to sign in again when the session has ended meanwhile", async ({
  page,
  open,
  context,
  allowTrouble,
}) => {
  allowTrouble(/status of 401/);
  await open("/admin/files/upload");
  const { picker, button, alert, row } = filesOn(page);
  await picker.setInputFiles(note("Late.txt"));
  await context.clearCookies();
  await button("Upload").click();
  await expect(alert).toHaveText("You are signed out. Please sign in again, then retry.");
  await expect(row("Late.txt")).toBeVisible();
});

test("takes what is dropped anywhere, and only files", async ({ page, open }) => {
  await open("/admin/files/upload");
  const { row } = filesOn(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Nine inches."], "Dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("dialog h1", "drop", { dataTransfer: dropped });
  await expect(row("Dropped.txt")).toBeVisible();
});

test("tells of a delete that the line did not carry", async ({ page, open, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_/);
  const q = word();
  const { id } = await keep(page, note(`Kept ${q}.txt`));
  await open(`/admin/files/${id}/delete?q=${q}`);
  await context.setOffline(true);
  await filesOn(page).button("Delete").click();
  await expect(toastsOn(page)).toHaveText(/^ErrorFailed to delete file\. Please try again\./);
  await context.setOffline(false);
  expect(await storedAbout(page, q)).toHaveLength(1);
});
