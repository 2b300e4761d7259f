import { endSessions, enter, newAdmin } from "#tests/browser/admin/support/admins";
import { checkAxe } from "#tests/browser/support/axe";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect, test } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";

const account = "/admin/settings";
const general = "/admin/settings?tab=general";
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

let admin: Awaited<ReturnType<typeof newAdmin>>;

test.beforeEach(async ({ page, open }) => {
  admin = await newAdmin();
  await open(`/login?to=${account}`);
  await enter(page, admin);
  await open(account);
});

test("saves the full name, which the sidebar shows at once", async ({ page, javaScriptEnabled }) => {
  await page.getByLabel("Full Name").fill("Zara M. Malik");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await expect(toastsOn(page)).toContainText("Settings updated");
  await expect(page.getByRole("complementary", { name: "Back-office" })).toContainText("Zara M. Malik");
  await expect(page.getByLabel("Full Name")).toHaveValue("Zara M. Malik");
  if (javaScriptEnabled) await expect(save).toBeFocused();
});

test("passwords that differ save nothing", async ({ page, open, allowTrouble, javaScriptEnabled }) => {
  allowTrouble(/status of 422/);
  await page.getByLabel("Full Name").fill("Not Saved");
  await page.getByLabel("Current Password").fill(admin.password);
  await page.getByLabel("New Password").fill("eight bricks");
  await page.getByLabel("Confirm Password").fill("nine bricks");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Passwords don't match");
  await expect(toastsOn(page)).toContainText("New password and confirm password must match.");
  await expect(page).toHaveTitle("Error: Settings | Mehrab");
  await expect(page.getByLabel("Full Name")).toHaveValue("Not Saved");
  await expect(page.getByLabel("New Password")).toHaveValue(javaScriptEnabled ? "eight bricks" : "");
  const again = page.getByText("Passwords are not sent back: please type them again.");
  await expect(again).toHaveCount(javaScriptEnabled ? 0 : 1);
  await open("/admin/dashboard");
  await expect(page.getByRole("complementary", { name: "Back-office" })).toContainText("Zara Malik");
});

test("changes the password, with which one signs in from then on", async ({ page, open }) => {
  const changed = { ...admin, password: "eight bricks" };
  await page.getByLabel("Current Password").fill(admin.password);
  await page.getByLabel("New Password").fill(changed.password);
  await page.getByLabel("Confirm Password").fill(changed.password);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Settings updated");
  await expect(page.getByLabel("New Password")).toHaveValue("");
  endSessions(admin.username);
  await open(account);
  await enter(page, changed);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("turns the back-office dark by keyboard alone, for this admin", async ({ page }) => {
  await tabTo(page, page.getByRole("link", { name: "General" }));
  await page.keyboard.press("Enter");
  const dark = page.getByRole("switch", { name: "Dark Mode" });
  await expect(dark).not.toBeChecked();
  await tabTo(page, dark);
  await expect(dark).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Save Changes" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Settings updated");
  await expect(page.getByRole("switch", { name: "Dark Mode" })).toBeChecked();
  await expect(page.locator("[data-theme=dark]")).toHaveCount(1);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(21, 19, 16)");
});

test("what is typed outlives a session that has ended", async ({ page, javaScriptEnabled }) => {
  await page.getByRole("link", { name: "General" }).click();
  await page.getByLabel("Site Description").fill("Never saved, never lost");
  endSessions(admin.username);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await enter(page, admin);
  await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect(page.getByLabel("Site Description")).toHaveValue("Never saved, never lost");
  await expect(page.getByRole("link", { name: "General" })).toHaveAttribute("aria-current", "page");
  if (javaScriptEnabled) await expect(page).toHaveURL(/tab=general&stash=/);
});

for (const [name, path] of [
  ["Account", account],
  ["General", general],
] as const)
  test(`keeps nobody out: ${name}, right and wrong`, async ({ page, open, allowTrouble }) => {
    allowTrouble(/status of 422/);
    await open(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkAxe(page);
    }
    await page.getByLabel(name === "Account" ? "Full Name" : "Site Name").fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { name: "One answer needs another look" })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkAxe(page);
    }
  });

for (const path of [
  account,
  general,
  "/admin/settings?tab=backup",
  "/admin/dashboard",
  "/admin/properties",
  "/admin/projects",
  "/admin/properties/new",
  "/admin/files",
  "/admin/files/upload",
  "/admin/messages",
])
  test(`can be read in the dark: ${path}`, async ({ page, open }) => {
    await page.context().clearCookies();
    await open(`/login?to=${path}`);
    await enter(page, await newAdmin({ isDark: true }));
    await open(path);
    await expect(page.locator("[data-theme=dark]")).toHaveCount(1);
    await checkAxe(page);
  });
