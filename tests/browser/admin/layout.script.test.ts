import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { test } from "#tests/browser/admin/support/back-office";
import { doOverlap } from "#tests/browser/support/overlap";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("a toast never covers the field and the message that it is about", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const admin = await createAdmin();
  await signIn(page, admin);
  for (const width of [390, 768, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await open("/admin/settings");
      await page.getByLabel("Current Password").fill(admin.password);
      await page.getByLabel("New Password").fill("eight bricks");
      const confirm = page.getByLabel("Confirm Password");
      await confirm.fill("nine bricks");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(toastsOn(page)).toContainText("Passwords don't match");
      await expect(page.getByRole("heading", { name: "One answer needs another look" })).toBeAttached();
      await expect(confirm).toBeFocused();
      await expect.poll(() => doOverlap(toastsOn(page), confirm)).toBe(false);
      await expect.poll(() => doOverlap(toastsOn(page), page.locator("p[id$=-error]"))).toBe(false);
    });
});

test("tabs are in one row on a phone, with the current one in view", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ["properties", "projects?tab=featured", "files?tab=brochures", "messages", "settings"]) {
    await open(`/admin/${path}`);
    const tabs = page.getByRole("navigation", { name: /^(Show|Settings)$/ }).getByRole("link");
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
    await expect(tabs.and(page.locator("[aria-current=page]"))).toBeInViewport({ ratio: 1 });
  }
});
