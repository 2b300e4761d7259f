import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  createRecord,
  imagePath,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { openMenu } from "#tests/browser/admin/support/row-menu";
import { expect, readOnly, retried, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/));

/** The notice over the form, and the record's row in the list. */
const parts = (page: Page, title: string) => ({
  form: recordForm(page),
  notice: (text: string) => page.getByRole("dialog").getByText(text),
  row: page.getByRole("row").filter({ hasText: title }),
});

/** The status and the heading of the page that visitors see. */
async function visit(page: Page, path: string) {
  const response = await page.request.get(path, { ...retried, headers: { Cookie: "" } });
  return [response.status(), (await response.text()).match(/<h1[^>]*>([^<]*)/)?.[1]];
}

test(
  "a draft needs only a title; what publishing needs is asked when it is published",
  scriptOnly,
  async ({ page, open }) => {
    const title = `Paper sheet ${randomUUID()}`;
    const { form, notice, row } = parts(page, title);
    await open("/admin/properties/new");
    await form.field("Title").fill(title);
    await form.button("Save Draft").click();
    await expect(toastsOn(page)).toContainText("Draft saved");
    await expect(row).toContainText("Draft");
    const view = row.getByRole("link", { name: `View ${title}`, exact: true });
    await openMenu(row);
    await expect(view).toHaveCount(0);

    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(notice("This is a draft: visitors don't see it.")).toBeVisible();
    const path = new URL(page.url()).pathname.replace(/^\/admin(.*)\/edit$/, "$1");
    expect((await visit(page, path))[0]).toBe(404);
    await form.button("Publish").click();
    await expect(form.dialog.getByRole("alert")).toContainText("At least one image is required");
    await expect(form.field("Title")).toHaveValue(title);
    await form.fill({ Description: "A house.", Price: "PKR 1 Crore", Location: "Wah", Area: "10 Marla" });
    await form.fileInput.setInputFiles(await png("Front.png"));
    await form.button("Publish").click();
    await expect(toastsOn(page)).toContainText("Property updated");
    await openMenu(row);
    await expect(view).toBeVisible();
    expect(await visit(page, path)).toEqual([200, title]);
  },
);

test("a published property is edited as a draft beside it, which is discarded or published", async ({
  page,
  open,
}) => {
  const { title, edit, api } = await createRecord(page, "properties");
  const { form, notice, row } = parts(page, title);
  const path = api.replace("/api", "");
  const saveDraft = async () => {
    await open(edit);
    await form.fill({ Title: `${title}, with a pool` });
    await form.button("Save Draft").click();
    await expect(toastsOn(page)).toContainText("Draft saved");
    await expect(row).toContainText("Changed");
    expect(await visit(page, path)).toEqual([200, title]);
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(form.field("Title")).toHaveValue(`${title}, with a pool`);
    await expect(notice("You are editing a draft.")).toBeVisible();
  };
  await saveDraft();
  await form.button("Discard draft").click();
  await expect(toastsOn(page)).toContainText("Draft discarded");
  await expect(row).not.toContainText("Changed");
  expect((await readApi(page, api)).draft).toBeUndefined();

  await saveDraft();
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect(await visit(page, path)).toEqual([200, `${title}, with a pool`]);
});

test(
  "a schedule is kept until its time, moved, and canceled",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    const { title, edit, api } = await createRecord(page, "properties");
    const { form, notice, row } = parts(page, title);
    await open(edit);
    await form.fill({ Price: "PKR 3 Crore", "Publish at": "2999-01-15T09:00" });
    const schedule = "Schedule for 15 Jan 2999, 9:00";
    await form.button(javaScriptEnabled ? schedule : "Publish changes").click();
    await expect(toastsOn(page)).toContainText("Property scheduled");
    await expect(row).toContainText("Changed");
    // In the time zone of the firm.
    const { price, scheduled } = await readApi(page, api);
    expect([price, scheduled.price, scheduled.publishAt]).toEqual([
      "PKR 1 Crore",
      "PKR 3 Crore",
      "2999-01-15T04:00:00.000Z",
    ]);
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(notice("You are editing the version that visitors will see from")).toBeVisible();
    await expect(form.field("Publish at")).toHaveValue("2999-01-15T09:00");
    await expect(form.button(schedule)).toBeVisible();
    await expect(notice("Changed")).toBeVisible();
    await form.button("Cancel schedule").click();
    await expect(toastsOn(page)).toContainText("Schedule canceled");
    await expect(row).not.toContainText("Changed");
    expect(await readApi(page, api)).toMatchObject({ price: "PKR 1 Crore", state: "published" });
  },
);

