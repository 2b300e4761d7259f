import { readApi, test } from "#tests/browser/admin/support/back-office";
import { receiveMessage } from "#tests/browser/admin/support/messages";
import { expect, readOnly, section, smoke } from "#tests/browser/support/site";

test(
  "shows statistics, quick actions and recent activities; an unknown page leads back",
  smoke(readOnly),
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    await receiveMessage(page);
    expect(await open("/admin/nowhere")).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

    await expect(async () => {
      const { fileCount } = await readApi(page, "/api/dashboard/stats");
      await page.reload();
      await expect(main.getByRole("link", { name: /^Files/ })).toHaveText(`Files${fileCount}uploaded`, {
        timeout: 1,
      });
    }).toPass();
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
  },
);

test("the sidebar collapses, stays collapsed, and is a menu on a phone", async ({ page, open }) => {
  await open("/admin/dashboard");
  // With script the sidebar collapses before the server has stored it.
  const stored = page.waitForResponse((response) => response.url().includes("/admin/sidebar"));
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const expand = page.getByRole("button", { name: "Expand sidebar" });
  await expect(expand).toBeVisible();
  await stored;
  await open("/admin/projects");
  await expect(expand).toBeVisible();
  await expect(page.getByRole("link", { name: "Properties" })).toBeVisible();
  await expand.click();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();

  await test.step("every link is in view in 800 px of height, and the user's own below them", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    for (const name of ["Dashboard", "Contacts", "Imports", "Website", "Settings"])
      await expect(sidebar.getByRole("link", { name, exact: true }).last()).toBeInViewport({ ratio: 1 });
    await page.getByText("admin", { exact: true }).click();
    await expect(page.getByRole("link", { name: "Sign-in and security" })).toHaveAttribute(
      "href",
      "/admin/security",
    );
    await expect(page.getByRole("button", { name: "As the system" })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("icons alone on a tablet, whose names stay for screen readers", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const link = page.getByRole("link", { name: "Contacts" });
    expect((await link.boundingBox())?.width).toBeLessThanOrEqual(44);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
    await expect(link).toHaveAttribute("aria-current", "page");
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await open("/admin/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
});
