import { submitLogin } from "#tests/browser/admin/support/admins";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, retried, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { test } from "./account-site";

test(
  "a confirmed email brings a new password by mail, and a session elsewhere is signed out",
  scriptOnly,
  async ({ page, open, firm, browser, allowErrors }) => {
    allowErrors(/status of 4(10|22)/);
    const { admin } = firm;
    const password = "eight bricks in a row";
    const fill = async (...values: [label: string, value: string][]) => {
      for (const [label, value] of values) await page.getByLabel(label, { exact: true }).fill(value);
    };

    await test.step("the email is entered, and confirmed by a mail", async () => {
      await open("/login");
      await submitLogin(page, admin);
      await open("/admin/settings");
      await expect(page.getByLabel("Email", { exact: true })).toBeDisabled();
      await page.getByRole("link", { name: "Change email" }).click();
      await expect(page.getByRole("heading", { name: "Sign-in and security" })).toBeVisible();
      await fill(["New Email", "zara@firm.example"], ["Current Password", "not this one"]);
      await page.getByRole("button", { name: "Change email" }).click();
      await expect(page.getByText("Current password is incorrect")).toBeVisible();
      await expect(page.getByLabel("New Email")).toHaveValue("zara@firm.example");
      await checkAxe(page);
      await fill(["Current Password", admin.password]);
      await page.getByRole("button", { name: "Change email" }).click();
      await expect(toastsOn(page)).toContainText("Confirm the new address");
      await expect(page.getByText("You have no confirmed address yet.")).toBeVisible();
      await open(await firm.readLink("confirm your email address"));
      await checkAxe(page);
      await page.getByRole("button", { name: "Confirm Address" }).click();
      await expect(toastsOn(page)).toContainText("Email confirmed");
      await expect(page.getByText("Your address is zara@firm.example.")).toBeVisible();
    });

    await test.step("another browser is signed out", async () => {
      const other = await browser.newContext({ baseURL: firm.origin });
      const signedIn = await other.request.post("/login", { ...retried, form: admin, maxRedirects: 0 });
      expect(signedIn.status()).toBe(302);
      const status = async () =>
        (await other.request.get("/admin/security", { ...retried, maxRedirects: 0 })).status();
      expect(await status()).toBe(200);
      await open("/admin/security");
      await expect(page.getByText("This browser")).toHaveCount(1);
      await page
        .getByRole("button", { name: /^Sign out / })
        .first()
        .click();
      await expect(toastsOn(page)).toContainText("Signed out");
      await expect(page.getByRole("button", { name: "Sign out all others" })).toHaveCount(0);
      expect(await status()).toBe(302);
      await other.close();
    });

    await test.step("a forgotten password is replaced by a mail", async () => {
      await page.context().clearCookies();
      await open("/login");
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page.getByRole("heading", { name: "Forgot password?" })).toBeVisible();
      await checkAxe(page);
      await fill(["Username or email", "Zara@firm.example"]);
      await page.getByRole("button", { name: "Send Mail" }).click();
      await expect(page.getByText("If there is such a user")).toBeVisible();
      const link = await firm.readLink("choose a new password");
      await open(link);
      await checkAxe(page);
      await page.getByLabel("New Password").fill("baseball");
      await expect(page.getByRole("status").getByText("Too common")).toBeVisible();
      await fill(["Confirm Password", "baseball"]);
      await page.getByRole("button", { name: "Save Password" }).click();
      await expect(page.getByText("Too common: it is among the first").first()).toBeVisible();
      await expect(page.getByLabel("New Password")).toBeFocused();
      await fill(["New Password", password], ["Confirm Password", password]);
      await expect(page.getByRole("status").getByText("Good.")).toBeVisible();
      await page.getByRole("button", { name: "Save Password" }).click();
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
      await expect(toastsOn(page)).toContainText("Password changed");
      await submitLogin(page, { ...admin, password });
      expect(await open(link)).toBe(410);
      await expect(page.getByRole("heading", { name: "This address is used up" })).toBeVisible();
      await checkAxe(page);
    });
  },
);
