import { randomUUID } from "node:crypto";
import {
  changeRecord,
  createRecord,
  fileNameOf,
  imagePath,
  imagePaths,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { expect, retried, scriptOnly, smoke } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422|409)/));

test(
  "creates one property from a double click, with every field, and returns to the list",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    await open("/admin/properties?tab=featured");
    await page.getByRole("link", { name: "Add New Property" }).click();
    const form = recordForm(page);
    await expect(form.dialog.getByRole("heading", { level: 1 })).toHaveText("Add New Property");
    const title = `Garden house ${randomUUID()}`;
    await form.fill({
      Title: title,
      Description: "Brick walls.\nTimber ceilings.",
      Price: "PKR 2.5 Crore",
      Location: "Gulshan Colony, Wah Cantt",
      Area: "14 Marla",
      Bedrooms: "4",
    });
    await form.field("Type").selectOption("villa");
    await form.field("Featured").check();
    await form.fileInput.setInputFiles(await png("Front elevation.png"));
    await form.field("Garden").check();
    await form.button("Add Amenity").click();
    await form.field("Amenity 1").fill("Borehole");
    // With script Enter adds the next one; without, it would save.
    if (javaScriptEnabled) await form.field("Amenity 1").press("Enter");
    else await form.button("Add Amenity").click();
    await form.field("Amenity 2").fill("  garden ");
    const places = await form.field("Location").getAttribute("list");
    await expect(page.locator(`[id="${places}"] option[value="Saddar, Rawalpindi"]`)).toHaveCount(1);
    await form.button("Add Video").click();
    await form.button("Publish").dblclick();
    await expect(toastsOn(page)).toContainText("Property created");
    await expect(page).toHaveURL(/\/admin\/properties\?tab=featured$/);
    expect(await readApi(page, `/api/properties?q=${title}`)).toHaveLength(1);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Featured");
    const edit = await row.getByRole("link", { name: `Edit ${title}` }).getAttribute("href");
    const id = edit?.match(/\d+/)?.[0];
    expect(await readApi(page, `/api/properties/${id}`)).toMatchObject({
      title,
      description: expect.stringMatching(/^Brick walls\.\r?\nTimber ceilings\.$/),
      price: "PKR 2.5 Crore",
      bedrooms: 4,
      bathrooms: null,
      type: "villa",
      status: "for sale",
      featured: true,
      images: [expect.stringMatching(/^\/uploads\/\w+\.png$/)],
      videos: [],
      amenities: ["Garden", "Borehole"],
    });
  },
);

test(
  "shows validation errors, keeps every value and its order, and moves the focus to the error",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    await open("/admin/properties/new");
    const form = recordForm(page);
    await form.fill({ Title: "Kept house", Bedrooms: "-1" });
    await form.field("Parking").check();
    for (const [index, video] of ["https://a.example/1", "https://a.example/2"].entries()) {
      await form.button("Add Video").click();
      await form.field(`Video ${index + 1}`).fill(video);
    }
    await form.button("Move Video 2 up").click();
    await expect(form.field("Video 1")).toHaveValue("https://a.example/2");
    await form.button("Publish").click();
    const summary = form.dialog.getByRole("alert");
    await expect(summary.getByRole("listitem")).toHaveText([
      "Price: Required",
      "Location: Required",
      "At least one image is required",
      "Description: Required",
      "Area: Required",
      "Bedrooms: Invalid input",
    ]);
    await expect(page).toHaveTitle("Error: Add New Property | Mehrab");
    await expect(javaScriptEnabled ? form.field("Price") : summary).toBeFocused();
    await expect(form.field("Title")).toHaveValue("Kept house");
    await expect(form.field("Bedrooms")).toHaveValue("-1");
    await expect(form.field("Parking")).toBeChecked();
    await expect(form.entries("Videos")).toHaveCount(2);
    await expect(form.field("Video 1")).toHaveValue("https://a.example/2");
    await expect(form.field("Video 2")).toHaveValue("https://a.example/1");
    const images = form.dialog.getByRole("group", { name: "Images" });
    await expect(images).toHaveAccessibleDescription(/At least one image is required/);

    await test.step("a required list takes the focus", async () => {
      await form.fill({
        Description: "Words.",
        Price: "1 Crore",
        Location: "Wah",
        Area: "5 Marla",
        Bedrooms: "3",
      });
      await form.button("Publish").click();
      await expect(summary.getByRole("listitem")).toHaveText(["At least one image is required"]);
      const focused = javaScriptEnabled ? images : summary;
      await expect(focused).toBeFocused();
      await expect(focused.getByText("At least one image is required")).toBeInViewport();
    });

    await test.step("an invalid entry of a list takes the focus", async () => {
      await form.field("Video 2").fill("by post");
      await form.addImageAddress("Image 1", imagePath);
      await form.button("Publish").click();
      await expect(summary.getByRole("link")).toHaveText(/^Videos: Please enter addresses/);
      await expect(form.field("Video 1")).not.toHaveAttribute("aria-invalid", "true");
      await expect(form.field("Video 2")).toHaveAccessibleDescription(/begin with https/);
      if (javaScriptEnabled) await expect(form.field("Video 2")).toBeFocused();
    });
  },
);

