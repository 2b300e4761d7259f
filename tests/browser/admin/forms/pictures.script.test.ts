import sharp from "sharp";
import {
  createRecord,
  imagePaths,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { expect, holdRequests } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("an image is dragged to its place", async ({ page, open }) => {
  const property = await createRecord(page, "properties", { images: imagePaths });
  await open(property.edit);
  const form = recordForm(page);
  const handle = form.images.first().getByTitle("Drag to move");
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await form.images.nth(1).boundingBox();
  if (!from || !to) throw new Error("Both have a place.");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width, y, { steps: 5 });
  await expect(form.images.first()).toHaveAttribute("data-dragged", "");
  await page.mouse.up();
  await expect(form.images.first()).not.toHaveAttribute("data-dragged");
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  const [first, second, third] = imagePaths;
  expect((await readApi(page, property.api)).images).toEqual([second, first, third]);
});

test("turns a WebP and an AVIF into JPEGs, and the pressed button says what it waits for", async ({
  page,
  open,
}) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  const release = await holdRequests(page, "**/api/files/upload");
  const { buffer } = await png("Court.png", 64);
  const [webp, avif] = [await sharp(buffer).webp().toBuffer(), await sharp(buffer).avif().toBuffer()];
  await form.fileInput.setInputFiles([
    { name: "Court.webp", mimeType: "image/webp", buffer: webp },
    { name: "Gate.avif", mimeType: "image/avif", buffer: avif },
    // This browser can't read it.
    { name: "Phone.heic", mimeType: "image/heic", buffer: Buffer.from("ftypheic") },
  ]);
  for (const type of ["WEBP", "AVIF"])
    await expect(form.dialog.getByText(`converted from ${type} to JPEG`)).toBeVisible();
  await form.button("Publish changes").click();
  await expect(form.button("Waiting for 3 pictures...")).toBeVisible();
  release();
  await expect(form.dialog.getByRole("alert").first()).toContainText("File type .heic is not supported.");
  await form.button("Remove Phone.heic").click();
  await expect(toastsOn(page).filter({ hasText: "Property updated" })).toBeVisible();
  const { images } = await readApi(page, property.api);
  const files = await readApi(page, "/api/files");
  for (const [index, name] of ["Court.jpg", "Gate.jpg"].entries())
    expect(files.find(({ path }: { path: string }) => path === images[index + 1])).toMatchObject({
      name,
      type: "image/jpeg",
      width: 64,
    });
});
