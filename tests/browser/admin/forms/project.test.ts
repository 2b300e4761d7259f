import { randomUUID } from "node:crypto";
import {
  changeRecord,
  createRecord,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { expect, noScriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/));

test(
  "creates and updates a project; a change of status is an activity",
  noScriptOnly,
  async ({ page, open }) => {
    await open("/admin/projects");
    await page.getByRole("link", { name: "Add New Project" }).click();
    const form = recordForm(page);
    const title = `Library ${randomUUID()}`;
    await form.fill({ Title: title, Description: "A reading room.", Location: "The Mall, Wah Cantt" });
    await form.field("Category").selectOption("institutional");
    await form.field("Status").selectOption("upcoming");
    await form.field("Completion Date").fill("2027");
    await form.button("Publish").click();
    await expect(form.dialog.getByRole("alert")).toContainText("At least one image is required");
    await form.fileInput.setInputFiles(await png("Reading room.png"));
    await form.button("Publish").click();
    await expect(toastsOn(page)).toContainText("Project created");
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Completion: 2027");
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(form.field("Status")).toHaveValue("upcoming");
    await form.field("Status").selectOption("ongoing");
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Project updated");
    await open("/admin/dashboard");
    await expect(page.getByText(`Project status updated: ${title}, ongoing`)).toBeVisible();
  },
);

test(
  "offers a choice when another admin has changed the project meanwhile",
  noScriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 409/);
    const project = await createRecord(page, "projects", { completionDate: "2023" });
    await open(project.edit);
    const form = recordForm(page);
    await form.field("Completion Date").fill("January 2023");
    await changeRecord(page, project.api, { completionDate: "2024" });
    await form.button("Publish changes").click();
    const choice = form.dialog.getByRole("group", { name: "Completion Date" });
    await expect(choice.getByRole("radio", { name: "January 2023" })).toBeChecked();
    await form.button("Save this choice").click();
    await expect(toastsOn(page)).toContainText("Project updated");
    expect((await readApi(page, project.api)).completionDate).toBe("January 2023");
  },
);
