import { writeFileSync } from "node:fs";
import { photo, record, test } from "#tests/browser/admin/support/back-office";
import { filesOn, keep, note, pdf, storedAbout, word } from "#tests/browser/admin/support/stored-files";
import { checkAxe } from "#tests/browser/support/axe";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";

const tooLarge = "File size exceeds the maximum limit of 20MB. Please select a smaller file.";
const list = "jpg, jpeg, png, gif, mp4, webm, mov, avi, pdf, doc, docx, xls, xlsx, txt";
const notSupported = (extension: string) =>
  `File type .${extension} is not supported. Please select a file with one of these extensions: ${list}`;

test("shows what each file is, and finds it by its tab and its words", async ({ page, open }) => {
  const q = word();
  await keep(page, await photo(`House ${q}.png`, 640));
  await keep(page, pdf(`Agreement ${q}.pdf`), "contracts");
  await keep(page, note(`Note ${q}.txt`), "");
  await open("/admin/files");
  const { card, search, tab } = filesOn(page);
  await expect(page).toHaveTitle("Files | Mehrab");
  await expect(tab("All Files")).toHaveAttribute("aria-current", "page");
  await search.fill(q);
  await search.press("Enter");
  await expect(card.getByRole("heading")).toHaveText([
    `Note ${q}.txt`,
    `Agreement ${q}.pdf`,
    `House ${q}.png`,
  ]);
  const [first, second, third] = [card.nth(0), card.nth(1), card.nth(2)];
  await expect(first).toContainText(/uncategorized34 Bytes\d+ \w+ \d{4}/);
  await expect(second).toContainText(/contracts\d+ Bytes/);
  await expect(third).toContainText(/images[\d.]+ (Bytes|KB)/);
  await expect(third.locator("img")).toBeVisible();
  await expect(first.locator("img")).toHaveCount(0);
  await tab("Contracts").click();
  await expect(card.getByRole("heading")).toHaveText([`Agreement ${q}.pdf`]);
  await tab("Brochures").click();
  await expect(page.getByRole("heading", { name: "No files found" })).toBeVisible();
  await open(`/admin/files?q=${q}+application%2Fpdf`);
  await expect(card.getByRole("heading")).toHaveText([`Agreement ${q}.pdf`]);
});

test("has twenty-four files on a page", async ({ page, open }) => {
  const q = word();
  for (let count = 1; count <= 25; count++) await keep(page, note(`${count} ${q}.txt`, `${count}`));
  await open(`/admin/files?q=${q}`);
  const { card } = filesOn(page);
  await expect(card).toHaveCount(24);
  await expect(page.getByRole("main").getByRole("status")).toContainText("25 files");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(card.getByRole("heading")).toHaveText([`1 ${q}.txt`]);
});