test("a new property is scheduled, and unpublished again", scriptOnly, async ({ page, open }) => {
  const title = `Scheduled house ${randomUUID()}`;
  const { form, notice, row } = parts(page, title);
  const images = [imagePath];
  const { api } = await createRecord(page, "properties", {
    title,
    images,
    publishAt: "2999-01-15T04:00:00Z",
  });
  await open(`/admin/properties?q=${title}`);
  await expect(row).toContainText(/Scheduled.* for .*2999/);
  await row.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(notice("Visitors will see this from")).toBeVisible();
  expect((await visit(page, api.replace("/api", "")))[0]).toBe(404);
  await form.button("Unpublish").click();
  await expect(toastsOn(page)).toContainText("Property unpublished");
  await expect(row).toContainText("Draft");
  expect((await readApi(page, api)).state).toBe("draft");
});

test("a published property is unpublished", scriptOnly, async ({ page, open }) => {
  const { title, edit, api } = await createRecord(page, "properties");
  const { form, row } = parts(page, title);
  await open(edit);
  await form.button("Unpublish").click();
  await expect(toastsOn(page)).toContainText("Property unpublished");
  await expect(row).toContainText("Draft");
  expect((await visit(page, api.replace("/api", "")))[0]).toBe(404);
});

test(
  "an end before the start is an error at its field, and everything typed stays",
  scriptOnly,
  async ({ page, open }) => {
    const { edit } = await createRecord(page, "projects");
    const form = recordForm(page);
    await open(edit);
    const typed = {
      Description: "Twelve rooms around a court.",
      "Publish at": "2999-02-01T09:00",
      "Unpublish at": "2999-01-01T09:00",
    };
    await form.fill(typed);
    const schedule = "Schedule for 1 Feb 2999, 9:00";
    await form.button(schedule).click();
    await expect(form.dialog.getByRole("alert")).toContainText("This must be after the time of publishing.");
    for (const [label, value] of Object.entries(typed)) await expect(form.field(label)).toHaveValue(value);
    await expect(form.field("Unpublish at")).toHaveAttribute("aria-invalid", "true");
    await form.fill({ "Unpublish at": "2999-03-01T09:00" });
    await form.button(schedule).click();
    await expect(toastsOn(page)).toContainText("Project scheduled");
  },
);

test("the list shows the records in a state", readOnly, async ({ page, open }) => {
  const word = randomUUID();
  const create = async (state: string, changes: object) => {
    const title = `${state} house ${word}`;
    await createRecord(page, "properties", { title, ...changes });
    return page.getByRole("row").filter({ hasText: title });
  };
  const rows = {
    draft: await create("Draft", { state: "draft" }),
    scheduled: await create("Scheduled", { publishAt: "2999-01-15T04:00:00Z" }),
    published: await create("Published", {}),
  };
  await open(`/admin/properties?q=${word}`);
  for (const row of Object.values(rows)) await expect(row).toBeVisible();
  for (const [state, row] of Object.entries(rows)) {
    await page.getByText(/^Filter/).click();
    await page.getByLabel("State").selectOption(state);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(new RegExp(`state=${state}`));
    await expect(row).toBeVisible();
    for (const other of Object.values(rows).filter((one) => one !== row)) await expect(other).toHaveCount(0);
  }
});
