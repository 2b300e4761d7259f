import { readFile } from "node:fs/promises";
import { signIn } from "#tests/browser/admin/support/admins";
import { changeRecord, createRecord, recordForm, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, noScriptOnly, readOnly, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "an edit is on the dashboard, and in the log by person, by day and per record",
  noScriptOnly,
  async ({ page, open }) => {
    const property = await createRecord(page, "properties");
    await open(property.edit);
    const form = recordForm(page);
    await form.fill({ Price: "PKR 2 Crore", Location: "شاہراہِ قائداعظم" });
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Property updated");

    const edit = () =>
      page
        .getByRole("listitem")
        .filter({ hasText: `Property updated: ${property.title}` })
        .first();
    await open("/admin/dashboard");
    await expect(edit()).toContainText("by Administrator");
    await expect(edit().getByRole("link")).toHaveAttribute(
      "href",
      new RegExp(`^/properties/${property.edit.split("/")[3]}-brick-house`),
    );

    await page.getByRole("link", { name: "All activity" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
    await page.getByLabel("Person", { exact: true }).selectOption("Administrator");
    await page.getByLabel("Kind", { exact: true }).selectOption("Properties");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/person=\d+.*kind=properties/);
    await expect(edit()).toContainText("Location: Lalazar, Wah Cantt → شاہراہِ قائداعظم");
    await page.getByLabel("To", { exact: true }).fill("2020-01-31");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("No activities found")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(edit()).toBeVisible();

    await open(property.edit);
    await page.getByLabel("More about this record").click();
    await page.getByRole("dialog").getByRole("link", { name: "Activity" }).click();
    await expect(page.getByText("2 activities")).toBeVisible();
    await expect(edit()).toContainText("PKR 1 Crore → PKR 2 Crore");
    await expect(page.getByText(`New property added: ${property.title}`)).toBeVisible();
    await checkAxe(page);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(form.field("Price")).toHaveValue("PKR 2 Crore");
  },
);

test("very long words and Urdu fit a phone", readOnly, async ({ page, open }) => {
  const { api } = await createRecord(page, "properties", { amenities: ["Garden"] });
  await changeRecord(page, api, {
    title: "W".repeat(150),
    location: "x".repeat(190),
    description: "یہ مکان باغ کے ساتھ ہے۔ ".repeat(15),
    amenities: ["y".repeat(150)],
  });
  for (const path of ["/admin/dashboard", "/admin/activity"]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(path);
    await expect(page.getByText("W".repeat(150)).first()).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // The document is there before its style sheet.
    await expect.poll(overflow).toBe(0);
    await checkAxe(page);
  }
});

test("an owner reads the audit log, narrows it and downloads it", scriptOnly, async ({ page, open }) => {
  await signIn(page);
  await open("/admin/activity");
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const signedIn = page.getByRole("listitem").filter({ hasText: "Signed in: admin by Administrator" });
  await expect(signedIn.first()).toBeVisible();
  await page.getByLabel("Kind", { exact: true }).selectOption("Sign-ins");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?.*kind=sign-ins/);
  await expect(signedIn.first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toMatch(/^\ufeff"Time \(UTC\)"/);
  expect(csv).toContain('"Signed in","admin"');
  expect(csv).not.toContain("New property added");
  await open("/admin/audit?kind=backups");
  await expect(page.getByText("Audit log exported: kind=sign-ins").first()).toBeVisible();
  await checkAxe(page);
});
