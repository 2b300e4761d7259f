import { randomUUID } from "node:crypto";
import { formOn, photo, record, stored, test } from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of (404|422)/));

test("makes a project and changes it", async ({ page, open }) => {
  await open("/admin/projects");
  await page.getByRole("link", { name: "Add New Project" }).click();
  const form = formOn(page);
  const title = `Library ${randomUUID()}`;
  await form.fill({ Title: title, Description: "A reading room.", Location: "The Mall, Wah Cantt" });
  await form.field("Category").selectOption("institutional");
  await form.field("Status").selectOption("upcoming");
  await form.field("Completion Date").fill("2027");
  await form.button("Create Project").click();
  await expect(form.dialog.getByRole("alert")).toContainText("At least one image is required");
  await form.picker.setInputFiles(await photo("Reading room.png"));
  await form.button("Create Project").click();
  await expect(toastsOn(page)).toContainText("Project created");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Completion: 2027");
  await row.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(form.field("Status")).toHaveValue("upcoming");
  await form.field("Status").selectOption("ongoing");
  await form.button("Update Project").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  await open("/admin/dashboard");
  await expect(page.getByText(`Project status updated: ${title}, ongoing`)).toBeVisible();
});

test("asks when somebody else has saved the project meanwhile", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 409/);
  const house = await record(page, "projects", { completionDate: "2023" });
  await open(house.edit);
  const form = formOn(page);
  await form.field("Completion Date").fill("January 2023");
  const theirs = { ...(await stored(page, house.api)), updatedAt: undefined, completionDate: "2024" };
  await page.request.put(house.api, { data: theirs });
  await form.button("Update Project").click();
  const part = form.dialog.getByRole("group", { name: "Completion Date" });
  await expect(part.getByRole("radio", { name: "January 2023" })).toBeChecked();
  await form.button("Save this choice").click();
  await expect(toastsOn(page)).toContainText("Project updated");
  expect((await stored(page, house.api)).completionDate).toBe("January 2023");
});