test("updates a property, and reorders and removes list entries by buttons", async ({ page, open }) => {
  const [, second, third] = imagePaths;
  const property = await createRecord(page, "properties", {
    images: imagePaths,
    amenities: ["Lift shaft", "Garden"],
  });
  await open(property.edit);
  const form = recordForm(page);
  await form.openImage("Image 3");
  await form.button("Move Image 3 up").click();
  await expect(form.images.nth(1)).toContainText(fileNameOf(third));
  await form.button("Remove Image 1").click();
  await expect(form.images).toHaveCount(2);
  await form.field("Price").fill("PKR 99 Lakh");
  await form.field("Garden").uncheck();
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect(await readApi(page, property.api)).toMatchObject({
    title: property.title,
    price: "PKR 99 Lakh",
    images: [third, second],
    amenities: ["Lift shaft"],
  });
  await expect(toastsOn(page)).toContainText(property.title);
  const view = toastsOn(page).getByRole("link", { name: "View" });
  await expect(view).toHaveAttribute("href", new RegExp(`^/properties/${property.id}-`));
  await toastsOn(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastsOn(page)).toContainText("Undone for 1 property");
  expect(await readApi(page, property.api)).toMatchObject({
    price: "PKR 1 Crore",
    images: imagePaths,
    amenities: ["Lift shaft", "Garden"],
  });
});

test(
  "keeps what only another admin has changed meanwhile, and says it",
  scriptOnly,
  async ({ page, open }) => {
    const property = await createRecord(page, "properties", { images: imagePaths, amenities: ["Garden"] });
    await open(property.edit);
    const form = recordForm(page);
    const title = `Renamed ${randomUUID()}`;
    await form.fill({ Title: title });
    const theirs = { price: "PKR 9 Crore", images: imagePaths.toReversed(), amenities: ["Gym", "Well"] };
    await changeRecord(page, property.api, theirs);
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    await expect(toastsOn(page)).toContainText(
      "Administrator changed Price, Images and Amenities meanwhile: that is kept, too.",
    );
    expect(await readApi(page, property.api)).toMatchObject({ title, ...theirs });
  },
);

test(
  "offers a choice only for the fields that both have changed meanwhile",
  scriptOnly,
  async ({ page, open }) => {
    const property = await createRecord(page, "properties", {
      description: "Old words.",
      amenities: ["Garden"],
    });
    await open(property.edit);
    const form = recordForm(page);
    await form.fill({ Price: "PKR 3 Crore", Description: "My words." });
    await form.field("Parking").check();
    await changeRecord(page, property.api, {
      description: "Their words.",
      location: "Saddar, Rawalpindi",
      amenities: ["Gym"],
    });
    await form.button("Publish changes").click();
    const alert = form.dialog.getByRole("alert");
    await expect(alert).toContainText("Administrator saved this while you were editing it");
    await expect(alert).toContainText("Taken from Administrator: Location.");
    await expect(alert).toBeFocused();
    const choice = (name: string) => form.dialog.getByRole("group", { name, exact: true });
    await expect(form.dialog.getByRole("group")).toHaveCount(2);
    await expect(choice("Description").getByRole("radio", { name: "My words." })).toBeChecked();
    await expect(choice("Amenities").getByRole("radio", { name: "Garden" })).toBeChecked();
    await choice("Description").getByRole("radio", { name: "Their words." }).check();
    await form.button("Save this choice").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    expect(await readApi(page, property.api)).toMatchObject({
      price: "PKR 3 Crore",
      description: "Their words.",
      location: "Saddar, Rawalpindi",
      amenities: ["Garden", "Parking"],
    });
  },
);

test(
  "returns from a conflict to the form with typed values and what was taken",
  scriptOnly,
  async ({ page, open }) => {
    const property = await createRecord(page, "properties", { description: "Old words." });
    await open(property.edit);
    const form = recordForm(page);
    await form.fill({ Price: "PKR 3 Crore", Description: "My words." });
    await changeRecord(page, property.api, { description: "Their words.", area: "1 Kanal" });
    await form.button("Publish changes").click();
    await form.button("Edit further").click();
    await expect(form.field("Price")).toHaveValue("PKR 3 Crore");
    await expect(form.field("Description")).toHaveValue("My words.");
    await expect(form.field("Area")).toHaveValue("1 Kanal");
    await expect(form.dialog.getByRole("heading", { level: 1 })).toBeFocused();
    await form.field("Description").fill("Both our words.");
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    expect(await readApi(page, property.api)).toMatchObject({
      description: "Both our words.",
      price: "PKR 3 Crore",
      area: "1 Kanal",
    });
  },
);

test(
  "keeps typed values when another admin has deleted the property, and saves them as a new one",
  scriptOnly,
  async ({ page, open }) => {
    const property = await createRecord(page, "properties");
    await open(property.edit);
    const form = recordForm(page);
    const title = `Saved again ${randomUUID()}`;
    await form.fill({ Title: title });
    expect((await page.request.delete(property.api, retried)).status()).toBe(204);
    await form.button("Publish changes").click();
    await expect(form.dialog).toContainText("Administrator has deleted this meanwhile.");
    await expect(form.field("Title")).toHaveValue(title);
    await form.button("Save as a new one").click();
    await expect(toastsOn(page)).toContainText("Property created");
    await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  },
);
