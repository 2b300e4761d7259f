import { formOn, record, test } from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of 404/));

test("brings an unsaved form back after a reload, and lets it be discarded", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 8 Crore" });
  await form.button("Add Amenity").click();
  await form.field("Amenity 1").fill("Borehole");
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(form.dialog).toContainText("What you typed here before was not saved. It is back.");
  await expect(form.field("Price")).toHaveValue("PKR 8 Crore");
  await expect(form.field("Amenity 1")).toHaveValue("Borehole");
  await form.button("Discard it").click();
  await expect(form.field("Price")).toHaveValue("PKR 1 Crore");
  await expect(form.dialog).not.toContainText("What you typed here before");
  await form.field("Price").fill("PKR 9 Crore");
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  await open(house.edit);
  await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
  await expect(form.dialog).not.toContainText("What you typed here before");
});

test("asks before an unsaved form is left, and leads back to what opened it", async ({ page, open }) => {
  const house = await record(page, "properties");
  await open(`/admin/properties?q=${house.title}`);
  const link = page.getByRole("link", { name: `Edit ${house.title}` });
  await link.click();
  const price = page.getByRole("dialog").first().getByLabel("Price", { exact: true });
  await price.fill("PKR 8 Crore");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(price).toHaveValue("PKR 8 Crore");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/properties\?q=/);
  await expect(link).toBeFocused();
});

test("keeps the form when the line drops, and says so", async ({ page, open, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 8 Crore" });
  await context.setOffline(true);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Failed to update property. Please try again.");
  await expect(form.field("Price")).toHaveValue("PKR 8 Crore");
  await context.setOffline(false);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Property updated");
});

test("shows the busy button while it is saved", async ({ page, open }) => {
  const house = await record(page, "projects");
  await open(house.edit);
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(/\/edit\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const form = formOn(page);
  await form.field("Location").fill("Clifton, Karachi");
  await form.button("Update Project").click();
  await expect(form.button("Updating...")).toBeDisabled();
  goOn();
  await expect(toastsOn(page)).toContainText("Project updated");
});
