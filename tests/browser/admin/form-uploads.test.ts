import { randomUUID } from "node:crypto";
import {
  formOn,
  nameOf,
  photo,
  picture,
  record,
  stored,
  test,
} from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of (404|422)/));

const rest = { Description: "Brick walls.", Price: "PKR 2 Crore", Location: "Wah", Area: "14 Marla" };

test("takes several pictures, keeps them while another field is wrong, and shows them in their order", async ({
  page,
  open,
}) => {
  await open("/admin/properties/new");
  const form = formOn(page);
  await form.fill({ ...rest, Bedrooms: "-1" });
  await form.picker.setInputFiles([await photo("Front.png"), await photo("گھر کا صحن.png", 48, "#2a52b4")]);
  await form.button("Create Property").click();
  await expect(form.dialog.getByRole("alert").first()).toContainText("Bedrooms: Invalid input");
  await expect(form.dialog.getByRole("alert").first()).not.toContainText("image");
  await expect(form.images).toHaveText([/Front\.png/, /گھر کا صحن\.png/]);
  await expect(form.images.first()).toContainText("First image, shown in lists");
  for (const shown of await form.images.getByRole("img", { includeHidden: true }).all())
    await expect(shown).toHaveJSProperty("complete", true);
  await form.button("Move Image 2 up").click();
  await expect(form.images).toHaveText([/گھر کا صحن\.png/, /Front\.png/]);
  const title = `Pictured house ${randomUUID()}`;
  await form.fill({ Title: title, Bedrooms: "3" });
  await form.button("Create Property").click();
  await expect(toastsOn(page)).toContainText("Property created");
  const [made] = await (await page.request.get(`/api/properties?q=${title}`)).json();
  expect(made.images).toHaveLength(2);
  const files = await (await page.request.get("/api/files")).json();
  const names = made.images.map(
    (path: string) => files.find((file: { path: string }) => file.path === path)?.name,
  );
  expect(names).toEqual(["گھر کا صحن.png", "Front.png"]);
});

test("adds a picture to those that are there, and takes one away", async ({ page, open }) => {
  const house = await record(page, "projects");
  await open(house.edit);
  const form = formOn(page);
  await expect(form.images).toHaveText([new RegExp(nameOf(picture))]);
  await form.picker.setInputFiles(await photo("Court.png"));
  await form.button("Update Project").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  const { images } = await stored(page, house.api);
  expect(images).toEqual([picture, expect.stringMatching(/^\/uploads\/\w+\.png$/)]);
  await open(house.edit);
  await form.button("Remove Image 1").click();
  await expect(form.images).toHaveText([/Court\.png/]);
  await form.button("Update Project").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  expect((await stored(page, house.api)).images).toEqual(images.slice(1));
});

test("says which file is no picture, and keeps the others", async ({
  page,
  open,
  javaScriptEnabled,
  allowTrouble,
}) => {
  allowTrouble(/status of 415/);
  const house = await record(page, "properties", { images: [picture] });
  await open(house.edit);
  const form = formOn(page);
  const renamed = { name: "plan.png", mimeType: "image/png", buffer: Buffer.from("Dear architect") };
  await form.fill({ Price: "PKR 9 Crore" });
  await form.picker.setInputFiles([await photo("Good.png"), renamed]);
  await form.button("Update Property").click();
  await expect(form.dialog.getByRole("group", { name: "Images" })).toContainText(
    "This file is not a .png file, whatever its name says.",
  );
  await expect(form.images).toHaveText([new RegExp(nameOf(picture)), /Good\.png/]);
  await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
  // With script the form waits for a word about the one that failed, and is saved then.
  if (javaScriptEnabled) await form.button("Remove plan.png").click();
  else await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await stored(page, house.api)).images).toHaveLength(2);
});

test("takes a picture by its address", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.button("Add by web address").click();
  await form.field("Image 2").fill(picture);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await stored(page, house.api)).images).toEqual([picture, picture]);
});

test("keeps the pictures of a form whose session has ended", async ({
  page,
  open,
  context,
  javaScriptEnabled,
}) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 7 Crore" });
  await form.picker.setInputFiles(await photo("Late.png"));
  if (javaScriptEnabled) await expect(form.images).toHaveCount(2);
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === "device"));
  await form.button("Update Property").click();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin123");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(form.dialog).toContainText("You were signed out before this was saved.");
  // A device that is only known by name may store no files.
  if (!javaScriptEnabled) {
    await expect(form.dialog).toContainText("Please choose these pictures again: Late.png");
    await form.picker.setInputFiles(await photo("Late.png"));
  } else await expect(form.images).toHaveText([new RegExp(nameOf(picture)), /Late\.png/]);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await stored(page, house.api)).images).toHaveLength(2);
});
