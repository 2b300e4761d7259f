import type { Locator } from "@playwright/test";
import { newAdmin } from "#tests/browser/admin/support/admins";
import { formOn, record, signIn, test } from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

test("a toast never lies on the bar that saves", async ({ page, open, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 390, height: 844 });
  const house = await record(page, "properties");
  await open(house.edit);
  const form = formOn(page);
  await form.fill({ Price: "PKR 8 Crore" });
  await context.setOffline(true);
  await form.button("Update Property").click();
  await expect(toastsOn(page)).toContainText("Failed to update property. Please try again.");
  expect(await doMeet(toastsOn(page), form.button("Update Property"))).toBe(false);
  await context.setOffline(false);
});

for (const width of [390, 768, 1280])
  test(`a toast never hides what it is about at ${width} px`, async ({ page, open, allowTrouble }) => {
    allowTrouble(/status of 422/);
    await page.setViewportSize({ width, height: 844 });
    const admin = await newAdmin();
    await signIn(page, admin);
    await open("/admin/settings");
    await page.getByLabel("Current Password").fill(admin.password);
    await page.getByLabel("New Password").fill("eight bricks");
    const again = page.getByLabel("Confirm Password");
    await again.fill("nine bricks");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Passwords don't match");
    await expect(page.getByRole("heading", { name: "One answer needs another look" })).toBeAttached();
    await expect(again).toBeFocused();
    await expect.poll(() => doMeet(toastsOn(page), again)).toBe(false);
    await expect.poll(() => doMeet(toastsOn(page), page.locator(".field .error"))).toBe(false);
  });

test("tabs stand on one line of a phone, the current one in sight", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ["properties", "projects?tab=featured", "files?tab=brochures", "messages", "settings"]) {
    await open(`/admin/${path}`);
    const tabs = page.locator(".picks a");
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
    await expect(page.locator(".picks [aria-current=page]")).toBeInViewport({ ratio: 1 });
  }
});

/** Whether two things on the screen share any of it. */
async function doMeet(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("One of them is not on the page.");
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const above = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !beside && !above;
}
