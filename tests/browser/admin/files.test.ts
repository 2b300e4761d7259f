import { writeFileSync } from "node:fs";
import { createRecord, png, test } from "#tests/browser/admin/support/back-office";
import { filesPage, findFiles, pdf, text, uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { pressInMenu } from "#tests/browser/admin/support/row-menu";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, readOnly, retried, scriptOnly, smoke } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

const tooLarge = "File size exceeds the maximum limit of 20MB. Please select a smaller file.";
const extensions = "jpg, jpeg, png, gif, mp4, webm, mov, avi, pdf, doc, docx, xls, xlsx, txt";
const notSupported = (extension: string) =>
  `File type .${extension} is not supported. Please select a file with one of these extensions: ${extensions}`;

test(
  "lists files with type, category and size, and finds them by tab and search",
  readOnly,
  async ({ page, open }) => {
    const word = uniqueWord();
    await uploadFile(page, await png(`House ${word}.png`, 640));
    await uploadFile(page, pdf(`Agreement ${word}.pdf`), "contracts");
    await uploadFile(page, text(`Note ${word}.txt`), "");
    await open("/admin/files");
    const { card, search, tab } = filesPage(page);
    await expect(page).toHaveTitle("Files | Mehrab");
    await expect(tab("All Files")).toHaveAttribute("aria-current", "page");
    await search.fill(word);
    await search.press("Enter");
    await expect(card.getByRole("heading")).toHaveText([
      `Note ${word}.txt`,
      `Agreement ${word}.pdf`,
      `House ${word}.png`,
    ]);
    const [first, second, third] = [card.nth(0), card.nth(1), card.nth(2)];
    await expect(first).toContainText(/uncategorized34 Bytes\d+ \w+ \d{4}/);
    await expect(second).toContainText(/contracts\d+ Bytes/);
    await expect(third).toContainText(/images[\d.]+ (Bytes|KB)/);
    await expect(third.locator("img")).toBeVisible();
    await expect(first.locator("img")).toHaveCount(0);
    await tab("Contracts").click();
    await expect(card.getByRole("heading")).toHaveText([`Agreement ${word}.pdf`]);
    await tab("Brochures").click();
    await expect(page.getByRole("heading", { name: "No files found" })).toBeVisible();
    await open(`/admin/files?q=${word}+application%2Fpdf`);
    await expect(card.getByRole("heading")).toHaveText([`Agreement ${word}.pdf`]);
  },
);

test("shows 24 files on a page, with one link each in view", readOnly, async ({ page, open }) => {
  const word = uniqueWord();
  for (let count = 1; count <= 25; count++) await uploadFile(page, text(`${count} ${word}.txt`, `${count}`));
  await open(`/admin/files?q=${word}`);
  const { card } = filesPage(page);
  await expect(card).toHaveCount(24);
  await expect(card.locator("a:visible")).toHaveCount(24);
  expect(await page.locator("a:visible").count()).toBeLessThanOrEqual(60);
  await expect(page.getByRole("main").getByRole("status")).toContainText("25 files");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(card.getByRole("heading")).toHaveText([`1 ${word}.txt`]);
});

