import { submitLogin } from "#tests/browser/admin/support/admins";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { plainProject } from "#tests/support/plain-records";
import { test } from "../second-firm/empty-site";

test("a firm reports the progress of a project, corrects what can't be read, and visitors see it", async ({
  page,
  open,
  firm,
  allowErrors,
}) => {
  allowErrors(/\/uploads\/|422/);
  const main = page.getByRole("main");
  const title = "Canal tower";

  await test.step("a report, which keeps what it can't read", async () => {
    await open("/login");
    await submitLogin(page, firm.admin);
    const created = await page.request.post("/api/projects", {
      ...retried,
      data: { ...plainProject, title },
    });
    const { id } = await created.json();
    await open(`/admin/updates?project=${id}`);
    await main.getByRole("link", { name: "Add your first progress report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add New Progress Report" })).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill("The third floor is cast");
    await page.getByLabel("Date", { exact: true }).fill("2999-01-01");
    await checkAxeOnce(page);
    await page.getByRole("button", { name: "Create Progress Report" }).click();
    await expect(page.getByText("please choose today or an earlier day").first()).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("The third floor is cast");
    await page.getByLabel("Date", { exact: true }).fill("2026-11-04");
    await page.getByRole("button", { name: "Create Progress Report" }).click();
    await expect(toastsOn(page)).toContainText("Progress report created");
    await expect(main.locator("tr[id]", { hasText: "The third floor is cast" })).toContainText(
      "4 November 2026",
    );
  });

  await test.step("on the page of the project, and on that of its progress", async () => {
    await open("/projects");
    await main.getByRole("link", { name: title }).first().click();
    await expect(page.getByRole("heading", { level: 2, name: "Progress" })).toBeVisible();
    await main.getByRole("link", { name: "All progress reports" }).click();
    await expect(page).toHaveURL(/\/projects\/\d+-canal-tower\/progress$/);
    await expect(page.getByRole("heading", { level: 1, name: `Progress: ${title}` })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "The third floor is cast" })).toBeVisible();
    await checkAxeOnce(page);
  });
});
