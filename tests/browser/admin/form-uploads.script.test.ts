import { formOn, photo, record, stored, test } from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of 404/));

const upload = "**/api/files/upload";

test("shows how far a picture is, and waits for it before the form is saved", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(upload, async (route) => {
    await held;
    await route.continue();
  });
  const form = formOn(page);
  await form.picker.setInputFiles(await photo("Slow.png"));
  const bar = form.dialog.getByRole("progressbar", { name: "Uploading Slow.png" });
  await expect(bar).toBeVisible();
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThanOrEqual(90);
  await form.button("Update Property").click();
  await expect(form.dialog.getByRole("status")).toContainText("The pictures are still on their way.");
  goOn();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await stored(page, house.api)).images).toHaveLength(2);
});

test("a picture can be taken back on its way, and one that failed sent again", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 500|ERR_FAILED/);
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  let fails = true;
  await page.route(upload, async (route) => {
    if (fails) await route.fulfill({ status: 500, body: "The disk is tired." });
    else await route.continue();
  });
  await form.picker.setInputFiles([await photo("One.png"), await photo("Two.png", 50)]);
  await expect(form.dialog.getByRole("alert").filter({ hasText: "The disk is tired." })).toHaveCount(2);
  fails = false;
  await form.button("Retry One.png").click();
  await expect(form.images).toHaveText([/\.jpg/, /One\.png/]);
  await form.button("Remove Two.png").click();
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await stored(page, house.api)).images).toHaveLength(2);
});

test("goes on by itself when the line is back", async ({ page, open, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED/);
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await context.setOffline(true);
  await form.picker.setInputFiles(await photo("Offline.png"));
  await expect(form.dialog).toContainText("The line dropped. It goes on by itself when it is back.");
  await context.setOffline(false);
  await expect(form.images).toHaveText([/\.jpg/, /Offline\.png/]);
});

test("scales a large photo down before it is sent", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.picker.setInputFiles(await photo("Large.png", 4000));
  await expect(form.images).toHaveCount(2);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  const { images } = await stored(page, house.api);
  const files = await (await page.request.get("/api/files")).json();
  const large = files.find(({ path }: { path: string }) => path === images[1]);
  expect([large.width, large.height]).toEqual([2560, 1920]);
});

test("takes what is dropped anywhere on the form", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  const { name, mimeType, buffer } = await photo("Dropped.png");
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
  await expect(form.images).toHaveText([/\.jpg/, /Dropped\.png/]);
});

test("asks before a form is left while a picture is on its way", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  await page.route(upload, () => {});
  const form = formOn(page);
  await form.picker.setInputFiles(await photo("Held.png"));
  await expect(form.dialog.getByRole("progressbar")).toBeVisible();
  await form.dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("a phone gets the camera in place of 'Images'", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/admin/properties/new");
  const form = formOn(page);
  await expect(form.button("Take Photo")).toBeVisible();
  await expect(form.button("Images")).toBeHidden();
  const chooser = page.waitForEvent("filechooser");
  await form.button("Take Photo").click();
  await (await chooser).setFiles(await photo("Camera.png"));
  await expect(form.images).toHaveText([/Camera\.png/]);
});

test("keeps the order of choice, and tells when all are there", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  let count = 0;
  await page.route(upload, async (route) => {
    count += 1;
    if (count === 1) await held;
    await route.continue();
  });
  await form.picker.setInputFiles([await photo("First.png"), await photo("Second.png", 50)]);
  await expect(form.dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  await expect(form.images).toHaveCount(1);
  goOn();
  await expect(form.images).toHaveText([/\.jpg/, /First\.png/, /Second\.png/]);
  await expect(toastsOn(page)).toContainText("Image uploaded successfully");
});

test("a picture that arrives while the form is being refused is in its list afterwards", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 422/);
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "" });
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(/\/edit\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await form.button("Update Property").click();
  await expect(form.button("Updating...")).toBeVisible();
  const answered = page.waitForResponse(upload);
  await form.picker.setInputFiles(await photo("Late.png"));
  await answered;
  goOn();
  await expect(form.dialog.getByRole("alert").first()).toContainText("Price: Required");
  await expect(form.images).toHaveText([/\.jpg/, /Late\.png/]);
});

test("tells of a picture that can't be taken, and of one that can't be shown", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 404/);
  const house = await record(page, "properties");
  await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
  await open(house.edit);
  const form = formOn(page);
  await expect(toastsOn(page)).toContainText("Image load error");
  await form.picker.setInputFiles({
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(toastsOn(page)).toContainText("Upload failed");
  await expect(toastsOn(page)).toContainText("File type .pdf is not supported.");
});
