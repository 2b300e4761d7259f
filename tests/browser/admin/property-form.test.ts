import { randomUUID } from "node:crypto";
import {
  formOn,
  nameOf,
  photo,
  pictures,
  record,
  stored,
  test,
} from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of (404|422|409)/));

test("makes a listing of everything that was filled in, and leads back to the list", async ({
  page,
  open,
}) => {
  await open("/admin/properties?tab=featured");
  await page.getByRole("link", { name: "Add New Property" }).click();
  const form = formOn(page);
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
  await form.picker.setInputFiles(await photo("Front elevation.png"));
  await form.field("Garden").check();
  await form.button("Add Amenity").click();
  await form.field("Amenity 1").fill("Borehole");
  await form.button("Add Amenity").click();
  await form.field("Amenity 2").fill("  garden ");
  await form.button("Add Video").click();
  await form.button("Create Property").click();
  await expect(toastsOn(page)).toContainText("Property created");
  await expect(page).toHaveURL(/\/admin\/properties\?tab=featured$/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Featured");
  const edit = await row.getByRole("link", { name: `Edit ${title}` }).getAttribute("href");
  const id = edit?.match(/\d+/)?.[0];
  expect(await stored(page, `/api/properties/${id}`)).toMatchObject({
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
});

test("says what is wrong and keeps every value, entry and order", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/admin/properties/new");
  const form = formOn(page);
  await form.fill({ Title: "Kept house", Bedrooms: "-1" });
  await form.field("Parking").check();
  for (const [place, video] of ["https://a.example/1", "https://a.example/2"].entries()) {
    await form.button("Add Video").click();
    await form.field(`Video ${place + 1}`).fill(video);
  }
  await form.button("Move Video 2 up").click();
  await expect(form.field("Video 1")).toHaveValue("https://a.example/2");
  await form.button("Create Property").click();
  const summary = form.dialog.getByRole("alert");
  await expect(summary.getByRole("listitem")).toHaveText([
    "Description: Required",
    "Price: Required",
    "Location: Required",
    "Area: Required",
    "Bedrooms: Invalid input",
    "At least one image is required",
  ]);
  await expect(page).toHaveTitle("Error: Add New Property | Mehrab");
  await expect(javaScriptEnabled ? form.field("Description") : summary).toBeFocused();
  await expect(form.field("Title")).toHaveValue("Kept house");
  await expect(form.field("Bedrooms")).toHaveValue("-1");
  await expect(form.field("Parking")).toBeChecked();
  await expect(form.entries("Videos")).toHaveCount(2);
  await expect(form.field("Video 1")).toHaveValue("https://a.example/2");
  await expect(form.field("Video 2")).toHaveValue("https://a.example/1");
  await expect(form.dialog.getByRole("group", { name: "Images" })).toHaveAccessibleDescription(
    /At least one image is required/,
  );
});

test("leads to a list that is all that is wrong, and to an address that is none", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/admin/properties/new");
  const form = formOn(page);
  await form.fill({
    Title: "House",
    Description: "Words.",
    Price: "1 Crore",
    Location: "Wah",
    Area: "5 Marla",
  });
  await form.button("Create Property").click();
  const summary = form.dialog.getByRole("alert");
  const images = form.dialog.getByRole("group", { name: "Images" });
  await expect(javaScriptEnabled ? images : summary).toBeFocused();
  await expect(
    (javaScriptEnabled ? images : summary).getByText("At least one image is required"),
  ).toBeInViewport();

  for (const place of [1, 2]) {
    await form.button("Add Video").click();
    await form.field(`Video ${place}`).fill(place === 1 ? "https://a.example/1" : "by post");
  }
  await form.button("Add by web address").click();
  await form.field("Image 1").fill(String(pictures[0]));
  await form.button("Create Property").click();
  await expect(summary.getByRole("link")).toHaveText(/^Videos: Please enter addresses/);
  await expect(form.field("Video 1")).not.toHaveAttribute("aria-invalid", "true");
  await expect(form.field("Video 2")).toHaveAccessibleDescription(/begin with https/);
  if (javaScriptEnabled) await expect(form.field("Video 2")).toBeFocused();
});

test("changes a listing, its lists by buttons", async ({ page, open }) => {
  const [, second, third] = pictures;
  const house = await record(page, "properties", { images: pictures, amenities: ["Lift shaft", "Garden"] });
  await open(house.edit);
  const form = formOn(page);
  await form.button("Move Image 3 up").click();
  await expect(form.images.nth(1)).toContainText(nameOf(third));
  await form.button("Remove Image 1").click();
  await expect(form.images).toHaveCount(2);
  await form.field("Price").fill("PKR 99 Lakh");
  await form.field("Garden").uncheck();
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect(await stored(page, house.api)).toMatchObject({
    title: house.title,
    price: "PKR 99 Lakh",
    images: [third, second],
    amenities: ["Lift shaft"],
  });
});

test("makes one listing when the button is clicked twice", async ({ page, open }) => {
  await open("/admin/properties/new");
  const form = formOn(page);
  const title = `Twice ${randomUUID()}`;
  await form.fill({
    Title: title,
    Description: "x",
    Price: "1",
    Location: "Wah",
    Area: "1 Marla",
  });
  await form.picker.setInputFiles(await photo("once.png"));
  await form.button("Create Property").dblclick();
  await expect(toastsOn(page)).toContainText("Property created");
  const found = await (await page.request.get(`/api/properties?q=${title}`)).json();
  expect(found).toHaveLength(1);
});

test("keeps what was typed when the session has ended, for the same user", async ({
  page,
  open,
  context,
}) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 7 Crore", Description: "Typed for an hour." });
  const cookies = await context.cookies();
  await context.clearCookies();
  // The device is known, the session is over.
  await context.addCookies(cookies.filter(({ name }) => name === "device"));
  await form.button("Update Property").click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.getByText("what you typed is back")).toBeVisible();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin123");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(form.dialog).toContainText("You were signed out before this was saved.");
  await expect(form.field("Price")).toHaveValue("PKR 7 Crore");
  await expect(form.field("Description")).toHaveValue("Typed for an hour.");
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  await expect(page).toHaveURL(/\/admin\/properties$/);
  expect(await stored(page, house.api)).toMatchObject({ price: "PKR 7 Crore" });
});

