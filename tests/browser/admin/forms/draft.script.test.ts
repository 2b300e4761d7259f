import { createRecord, recordForm, test } from "#tests/browser/admin/support/back-office";
import { doOverlap } from "#tests/browser/support/overlap";
import { expect, holdRequests, smoke } from "#tests/browser/support/site";
import { holdableRenders } from "#tests/browser/support/slow-renders";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of 404/));

test("restores a draft after a reload, and lets it be discarded", smoke(), async ({ page, open }) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
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
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  await open(property.edit);
  await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
  await expect(form.dialog).not.toContainText("What you typed here before");
});

test("asks for confirmation before an unsaved form is left, and returns the focus to its link", async ({
  page,
  open,
}) => {
  const property = await createRecord(page, "properties");
  await open(`/admin/properties?q=${property.title}`);
  const link = page.getByRole("link", { name: `Edit ${property.title}` });
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

test("keeps the form when the connection is lost, and its toast does not cover the save button", async ({
  page,
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 390, height: 844 });
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  await form.fill({ Price: "PKR 8 Crore" });
  await context.setOffline(true);
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Failed to update property. Please try again.");
  expect(await doOverlap(toastsOn(page), form.button("Publish changes"))).toBe(false);
  await expect(form.field("Price")).toHaveValue("PKR 8 Crore");
  await context.setOffline(false);
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
});

test("disables the button while the form is saved", async ({ page, open }) => {
  const project = await createRecord(page, "projects");
  await open(project.edit);
  const release = await holdRequests(page, /\/edit\.data/, "POST");
  const form = recordForm(page);
  await form.field("Location").fill("Clifton, Karachi");
  await form.button("Publish changes").click();
  await expect(form.button("Updating...")).toBeDisabled();
  release();
  await expect(toastsOn(page)).toContainText("Project updated");
});

test("keeps the draft of a form that is left before the server has answered", async ({ page, open }) => {
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  await form.fill({ Price: "PKR 9 Crore" });
  await holdRequests(page, /\/edit\.data/, "POST");
  await form.button("Publish changes").click();
  await expect(form.button("Updating...")).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await open(property.edit);
  await expect(form.dialog).toContainText("What you typed here before was not saved. It is back.");
  await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
});

test("discards the draft of a saved form on a phone too slow to show that it was sent", async ({
  page,
  open,
}) => {
  const hold = await holdableRenders(page);
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  await form.fill({ Price: "PKR 9 Crore" });
  const release = await hold();
  await form.button("Publish changes").click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await expect(form.dialog).toBeVisible();
  await release();
  await expect(toastsOn(page)).toContainText("Property updated");
  await open(property.edit);
  await expect(form.field("Price")).toHaveValue("PKR 9 Crore");
  await expect(form.dialog).not.toContainText("What you typed here before");
});
