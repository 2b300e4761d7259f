import { createRecord, imagePath, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";

const text = `## The court\n\nA **brick** house, *two* floors:\n\n- hall\n- stair\n\n![The hall](${imagePath})\n\n[Ask us](/contact) <b>now</b>`;

test(
  "previews a description, keeps all that was typed, and the page shows the same",
  scriptOnly,
  async ({ page, open }) => {
    const record = await createRecord(page, "projects");
    await open(record.edit);
    const form = recordForm(page);
    await form.fill({ Title: "Not saved yet", Description: text });
    await form.dialog.getByText("Headings, lists, links and pictures").click();
    await expect(form.dialog.getByText("a picture of Files", { exact: false })).toBeVisible();
    await form.button("Preview of Description").click();
    const preview = form.dialog.getByRole("region", { name: "Preview of Description" });
    await expect(preview.getByRole("heading", { name: "The court", level: 3 })).toBeVisible();
    await expect(preview.getByRole("listitem")).toHaveText(["hall", "stair"]);
    await expect(preview.getByRole("img", { name: "The hall" })).toHaveAttribute("width", /\d+/);
    await expect(preview).toContainText("Ask us <b>now</b>");
    await expect(form.field("Title")).toHaveValue("Not saved yet");
    await expect(form.field("Description")).toBeHidden();
    await form.button("Write").click();
    await expect(form.field("Description")).toHaveValue(text);
    await expect(form.field("Description")).toBeVisible();
    await expect(form.dialog.getByRole("alert")).toHaveCount(0);
    expect((await readApi(page, record.api)).title).toBe(record.title);

    await form.button("Publish changes").click();
    await expect(page.getByText("Project updated")).toBeVisible();
    await open(`/projects/${record.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "The court", level: 2 })).toBeVisible();
    await expect(main.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", "/contact");
    await expect(main.getByText("A brick house, two floors:")).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      /The court A brick house/,
    );
    await checkAxe(page);
  },
);
