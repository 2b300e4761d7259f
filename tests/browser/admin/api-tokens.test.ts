import { randomUUID } from "node:crypto";
import { test } from "#tests/browser/admin/support/back-office";
import { expect, noScriptOnly, readOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "a token is made, shown once, used and revoked",
  noScriptOnly,
  async ({ page, open, allowErrors, baseURL }) => {
    allowErrors(/status of 422/);
    const name = `Agency ${randomUUID()}`;
    const token = page.getByLabel("Token", { exact: true });
    const row = page.getByRole("listitem").filter({ hasText: name });
    const callApi = async (text: string) => {
      const headers = { Authorization: `Bearer ${text}` };
      const { status } = await fetch(`${baseURL}/api/dashboard/stats`, { headers });
      return status;
    };

    await open("/admin/settings");
    await page.getByRole("link", { name: "API tokens" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Expires after").selectOption("30 days");
    await page.getByRole("button", { name: "Make token" }).click();
    await expect(page.getByRole("alert")).toContainText("Please choose what the token may do.");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(page.getByLabel("Expires after")).toHaveValue("30");
    await page.getByLabel("Read", { exact: true }).check();
    await page.getByRole("button", { name: "Make token" }).click();

    await expect(page.getByRole("status").filter({ hasText: name })).toContainText("it is not shown again");
    await expect(token).toBeFocused();
    const text = await token.inputValue();
    expect(text).toMatch(/^mehrab_/);
    await expect(row).toContainText("May: read.");
    await expect(row).toContainText("Not used yet.");
    expect(await callApi(text)).toBe(200);

    await open("/admin/tokens");
    await expect(token).toBeHidden();
    await expect(row).toContainText("Last used on");
    await page.getByRole("button", { name: `Revoke ${name}` }).click();
    await expect(toastsOn(page)).toContainText("Token revoked");
    await expect(row).toContainText("Revoked.");
    await expect(page.getByRole("button", { name: `Revoke ${name}` })).toBeHidden();
    expect(await callApi(text)).toBe(401);
  },
);

test(
  "the page of the API leads from a call to its body, with an example to copy",
  readOnly,
  async ({ page, open }) => {
    await open("/admin/api");
    await page
      .getByRole("navigation", { name: "Parts of the API" })
      .getByRole("link", { name: "Offices" })
      .click();
    const create = page.getByRole("region", { name: "Create an office" });
    await expect(create).toContainText("POST /api/offices");
    await expect(create).toContainText("A token with the scope 'content', or a session.");
    await expect(create.locator("pre")).toContainText('-H "Authorization: Bearer $TOKEN"');
    await create.getByRole("link", { name: "OfficeInput" }).click();
    await expect(page).toHaveURL(/#schema-OfficeInput$/);
    await expect(page.getByRole("region", { name: "OfficeInput" })).toContainText("latitude");
  },
);
