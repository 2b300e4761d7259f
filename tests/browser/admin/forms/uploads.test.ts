import { randomUUID } from "node:crypto";
import { dropSession, submitLogin } from "#tests/browser/admin/support/admins";
import {
  createRecord,
  fileNameOf,
  imagePath,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { expect, scriptOnly, smoke } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/));

const rest = { Description: "Brick walls.", Price: "PKR 2 Crore", Location: "Wah", Area: "14 Marla" };

test(
  "keeps uploaded images and their order after a validation error",
  smoke(scriptOnly),
  async ({ page, open }) => {
    await open("/admin/properties/new");
    const form = recordForm(page);
    await form.fill({ ...rest, Bedrooms: "-1" });
    await form.fileInput.setInputFiles([await png("Front.png"), await png("گھر کا صحن.png", 48, "#2a52b4")]);
    await form.button("Publish").click();
    await expect(form.dialog.getByRole("alert").first()).toContainText("Bedrooms: Invalid input");
    await expect(form.dialog.getByRole("alert").first()).not.toContainText("image");
    await expect(form.images).toHaveText([/Front\.png/, /گھر کا صحن\.png/]);
    await expect(form.images.first()).toContainText("Cover");
    for (const preview of await form.images.locator("img").all())
      await expect(preview).toHaveJSProperty("complete", true);
    await form.openImage("Image 2");
    await form.button("Move Image 2 up").click();
    await expect(form.images).toHaveText([/گھر کا صحن\.png/, /Front\.png/]);
    const title = `House with images ${randomUUID()}`;
    await form.fill({ Title: title, Bedrooms: "3" });
    await form.button("Publish").click();
    await expect(toastsOn(page)).toContainText("Property created");
    const [property] = await readApi(page, `/api/properties?q=${title}`);
    expect(property.images).toHaveLength(2);
    const files = await readApi(page, "/api/files");
    const names = property.images.map(
      (path: string) => files.find((file: { path: string }) => file.path === path)?.name,
    );
    expect(names).toEqual(["گھر کا صحن.png", "Front.png"]);
  },
);

test("adds images by upload and by address, and removes one", async ({ page, open }) => {
  const project = await createRecord(page, "projects");
  await open(project.edit);
  const form = recordForm(page);
  await expect(form.images).toHaveText([new RegExp(fileNameOf(imagePath))]);
  await form.addImageAddress("Image 2", imagePath);
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  expect((await readApi(page, project.api)).images).toEqual([imagePath, imagePath]);
  await open(project.edit);
  await form.button("Remove Image 2").click();
  await form.fileInput.setInputFiles(await png("Court.png"));
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  const { images } = await readApi(page, project.api);
  expect(images).toEqual([imagePath, expect.stringMatching(/^\/uploads\/\w+\.png$/)]);
  await open(project.edit);
  await form.button("Remove Image 1").click();
  await expect(form.images).toHaveText([/Court\.png/]);
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  expect((await readApi(page, project.api)).images).toEqual(images.slice(1));
});

test(
  "names the file that is not an image, and stores the others",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 415/);
    const property = await createRecord(page, "properties", { images: [imagePath] });
    await open(property.edit);
    const form = recordForm(page);
    const renamed = { name: "plan.png", mimeType: "image/png", buffer: Buffer.from("Dear architect") };
    await form.fill({ Price: "PKR 9 Crore" });
    await form.fileInput.setInputFiles([await png("Good.png"), renamed]);
    await form.button("Publish changes").click();
    await expect(form.dialog.getByRole("group", { name: "Images" })).toContainText(
      "This file is not a .png file, whatever its name says.",
    );
    await expect(form.images).toHaveText([new RegExp(fileNameOf(imagePath)), /Good\.png/]);
    await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
    // With script the form is saved once the failed file is removed.
    await form.button("Remove plan.png").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    expect((await readApi(page, property.api)).images).toHaveLength(2);
  },
);

test(
  "keeps typed values and images when the session has expired, for the same user",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    const property = await createRecord(page, "properties");
    await open(property.edit);
    const form = recordForm(page);
    await form.fill({ Price: "PKR 7 Crore", Description: "Typed for an hour." });
    await form.fileInput.setInputFiles(await png("Late.png"));
    if (javaScriptEnabled) await expect(form.images).toHaveCount(2);
    await dropSession(page);
    await form.button("Publish changes").click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByText("what you typed is back")).toBeVisible();
    await submitLogin(page);
    await expect(form.dialog).toContainText("Your password was asked before this was saved.");
    await expect(form.field("Price")).toHaveValue("PKR 7 Crore");
    await expect(form.field("Description")).toHaveValue("Typed for an hour.");
    // Without a session no file is stored.
    if (!javaScriptEnabled) {
      await expect(form.dialog).toContainText("Please choose these pictures again: Late.png");
      await form.fileInput.setInputFiles(await png("Late.png"));
    } else await expect(form.images).toHaveText([new RegExp(fileNameOf(imagePath)), /Late\.png/]);
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    await expect(page).toHaveURL(/\/admin\/properties$/);
    const saved = await readApi(page, property.api);
    expect(saved).toMatchObject({ price: "PKR 7 Crore" });
    expect(saved.images).toHaveLength(2);
  },
);
