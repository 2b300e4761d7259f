import { createRecord, png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { expect, holdRequests } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of 404/));

const upload = "**/api/files/upload";

test("shows upload progress, and saves the form after the upload", async ({ page, open }) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const release = await holdRequests(page, upload);
  const form = recordForm(page);
  await form.fileInput.setInputFiles(await png("Slow.png"));
  const bar = form.dialog.getByRole("progressbar", { name: "Uploading Slow.png" });
  await expect(bar).toBeVisible();
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThanOrEqual(90);
  await form.button("Publish changes").click();
  const waiting = form.dialog.getByRole("status").filter({ hasText: "The pictures are still on their way." });
  await expect(waiting).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.clock.resume();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await readApi(page, property.api)).images).toHaveLength(2);
});

test("removes a failed upload, and retries another", async ({ page, open, allowErrors }) => {
  allowErrors(/status of 500|ERR_FAILED/);
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  let fails = true;
  await page.route(upload, async (route) => {
    if (fails) await route.fulfill({ status: 500, body: "The disk is tired." });
    else await route.continue();
  });
  await form.fileInput.setInputFiles([await png("One.png"), await png("Two.png", 50)]);
  await expect(form.dialog.getByRole("alert").filter({ hasText: "The disk is tired." })).toHaveCount(2);
  await form.button("Publish changes").click();
  await expect(form.dialog.getByRole("alert").filter({ hasText: "Not saved yet" })).toBeVisible();
  await expect(form.button("Retry One.png")).toBeFocused();
  fails = false;
  await form.button("Retry One.png").click();
  await expect(form.images).toHaveText([/\.jpg/, /One\.png/]);
  await form.button("Remove Two.png").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await readApi(page, property.api)).images).toHaveLength(2);
});

test("resumes an upload when the connection is back", async ({ page, open, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  await context.setOffline(true);
  // A request that starts before the page knows may still pass.
  await page.waitForFunction(() => !navigator.onLine);
  await form.fileInput.setInputFiles(await png("Offline.png"));
  await expect(form.dialog).toContainText("The line dropped. It goes on by itself when it is back.");
  await context.setOffline(false);
  await expect(form.images).toHaveText([/\.jpg/, /Offline\.png/]);
});

test("downscales a large image before the upload", async ({ page, open }) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  // A strip: to encode the sizes of a whole picture takes seconds.
  await form.fileInput.setInputFiles(await png("Large.png", 4000, "#b4532a", 100));
  await expect(form.images).toHaveCount(2);
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  const { images } = await readApi(page, property.api);
  const files = await readApi(page, "/api/files");
  const large = files.find(({ path }: { path: string }) => path === images[1]);
  expect([large.width, large.height]).toEqual([2560, 64]);
});

test("asks before the form is left during an upload, and uploads files dropped anywhere on it", async ({
  page,
  open,
}) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  const release = await holdRequests(page, upload);
  await form.fileInput.setInputFiles(await png("Held.png"));
  await expect(form.dialog.getByRole("progressbar")).toBeVisible();
  await form.dialog.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  release();
  await expect(form.images).toHaveText([/\.jpg/, /Held\.png/]);

  const { name, mimeType, buffer } = await png("Dropped.png", 50);
  const files = await page.evaluateHandle(
    ([name, type, bytes]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(String(bytes)), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], String(name), { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")],
  );
  await form.field("Title").dispatchEvent("drop", { dataTransfer: files });
  await expect(form.images).toHaveText([/\.jpg/, /Held\.png/, /Dropped\.png/]);
});

test("offers the camera on a phone in place of 'Images'", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/admin/properties/new");
  const form = recordForm(page);
  await expect(form.button("Take Photo")).toBeVisible();
  await expect(form.button("Images")).toBeHidden();
  const chooser = page.waitForEvent("filechooser");
  await form.button("Take Photo").click();
  await (await chooser).setFiles(await png("Camera.png"));
  await expect(form.images).toHaveText([/Camera\.png/]);
});

test("keeps the chosen order when a later upload ends first, and shows a toast when all have ended", async ({
  page,
  open,
}) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(upload, async (route) => {
    count += 1;
    if (count === 1) await released;
    await route.continue();
  });
  await form.fileInput.setInputFiles([await png("First.png"), await png("Second.png", 50)]);
  await expect(form.dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  await expect(form.images).toHaveCount(1);
  release();
  await expect(form.images).toHaveText([/\.jpg/, /First\.png/, /Second\.png/]);
  await expect(toastsOn(page)).toContainText("Image uploaded successfully");
});

test("keeps an image whose upload ends while the form is rejected", async ({ page, open, allowErrors }) => {
  allowErrors(/status of 422/);
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  await form.fill({ Price: "" });
  const release = await holdRequests(page, /\/edit\.data/, "POST");
  await form.button("Publish changes").click();
  await expect(form.button("Updating...")).toBeVisible();
  const uploaded = page.waitForResponse(upload);
  await form.fileInput.setInputFiles(await png("Late.png"));
  await uploaded;
  release();
  await expect(form.dialog.getByRole("alert").first()).toContainText("Price: Required");
  await expect(form.images).toHaveText([/\.jpg/, /Late\.png/]);
});

test("shows a toast for an unsupported file, and for an image that can't be loaded", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  const property = await createRecord(page, "properties");
  await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
  await open(property.edit);
  const form = recordForm(page);
  await expect(toastsOn(page)).toContainText("Image load error");
  await form.fileInput.setInputFiles({
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(toastsOn(page)).toContainText("Upload failed");
  await expect(toastsOn(page)).toContainText("File type .pdf is not supported.");
});
