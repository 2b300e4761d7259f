import sharp from "sharp";
import { png, test } from "#tests/browser/admin/support/back-office";
import { filesPage, findFiles, pdf, text, uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, holdRequests, smoke } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

const upload = "**/api/files/upload";

test("asks for a file, lists the chosen and dropped ones, and rejects unsupported ones at once", async ({
  page,
  open,
}) => {
  const word = uniqueWord();
  await open("/admin/files/upload");
  const { fileInput, row, button, alert } = filesPage(page);
  await button("Upload").click();
  await expect(alert).toHaveText("Please select a file.");
  await expect(button("Choose Files")).toBeFocused();

  await fileInput.setInputFiles([await png(`House ${word}.png`), pdf(`Plan ${word}.pdf`), text("run.exe")]);
  await expect(row(`House ${word}.png`).locator("img")).toBeVisible();
  await expect(page.getByText("Please select a file.", { exact: true })).toHaveCount(0);
  await expect(row(`House ${word}.png`)).toContainText(/\d+(\.\d+)? (Bytes|KB)/);
  await expect(row(`Plan ${word}.pdf`).locator("img")).toHaveCount(0);
  await expect(row("run.exe").getByRole("alert")).toContainText(
    "File type .exe is not supported. Please select a file with one of",
  );
  await expect(button("Retry run.exe")).toHaveCount(0);
  await button("Remove run.exe").click();
  await expect(row("run.exe")).toHaveCount(0);
  await expect(button("Choose Files")).toBeFocused();

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Nine inches."], "Dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("dialog h1", "drop", { dataTransfer: dropped });
  await expect(row("Dropped.txt")).toBeVisible();
  expect(await findFiles(page, word)).toEqual([]);
});

test("shows the progress of each file, and closes after the last", async ({ page, open }) => {
  const word = uniqueWord();
  const release = await holdRequests(page, upload);
  await open(`/admin/files?q=${word}`);
  const { fileInput, row, button, dialog, card, link } = filesPage(page);
  await link("Upload File").click();
  await fileInput.setInputFiles([
    text(`One ${word}.txt`),
    text(`Two ${word}.txt`),
    text(`Three ${word}.txt`),
  ]);
  await button("Upload").click();
  await expect(button("Uploading...")).toHaveAttribute("aria-busy", "true");
  const bar = row(`One ${word}.txt`).getByRole("progressbar", { name: `Uploading One ${word}.txt` });
  await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThanOrEqual(90);
  await expect(row(`Three ${word}.txt`)).toContainText("waiting");
  await checkAxe(page);
  // The dialog closes a second after the last upload: the clock stands still until this was seen.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(dialog.getByRole("status").first()).toHaveText("3 of 3 uploaded");
  await expect(row(`Two ${word}.txt`)).toContainText("Uploaded");
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await expect(toastsOn(page)).toContainText("File uploaded successfully3 files");
  await expect(card).toHaveCount(3);
  await expect(link("Upload File")).toBeFocused();
});

test("shows the progress of a stored file in full for a second, beside one that fails", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of 507/);
  const word = uniqueWord();
  await open("/admin/files/upload");
  await page.route(upload, async (route) => {
    const isFirst = route.request().postDataBuffer()?.toString().includes(`One ${word}`);
    if (isFirst) await route.continue();
    else await route.fulfill({ status: 507, json: { message: "The disk is full" } });
  });
  const { fileInput, row, button, alert } = filesPage(page);
  await fileInput.setInputFiles([text(`One ${word}.txt`), text(`Two ${word}.txt`)]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button("Upload").click();
  await expect(alert).toContainText("The disk is full");
  const bar = row(`One ${word}.txt`).getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.clock.runFor(1_000);
  await expect(bar).toHaveCount(0);
  await expect(row(`One ${word}.txt`)).toContainText("Uploaded");
});

test("retries a failed upload, and leaves out a canceled one", async ({ page, open, allowErrors }) => {
  allowErrors(/status of 507/);
  const word = uniqueWord();
  await open(`/admin/files/upload?q=${word}`);
  const { fileInput, row, button, alert, dialog, card } = filesPage(page);
  let isDiskFull = true;
  await page.route(upload, async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? "";
    if (body.includes(`Never ${word}`)) return;
    const json = { message: "The disk is full", details: "Delete something, then retry." };
    if (isDiskFull) await route.fulfill({ status: 507, json });
    else await route.continue();
  });
  await fileInput.setInputFiles([text(`Again ${word}.txt`), text(`Never ${word}.txt`)]);
  await button("Upload").click();
  await expect(alert).toHaveText("The disk is full: Delete something, then retry.");
  await expect(dialog).toBeVisible();
  isDiskFull = false;
  await button(`Retry Again ${word}.txt`).click();
  await expect(row(`Again ${word}.txt`)).toContainText("Uploaded");
  await button(`Cancel Never ${word}.txt`).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("heading")).toHaveText([`Again ${word}.txt`]);
  expect(await findFiles(page, word)).toHaveLength(1);
});

