import { signIn } from "#tests/browser/admin/support/admins";
import { expect, retried, scriptOnly, section, test as site } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { startServer } from "#tests/server/support/server";
import { plainContent } from "#tests/support/plain-records";

/** A server of its own: only an empty site has the list. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  baseURL: async ({}, use) => {
    const server = await startServer({ ADMIN_PASSWORD: "admin123" });
    await use(server.origin);
    await server.stop();
  },
});

test(
  "the sample firm is loaded and removed, a step is ticked, and the list is hidden",
  scriptOnly,
  async ({ page, open }) => {
    await signIn(page);
    await open("/admin/dashboard");
    const list = section(page, "Make it yours");
    const undo = page.getByRole("button", { name: "Undo" });
    const properties = page.getByRole("main").getByRole("link", { name: /^Properties/ });
    const shown = /Properties30total/;

    await test.step("the sample firm is loaded, which ticks nothing", async () => {
      await expect(list).toContainText("0 of 10 done. What is empty is left out of the site.");
      await list.getByRole("link", { name: "Load the sample firm" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Load the sample firm");
      await page.getByRole("button", { name: "Load the sample firm" }).click();
      await expect(toastsOn(page)).toContainText("Sample firm loaded");
      await expect(list).toContainText(
        "0 of 10 done. The site shows the sample firm; only what is yours counts.",
      );
      await expect(properties).toHaveText(shown);
    });

    await test.step("Undo removes it, and brings it back", async () => {
      await undo.click();
      await expect(toastsOn(page)).toContainText("Sample firm removed");
      await expect(properties).toHaveText("Properties0total");
      await undo.click();
      await expect(toastsOn(page)).toContainText("The sample firm is back");
      await expect(properties).toHaveText(shown);
    });

    await test.step("Settings lead to its removal, which says what will go", async () => {
      await open("/admin/settings?tab=general");
      await page.getByRole("link", { name: "Remove the sample firm" }).click();
      await expect(page.getByRole("main")).toContainText("30 properties, 15 projects, 6 services");
      await page.getByRole("button", { name: "Remove the sample firm" }).click();
      await expect(toastsOn(page)).toContainText("Sample firm removed");
      await expect(section(page, "Recent Activities")).toContainText("Sample firm removed");
    });

    await test.step("a step is ticked when it is done", async () => {
      const created = await page.request.post("/api/offices", { ...retried, data: plainContent.office });
      expect(created.status()).toBe(201);
      await open("/admin/dashboard");
      await expect(list).toContainText("1 of 10 done.");
      await expect(list.getByRole("link", { name: "Offices" })).toHaveText("✓OfficesDone");
      await list.getByRole("link", { name: "Services" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });

    await test.step("the list can be hidden", async () => {
      await open("/admin/dashboard");
      await list.getByRole("button", { name: "Hide this list" }).click();
      await expect(list).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    });
  },
);