test("takes several files in under a category", async ({ page, open }) => {
  const q = word();
  await open(`/admin/files?q=${q}`);
  await page.getByRole("link", { name: "Upload File" }).click();
  const { dialog, picker, category, button, card } = filesOn(page);
  await expect(dialog).toHaveAccessibleName("Upload File");
  await expect(dialog).toContainText("Supports: JPG, PNG, GIF, MP4, MOV, PDF, DOC, XLS, TXT • Max: 20MB");
  await expect(category).toHaveValue("images");
  await category.selectOption("Floor-plans");
  await picker.setInputFiles([await photo(`Ground ${q}.png`), pdf(`First floor ${q}.pdf`)]);
  await button("Upload").click();
  await expect(toastsOn(page)).toContainText("File uploaded successfully2 files");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin/files?q=${q}`);
  await expect(card).toHaveCount(2);
  const kept = await storedAbout(page, q);
  expect(kept.map(({ category }) => category)).toEqual(["floor-plans", "floor-plans"]);
});

test("calls a file without a category uncategorized", async ({ page, open }) => {
  const q = word();
  await open(`/admin/files/upload?q=${q}`);
  const { picker, category, button, card } = filesOn(page);
  await category.selectOption("Uncategorized");
  await picker.setInputFiles(note(`Note ${q}.txt`));
  await button("Upload").click();
  await expect(toastsOn(page)).toContainText("File uploaded successfully");
  await expect(card).toContainText("uncategorized");
});

test("says what is wrong with a file, and keeps those that are right", async ({
  page,
  open,
  allowTrouble,
  javaScriptEnabled,
}, testInfo) => {
  allowTrouble(/status of 41[35]/);
  const q = word();
  await open("/admin/files/upload");
  const { picker, category, button, alert, dialog } = filesOn(page);
  await category.selectOption("Brochures");
  const paths = [
    note(`Tool ${q}.exe`),
    { name: `Tour ${q}.mp4`, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
    pdf(`Good ${q}.pdf`),
    note(`Renamed ${q}.png`),
  ].map(({ name, buffer }) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await picker.setInputFiles(paths);
  await button("Upload").click();
  if (javaScriptEnabled) await expect(alert).toHaveCount(3);
  await expect(alert.filter({ hasText: notSupported("exe") })).toHaveCount(1);
  await expect(alert.filter({ hasText: tooLarge })).toHaveCount(1);
  await expect(alert.filter({ hasText: "This file is not a .png file" })).toHaveCount(1);
  if (!javaScriptEnabled) await expect(dialog).toContainText(`need not be chosen again: Good ${q}.pdf.`);
  await expect(category).toHaveValue("brochures");
  await expect(page).toHaveTitle("Error: Upload File | Mehrab");
  await expect.poll(() => storedAbout(page, q)).toHaveLength(1);
  await checkAxe(page);
});

test("shows a picture large, and what is known of it", async ({ page, open }) => {
  const q = word();
  const { id, path, name } = await keep(page, await photo(`House ${q}.png`, 640));
  const house = await record(page, "properties", { images: [path] });
  await open(`/admin/files?q=${q}`);
  const { dialog, act } = filesOn(page);
  await act(`Preview ${name}`).click();
  await expect(page).toHaveURL(`/admin/files/${id}?q=${q}`);
  await expect(dialog).toHaveAccessibleName(name);
  await expect(dialog.getByRole("img", { name })).toBeVisible();
  await expect(dialog).toContainText("640 × 480");
  await expect(dialog.getByRole("link", { name: house.title })).toHaveAttribute("href", house.edit);
  const way = dialog.getByRole("link", { name: "Open in New Tab" });
  await expect(way).toHaveAttribute("href", path);
  await expect(way).toHaveAttribute("target", "_blank");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin/files?q=${q}`);
});

test("hands a file out under its own name", async ({ page, open }) => {
  const q = word();
  const { name } = await keep(page, note(`Site notes ${q}.txt`, "Nine inches.\n"), "documents");
  await open(`/admin/files?q=${q}`);
  const download = page.waitForEvent("download");
  await filesOn(page).act(`Download ${name}`).click();
  expect((await download).suggestedFilename()).toBe(name);
});

test("asks before a file goes, names who shows it, and brings it back", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 404/);
  const q = word();
  const { name, path } = await keep(page, await photo(`House ${q}.png`));
  const house = await record(page, "properties", { images: [path] });
  await open(`/admin/files?q=${q}`);
  const { dialog, act, button, card } = filesOn(page);
  await act(`Delete ${name}`).click();
  await expect(dialog).toHaveAccessibleName("Delete this file?");
  await expect(dialog).toContainText("Used by 1 page, which will show the placeholder instead:");
  await expect(dialog.getByRole("link", { name: house.title })).toBeVisible();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await act(`Delete ${name}`).click();
  await button("Delete").click();
  await expect(toastsOn(page)).toContainText("File deleted");
  await expect(page.getByRole("heading", { name: "No files found" })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  await toastsOn(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastsOn(page)).toContainText(`${name} is back`);
  await open(`/admin/files?q=${q}`);
  await expect(card).toHaveCount(1);
  expect((await page.request.get(path)).status()).toBe(200);
});

test("is walked by keyboard alone", async ({ page, open }) => {
  const q = word();
  const { name } = await keep(page, pdf(`Plan ${q}.pdf`));
  await open(`/admin/files?q=${q}`);
  const { dialog, act, button, category } = filesOn(page);
  await tabTo(page, act("Upload File"));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("Upload File");
  await tabTo(page, category);
  await tabTo(page, button("Upload"));
  await tabTo(page, dialog.getByRole("link", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tabTo(page, act(`Details ${name}`));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName(name);
  await tabTo(page, dialog.getByRole("link", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("Delete this file?");
  await tabTo(page, button("Delete"));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("File deleted");
});

test("keeps nobody out", async ({ page, open }) => {
  const q = word();
  const { id, path } = await keep(page, await photo(`${"نقشہ ".repeat(8)}${q}.png`, 640));
  await keep(page, pdf(`${"Agreement-".repeat(6)}${q}.pdf`), "contracts");
  await record(page, "properties", { images: [path] });
  const { card, dialog } = filesOn(page);
  for (const part of ["", "/upload", `/${id}`, `/${id}/delete`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(`/admin/files${part}?q=${q}`);
    await expect(part ? dialog : card.first()).toBeVisible();
    await checkAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAxe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
