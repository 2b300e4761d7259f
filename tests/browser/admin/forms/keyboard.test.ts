import { randomUUID } from "node:crypto";
import { png, recordForm, test } from "#tests/browser/admin/support/back-office";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "a property is created, updated, deleted and restored by keyboard",
  scriptOnly,
  async ({ page, open }) => {
    const title = `Keyboard house ${randomUUID()}`;
    const press = (key: string) => page.keyboard.press(key);
    await open("/admin/properties?q=keyboard");
    await tabTo(page, page.getByRole("link", { name: "Add New Property" }));
    await press("Enter");
    const form = recordForm(page);
    for (const [label, value] of [
      ["Title", title],
      ["Description", "Typed."],
      ["Price", "PKR 1 Crore"],
      ["Location", "Wah"],
      ["Area", "5 Marla"],
    ] as const) {
      await tabTo(page, form.field(label));
      await page.keyboard.type(value);
    }
    await tabTo(page, form.field("Type"));
    await page.keyboard.type("Villa");
    await tabTo(page, form.field("Featured"));
    await press("Space");
    const house = await png("house.png");
    // The browser must know that the dialog is intercepted before a key arrives on a faster way.
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      tabTo(page, form.button("Images")).then(() => press("Enter")),
    ]);
    await chooser.setFiles(house);
    await tabTo(page, form.button("Add Amenity"));
    await press("Enter");
    await expect(form.field("Amenity 1")).toBeFocused();
    await expect(form.field("Amenity 1")).toBeInViewport();
    await page.keyboard.type("Borehole");
    await tabTo(page, form.button("Publish"));
    await press("Enter");
    await expect(toastsOn(page)).toContainText("Property created");

    const edit = page.getByRole("link", { name: `Edit ${title}` });
    await tabTo(page, edit);
    await press("Enter");
    await expect(form.field("Featured")).toBeChecked();
    await tabTo(page, form.field("Price"));
    await page.keyboard.type("PKR 2 Crore");
    await press("Enter");
    await expect(toastsOn(page)).toContainText("Property updated");
    await expect(page.getByRole("row").filter({ hasText: title })).toContainText("PKR 2 Crore");
    await expect(edit).toBeFocused();

    const question = page.getByRole("dialog", { name: "Delete this property?" });
    const openQuestion = async () => {
      await tabTo(page, page.getByLabel(`Actions for ${title}`));
      await press("Enter");
      await tabTo(page, page.getByRole("link", { name: `Delete ${title}` }));
      await press("Enter");
      await expect(question).toBeVisible();
    };
    await openQuestion();
    await press("Escape");
    await expect(question).toBeHidden();
    await expect(edit).toBeFocused();

    await openQuestion();
    await tabTo(page, question.getByRole("button", { name: "Delete" }));
    await press("Enter");
    await expect(toastsOn(page)).toContainText("Property deleted");
    await tabTo(page, toastsOn(page).getByRole("button", { name: "Undo" }));
    await press("Enter");
    await expect(toastsOn(page)).toContainText(`${title} is back`);
  },
);