test("uploads several files with a category, and one without", smoke(), async ({ page, open }) => {
  const word = uniqueWord();
  await open(`/admin/files?q=${word}`);
  const { dialog, fileInput, category, button, card, link } = filesPage(page);
  await link("Upload File").click();
  await expect(dialog).toHaveAccessibleName("Upload File");
  await expect(dialog).toContainText("Supports: JPG, PNG, GIF, MP4, MOV, PDF, DOC, XLS, TXT • Max: 20MB");
  await expect(dialog).toContainText("An animated GIF does not move on the pages");
  await expect(category).toHaveValue("images");
  await category.selectOption("Floor-plans");
  await fileInput.setInputFiles([await png(`Ground ${word}.png`), pdf(`First floor ${word}.pdf`)]);
  await button("Upload").click();
  await expect(toastsOn(page)).toContainText("File uploaded successfully2 files");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin/files?q=${word}`);
  await expect(card).toHaveCount(2);
  const files = await findFiles(page, word);
  expect(files.map(({ category }) => category)).toEqual(["floor-plans", "floor-plans"]);

  await open(`/admin/files/upload?q=${word}`);
  await category.selectOption("Uncategorized");
  await fileInput.setInputFiles(text(`Note ${word}.txt`));
  await button("Upload").click();
  await expect(toastsOn(page)).toContainText("File uploaded successfully");
  await expect(card.filter({ hasText: `Note ${word}.txt` })).toContainText("uncategorized");
});

test(
  "rejects invalid files with a message each, and stores the valid ones",
  scriptOnly,
  async ({ page, open, allowErrors, javaScriptEnabled }, testInfo) => {
    allowErrors(/status of 41[35]/);
    const word = uniqueWord();
    await open("/admin/files/upload");
    const { fileInput, category, button, alert, dialog } = filesPage(page);
    await category.selectOption("Brochures");
    const paths = [
      text(`Tool ${word}.exe`),
      { name: `Tour ${word}.mp4`, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
      pdf(`Good ${word}.pdf`),
      text(`Renamed ${word}.png`),
    ].map(({ name, buffer }) => {
      const path = testInfo.outputPath(name);
      writeFileSync(path, buffer);
      return path;
    });
    await fileInput.setInputFiles(paths);
    await button("Upload").click();
    if (javaScriptEnabled) await expect(alert).toHaveCount(3);
    await expect(alert.filter({ hasText: notSupported("exe") })).toHaveCount(1);
    await expect(alert.filter({ hasText: tooLarge })).toHaveCount(1);
    await expect(alert.filter({ hasText: "This file is not a .png file" })).toHaveCount(1);
    if (!javaScriptEnabled) await expect(dialog).toContainText(`need not be chosen again: Good ${word}.pdf.`);
    await expect(category).toHaveValue("brochures");
    await expect(page).toHaveTitle("Error: Upload File | Mehrab");
    await expect.poll(() => findFiles(page, word)).toHaveLength(1);
    await checkAxeOnce(page);
  },
);

test(
  "shows an image with its details, downloads it, and asks before it is deleted",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    const word = uniqueWord();
    const { id, path, name } = await uploadFile(page, await png(`House ${word}.png`, 640));
    const property = await createRecord(page, "properties", { images: [path] });
    await open(`/admin/files?q=${word}`);
    const { dialog, link, button, card } = filesPage(page);

    await test.step("details", async () => {
      await link(`Preview ${name}`).click();
      await expect(page).toHaveURL(`/admin/files/${id}?q=${word}`);
      await expect(dialog).toHaveAccessibleName(name);
      await expect(dialog.getByRole("img", { name })).toBeVisible();
      await expect(dialog).toContainText("640 × 480");
      await expect(dialog.getByRole("link", { name: property.title })).toHaveAttribute("href", property.edit);
      const original = dialog.getByRole("link", { name: "Open in New Tab" });
      await expect(original).toHaveAttribute("href", path);
      await expect(original).toHaveAttribute("target", "_blank");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`/admin/files?q=${word}`);
    });

    await test.step("a download has the file's own name", async () => {
      const download = page.waitForEvent("download");
      await pressInMenu(card, `Download ${name}`);
      expect((await download).suggestedFilename()).toBe(name);
    });

    await test.step("a delete names the pages with the image, and can be undone", async () => {
      await pressInMenu(card, `Delete ${name}`);
      await expect(dialog).toHaveAccessibleName("Delete this file?");
      await expect(dialog).toContainText("Used by 1 page, which will show the placeholder instead:");
      await expect(dialog.getByRole("link", { name: property.title })).toBeVisible();
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await pressInMenu(card, `Delete ${name}`);
      await button("Delete").click();
      await expect(toastsOn(page)).toContainText("File deleted");
      await expect(page.getByRole("heading", { name: "No files found" })).toBeVisible();
      expect((await page.request.get(path, retried)).status()).toBe(404);
      await toastsOn(page).getByRole("button", { name: "Undo" }).click();
      await expect(toastsOn(page)).toContainText(`${name} is back`);
      await open(`/admin/files?q=${word}`);
      await expect(card).toHaveCount(1);
      expect((await page.request.get(path, retried)).status()).toBe(200);
    });
  },
);

test(
  "several files are ticked, deleted with the pages that show them, and brought back as one",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    const word = uniqueWord();
    const [shown, other] = [
      await uploadFile(page, await png(`House ${word}.png`, 640)),
      await uploadFile(page, pdf(`Plan ${word}.pdf`)),
    ];
    const third = await uploadFile(page, text(`Note ${word}.txt`));
    const property = await createRecord(page, "properties", { images: [shown.path] });
    const { card } = filesPage(page);
    const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
    const statusOf = async (path: string) => (await page.request.get(path, retried)).status();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/admin/files?q=${word}`);
    await expect(box(shown.name)).toBeHidden();
    await page.getByText("Select", { exact: true }).click();
    await box(shown.name).check();
    await box(other.name).check();
    await checkAxeOnce(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(box(third.name)).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Delete 2 files?" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("Used by 1 page, which will show the placeholder instead:");
    await expect(main.getByRole("link", { name: property.title })).toBeVisible();
    await page.getByRole("button", { name: "Delete 2 files" }).click();
    await expect(toastsOn(page)).toContainText("2 files deleted");
    await expect(page).toHaveURL(`/admin/files?q=${word}`);
    await expect(card.getByRole("heading")).toHaveText([third.name]);
    expect([await statusOf(shown.path), await statusOf(other.path)]).toEqual([404, 404]);
    await toastsOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(toastsOn(page)).toContainText("Undone for 2 files");
    expect([await statusOf(shown.path), await statusOf(other.path)]).toEqual([200, 200]);
  },
);

test("opens, cancels and deletes by keyboard", scriptOnly, async ({ page, open }) => {
  const word = uniqueWord();
  const { name } = await uploadFile(page, pdf(`Plan ${word}.pdf`));
  await open(`/admin/files?q=${word}`);
  const { dialog, link, button, category } = filesPage(page);
  await tabTo(page, link("Upload File"));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("Upload File");
  await tabTo(page, category);
  await tabTo(page, button("Upload"));
  await tabTo(page, dialog.getByRole("link", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tabTo(page, link(`Details ${name}`));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName(name);
  await tabTo(page, dialog.getByRole("link", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("Delete this file?");
  await tabTo(page, button("Delete"));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("File deleted");
});

test("long file names pass axe and fit a phone", readOnly, async ({ page, open }) => {
  const word = uniqueWord();
  const { id, path } = await uploadFile(page, await png(`${"نقشہ ".repeat(8)}${word}.png`, 640));
  await uploadFile(page, pdf(`${"Agreement-".repeat(6)}${word}.pdf`), "contracts");
  await createRecord(page, "properties", { images: [path] });
  const { card, dialog } = filesPage(page);
  for (const part of ["", "/upload", `/${id}`, `/${id}/delete`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(`/admin/files${part}?q=${word}`);
    await expect(part ? dialog : card.first()).toBeVisible();
    await checkAxeOnce(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