test("asks, part by part, when somebody else has saved meanwhile", async ({ page, open }) => {
  const house = await record(page, "properties", { description: "Old words.", amenities: ["Garden"] });
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 3 Crore", Description: "My words." });
  const theirs = { ...(await stored(page, house.api)), updatedAt: undefined };
  const changes = {
    ...theirs,
    description: "Their words.",
    location: "Saddar, Rawalpindi",
    amenities: ["Gym"],
  };
  expect((await page.request.put(house.api, { data: changes })).status()).toBe(200);
  await form.button("Update Property").click();
  const alert = form.dialog.getByRole("alert");
  await expect(alert).toContainText("Administrator saved this while you were editing it");
  await expect(alert).toBeFocused();
  const part = (name: string) => form.dialog.getByRole("group", { name, exact: true });
  await expect(form.dialog.getByRole("group")).toHaveCount(3);
  await expect(part("Description").getByRole("radio", { name: "My words." })).toBeChecked();
  await expect(part("Location").getByRole("radio", { name: "Saddar, Rawalpindi" })).toBeChecked();
  await expect(part("Amenities").getByRole("radio", { name: "Gym" })).toBeChecked();
  await part("Description").getByRole("radio", { name: "Their words." }).check();
  await part("Amenities").getByRole("radio", { name: "Garden" }).check();
  await form.button("Save this choice").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect(await stored(page, house.api)).toMatchObject({
    price: "PKR 3 Crore",
    description: "Their words.",
    location: "Saddar, Rawalpindi",
    amenities: ["Garden"],
  });
});

test("goes on editing after a choice", async ({ page, open, javaScriptEnabled }) => {
  const house = await record(page, "properties", { description: "Old words." });
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 3 Crore", Description: "My words." });
  const theirs = { ...(await stored(page, house.api)), updatedAt: undefined, description: "Their words." };
  await page.request.put(house.api, { data: theirs });
  await form.button("Update Property").click();
  await form.button("Edit further").click();
  await expect(form.field("Price")).toHaveValue("PKR 3 Crore");
  await expect(form.field("Description")).toHaveValue("My words.");
  if (javaScriptEnabled) await expect(form.dialog.getByRole("heading", { level: 1 })).toBeFocused();
  await form.field("Description").fill("Both our words.");
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect(await stored(page, house.api)).toMatchObject({
    description: "Both our words.",
    price: "PKR 3 Crore",
  });
});

test("keeps what was typed into a listing that somebody has deleted", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  const title = `Saved again ${randomUUID()}`;
  await form.fill({ Title: title });
  expect((await page.request.delete(house.api)).status()).toBe(204);
  await form.button("Update Property").click();
  await expect(form.dialog).toContainText("Administrator has deleted this meanwhile.");
  await expect(form.field("Title")).toHaveValue(title);
  await form.button("Save as a new one").click();
  await expect(toastsOn(page)).toContainText("Property created");
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
});
