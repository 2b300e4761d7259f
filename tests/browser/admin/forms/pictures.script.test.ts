import sharp from "sharp";
import {
  createRecord,
  imagePaths,
  png,
  readRecord,
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
  await page.mouse.move(x, y + to.height * 1.2, { steps: 5 });
  await expect(form.images.first()).toHaveAttribute("data-dragged", "");
  await page.mouse.up();
  await expect(form.images.first()).not.toHaveAttribute("data-dragged");
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  const [first, second, third] = imagePaths;
  expect((await readRecord(page, property.api)).images).toEqual([second, first, third]);
});

test("turns a WebP into a JPEG, and the pressed button says what it waits for", async ({ page, open }) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  const release = await holdRequests(page, "**/api/files/upload");
  const { buffer } = await png("Court.png", 64);
  const webp = await sharp(buffer).webp().toBuffer();
  await form.fileInput.setInputFiles({ name: "Court.webp", mimeType: "image/webp", buffer: webp });
  await expect(form.dialog.getByText("converted from WEBP to JPEG")).toBeVisible();
  await form.button("Update Property").click();
  await expect(form.button("Waiting for 1 picture...")).toBeVisible();
  release();
  await expect(toastsOn(page).filter({ hasText: "Property updated" })).toBeVisible();
  const { images } = await readRecord(page, property.api);
  const files = await (await page.request.get("/api/files")).json();
  expect(files.find(({ path }: { path: string }) => path === images[1])).toMatchObject({
    name: "Court.jpg",
    type: "image/jpeg",
    width: 64,
  });
});
