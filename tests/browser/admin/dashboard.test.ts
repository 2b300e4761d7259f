import { test } from "#tests/browser/admin/support/back-office";
import { letter } from "#tests/browser/support/contact-form";
import { expect, section } from "#tests/browser/support/site";

test("shows the four figures, the ways on and what happened last", async ({ page, open }) => {
  const { subject, ...rest } = letter();
  await page.request.post("/api/contact", { data: { subject, ...rest } });
  await open("/admin/dashboard");
  const stats = await (await page.request.get("/api/dashboard/stats")).json();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Files/ })).toHaveText(`Files${stats.fileCount}uploaded`);
  const messages = main.getByRole("link", { name: /^Messages/ });
  await expect(messages).toContainText("New");
  await expect(messages).toContainText(/\d+ unread/);
  await expect(messages).toHaveAttribute("href", "/admin/messages");
  await expect(main.getByRole("link", { name: "View Website" })).toHaveAttribute("target", "_blank");
  await expect(section(page, "Quick Actions").getByRole("link")).toHaveText([
    "Add New Property",
    "Add New Project",
    "Upload Files",
  ]);
  const upload = section(page, "Quick Actions").getByRole("link", { name: "Upload Files" });
  await expect(upload).toHaveAttribute("href", "/admin/files/upload");
  await expect(section(page, "Recent Activities")).toContainText("New message received");
});

test("folds the sidebar and remembers it", async ({ page, open }) => {
  await open("/admin/dashboard");
  // With script it folds before the server has heard of it.
  const heard = page.waitForResponse((response) => response.url().includes("/admin/sidebar"));
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const expand = page.getByRole("button", { name: "Expand sidebar" });
  await expect(expand).toBeVisible();
  await heard;
  await open("/admin/projects");
  await expect(expand).toBeVisible();
  await expect(page.getByRole("link", { name: "Properties" })).toBeVisible();
  await expand.click();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
});

test("opens the sidebar as a menu on a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/admin/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
});

test("says what is not there without leaving the back-office", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 404/);
  expect(await open("/admin/nowhere")).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("main").getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});
