import { createAdmin, expireSessions, signIn, submitLogin } from "#tests/browser/admin/support/admins";
import { expect, noScriptOnly, scriptOnly, test } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

const account = "/admin/settings";

let admin: Awaited<ReturnType<typeof createAdmin>>;

test.beforeEach(async ({ page, open }) => {
  admin = await createAdmin();
  await signIn(page, admin);
  await open(account);
});

test("rejects passwords that differ and saves nothing, then changes name and password", async ({
  page,
  open,
  allowErrors,
  javaScriptEnabled,
}) => {
  allowErrors(/status of 422/);
  const sidebar = page.getByRole("complementary", { name: "Back-office" });
  const save = page.getByRole("button", { name: "Save Changes" });
  const passwords = ["Current Password", "New Password", "Confirm Password"] as const;
  const changed = { ...admin, password: "eight bricks" };

  await test.step("passwords that differ", async () => {
    await page.getByLabel("Full Name").fill("Not Saved");
    for (const [index, value] of [admin.password, changed.password, "nine bricks"].entries())
      await page.getByLabel(String(passwords[index])).fill(value);
    await save.click();
    await expect(toastsOn(page)).toContainText("Passwords don't match");
    await expect(toastsOn(page)).toContainText("New password and confirm password must match.");
    await expect(page).toHaveTitle("Error: Settings | Mehrab");
    await expect(page.getByLabel("Full Name")).toHaveValue("Not Saved");
    await expect(page.getByLabel("New Password")).toHaveValue(javaScriptEnabled ? changed.password : "");
    const retypeHint = page.getByText("Passwords are not sent back: please type them again.");
    await expect(retypeHint).toHaveCount(javaScriptEnabled ? 0 : 1);
    await open("/admin/dashboard");
    await expect(sidebar).toContainText("Zara Malik");
  });

  await test.step("a new name is shown in the sidebar at once", async () => {
    await open(account);
    if (javaScriptEnabled) await page.getByRole("button", { name: "Discard it" }).click();
    await page.getByLabel("Full Name").fill("Zara M. Malik");
    await save.click();
    if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await expect(toastsOn(page)).toContainText("Settings updated");
    await expect(sidebar).toContainText("Zara M. Malik");
    await expect(page.getByLabel("Full Name")).toHaveValue("Zara M. Malik");
    if (javaScriptEnabled) await expect(save).toBeFocused();
  });

  await test.step("a new password is needed for the next sign-in", async () => {
    await open(account);
    for (const [index, value] of [admin.password, changed.password, changed.password].entries())
      await page.getByLabel(String(passwords[index])).fill(value);
    await save.click();
    await expect(toastsOn(page)).toContainText("Settings updated");
    await expect(page.getByLabel("New Password")).toHaveValue("");
    expireSessions(admin.username);
    await open(account);
    await submitLogin(page, changed);
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  });
});

test("the theme is the system's, until dark mode is switched on by keyboard or the menu has another", async ({
  page,
}) => {
  const body = page.locator("body");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(body).toHaveCSS("background-color", "rgb(21, 19, 16)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveCSS("background-color", "rgb(250, 248, 244)");
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
  await expect(body).toHaveCSS("background-color", "rgb(21, 19, 16)");
  await page.getByText(admin.username, { exact: true }).click();
  await page.getByRole("button", { name: "Light" }).click();
  await expect(body).toHaveCSS("background-color", "rgb(250, 248, 244)");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Dark Mode" })).not.toBeChecked();
});

test(
  "each user chooses the language of the back-office, whose pages then run from the right if it does",
  noScriptOnly,
  async ({ page, open }) => {
    const html = page.locator("html");
    const choose = async (language: string) => {
      await page.getByText(admin.username, { exact: true }).click();
      await page.getByRole("button", { name: language }).click();
    };
    await expect(html).toHaveAttribute("lang", "en");
    await choose("اردو");
    await expect(html).toHaveAttribute("lang", "ur");
    await expect(html).toHaveAttribute("dir", "rtl");
    await open("/admin/messages");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("پیغامات");
    await expect(page).toHaveTitle(/پیغامات/);
    // The site stays as it is.
    await open("/contact");
    await expect(html).toHaveAttribute("lang", "en");
    await open("/admin/settings");
    await choose("English");
    await expect(html).toHaveAttribute("lang", "en");
    await expect(html).not.toHaveAttribute("dir");
  },
);

test("keeps typed values when the session has expired", scriptOnly, async ({ page, javaScriptEnabled }) => {
  await page.getByRole("link", { name: "General" }).click();
  await page.getByLabel("Site Description").fill("Never saved, never lost");
  expireSessions(admin.username);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await submitLogin(page, admin);
  await expect(page.getByText("Your password was asked before this was saved.")).toBeVisible();
  await expect(page.getByLabel("Site Description")).toHaveValue("Never saved, never lost");
  await expect(page.getByRole("link", { name: "General" })).toHaveAttribute("aria-current", "page");
  if (javaScriptEnabled) await expect(page).toHaveURL(/tab=general&pending=/);
});