test(
  "resumes every upload when the connection is back",
  smoke(),
  async ({ page, open, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    const word = uniqueWord();
    await open(`/admin/files/upload?q=${word}`);
    const { fileInput, row, button, card } = filesPage(page);
    await fileInput.setInputFiles([text(`One ${word}.txt`), text(`Two ${word}.txt`)]);
    await context.setOffline(true);
    await button("Upload").click();
    for (const name of ["One", "Two"])
      await expect(row(`${name} ${word}.txt`)).toContainText(
        "The line dropped. It goes on by itself when it is back.",
      );
    await checkAxe(page);
    await context.setOffline(false);
    await expect(toastsOn(page)).toContainText("File uploaded successfully");
    await expect(card).toHaveCount(2);
  },
);

test("asks for confirmation before the dialog closes during an upload", async ({ page, open }) => {
  const word = uniqueWord();
  await page.route(upload, () => {});
  await open(`/admin/files/upload?q=${word}`);
  const { fileInput, row, button, dialog } = filesPage(page);
  await fileInput.setInputFiles(text(`Slow ${word}.txt`));
  await button("Upload").click();
  const question = page.getByRole("dialog", { name: "Leave while files are uploading?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(row(`Slow ${word}.txt`)).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/admin/files?q=${word}`);
  await expect(dialog).toBeHidden();
  expect(await findFiles(page, word)).toEqual([]);
});

test("asks to sign in again when the session has expired", async ({ page, open, context, allowErrors }) => {
  allowErrors(/status of 401/);
  await open("/admin/files/upload");
  const { fileInput, button, alert, row } = filesPage(page);
  await fileInput.setInputFiles(text("Late.txt"));
  await context.clearCookies();
  await button("Upload").click();
  await expect(alert).toHaveText("You are signed out. Please sign in again, then retry.");
  await expect(row("Late.txt")).toBeVisible();
});

test("shows a toast for a picture that does not load, once in the list and once on its page", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  const word = uniqueWord();
  const { id } = await uploadFile(page, await png(`House ${word}.png`));
  const sample = await uploadFile(page, await png(`Fine ${word}.png`, 50));
  const addresses: string[] = [];
  await page.route("**/uploads/**", (route) => {
    const url = route.request().url();
    if (url.includes(sample.path.replace(/\.\w+$/, ""))) return route.continue();
    addresses.push(url);
    return route.fulfill({ status: 404 });
  });
  await open(`/admin/files?q=${word}`);
  const { card, dialog } = filesPage(page);
  await expect(toastsOn(page)).toContainText("Image load error");
  await expect(card.filter({ hasText: "House" }).getByRole("img", { name: "No picture yet" })).toBeVisible();
  await expect(card.filter({ hasText: "Fine" }).getByRole("img", { name: "No picture yet" })).toHaveCount(0);
  // Requested once more, and no more.
  expect(addresses.filter((url) => url.includes("?t="))).toHaveLength(1);
  await toastsOn(page).getByRole("button", { name: "Close" }).click();
  await card
    .filter({ hasText: "House" })
    .getByRole("link", { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/files/${id}`));
  await expect(dialog.getByText("Image load error")).toBeVisible();
  await expect(dialog.getByRole("img", { name: "No picture yet" })).toBeVisible();
});

test("shows a toast when a delete fails without a connection", async ({
  page,
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_/);
  const word = uniqueWord();
  const { id } = await uploadFile(page, text(`Kept ${word}.txt`));
  await open(`/admin/files/${id}/delete?q=${word}`);
  await context.setOffline(true);
  await filesPage(page).button("Delete").click();
  await expect(toastsOn(page)).toHaveText(/^ErrorFailed to delete file\. Please try again\./);
  await context.setOffline(false);
  expect(await findFiles(page, word)).toHaveLength(1);
});

test("a picture of another kind replaces a file as a JPEG", async ({ page, open }) => {
  const word = uniqueWord();
  const photo = await png(`Front ${word}.png`);
  const { id } = await uploadFile(page, photo);
  await open(`/admin/files/${id}`);
  const buffer = await sharp(photo.buffer).webp().toBuffer();
  await page
    .getByLabel("Replace this file")
    .setInputFiles({ name: `Court ${word}.webp`, mimeType: "image/webp", buffer });
  await expect(page.getByText("Converted from WEBP to JPEG.")).toBeVisible();
  await page.getByRole("button", { name: "Replace File" }).click();
  await expect(toastsOn(page)).toContainText("File replaced");
  expect(await findFiles(page, word)).toMatchObject([{ name: `Court ${word}.jpg`, type: "image/jpeg" }]);
});
