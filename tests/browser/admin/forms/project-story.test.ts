import { createRecord, png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { pdf, uniqueWord } from "#tests/browser/admin/support/files";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** Photographs and drawings of the project. */
const [photos, drawings] = [12, 6];

const credits = [
  ["Architecture", "Saad Anwar"],
  ["Structure", "Anwar & Partners"],
  ["Services", "Klima"],
  ["Landscape", "Bagh"],
  ["Photographs", "Ayesha Khan"],
];

test(
  "a project of 18 pictures and drawings with credits takes at most 45 presses",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    // The server makes the sizes of one picture at a time.
    test.slow();
    const word = uniqueWord();
    const linked = await createRecord(page, "projects", {
      title: `School ${word}`,
      category: "institutional",
    });
    const form = recordForm(page);
    let presses = 0;
    type Target = ReturnType<typeof form.button>;
    const press = async (target: Target) => {
      presses += 1;
      await target.click();
    };
    /** A press into the field; its text is typed. */
    const type = async (target: Target, text: string) => {
      presses += 1;
      await target.fill(text);
    };
    const key = async (name: string) => {
      presses += 1;
      await page.keyboard.press(name);
    };
    /** A press on the button, and all files in one choice. */
    const upload = async (group: Target, count: number, name: string, background: string) => {
      presses += 2;
      const files = Array.from({ length: count }, (_, index) =>
        png(`${name}-${index + 1}.png`, 64 + index, background),
      );
      await group
        .locator("input[type=file][multiple]")
        .first()
        .setInputFiles(await Promise.all(files));
      await expect(group.getByRole("textbox", { name: /: caption$/ })).toHaveCount(count, {
        timeout: 240_000,
      });
    };

    await open("/admin/projects/new");
    await type(form.field("Title"), `Library ${word}`);
    await type(form.field("Description"), "Reading rooms around a court.");
    await type(form.field("Location"), "Taxila");
    await type(form.field("Client"), "City of Taxila");
    await type(form.field("Years"), "2021 – 2024");
    const images = form.dialog.getByRole("group", { name: "Images", exact: true });
    await upload(images, photos, `${word}-photo`, "#b4532a");
    await press(form.dialog.locator("summary", { hasText: "Drawings" }));
    const drawn = form.dialog.getByRole("group", { name: "Drawings", exact: true });
    await upload(drawn, drawings, `${word}-drawing`, "#ffffff");
    for (const [group, name] of [
      [images, "Photograph"],
      [drawn, "Drawing"],
    ] as const) {
      const captions = group.getByRole("textbox", { name: /: caption$/ });
      for (let index = 0; index < (await captions.count()); index++)
        await type(captions.nth(index), `${name} ${index + 1}`);
    }

    const people = form.dialog.getByRole("group", { name: "Credits", exact: true });
    await press(people.getByRole("button", { name: "Add Credit" }));
    for (const [index, [role = "", name = ""]] of credits.entries()) {
      if (index > 0) await key("Enter");
      await expect(people.getByRole("textbox", { name: `Credit ${index + 1}, Role` })).toBeFocused();
      await page.keyboard.type(role);
      await key("Tab");
      await page.keyboard.type(name);
    }
    await press(form.button("Publish"));
    await expect(toastsOn(page)).toContainText("Project created");
    expect(presses).toBeLessThanOrEqual(45);

    const [{ id }] = await readApi(page, `/api/projects?q=Library+${word}`);
    const stored = await readApi(page, `/api/projects/${id}`);
    expect([stored.images.length, stored.drawings.length]).toEqual([photos, drawings]);
    expect(stored.credits.map(({ role, name }: Record<string, string>) => [role, name])).toEqual(credits);

    await test.step("its text links to another project, and a document is uploaded while it is chosen", async () => {
      await open(`/admin/projects/${id}/edit`);
      await form.field("Description").click();
      await page.keyboard.press("Control+End");
      await form.dialog.getByRole("button", { name: "Link", exact: true }).click();
      await page.getByRole("searchbox", { name: "Search pages" }).fill(`School ${word}`);
      await page.keyboard.press("Enter");
      await page
        .locator("dialog dialog")
        .getByRole("checkbox", { name: `School ${word}` })
        .check();
      await page.getByRole("button", { name: "Add chosen" }).click();
      await expect(form.field("Description")).toHaveValue(
        `Reading rooms around a court. [School ${word}](/projects/${linked.id})`,
      );
      await form.dialog.getByText("More", { exact: true }).first().click();
      await form.dialog.getByRole("button", { name: "Choose or upload documents" }).click();
      await page.locator("dialog dialog input[type=file]").setInputFiles(pdf(`${word}.pdf`));
      await expect(page.getByRole("checkbox", { name: `${word}.pdf` })).toBeChecked();
      await page.getByRole("button", { name: "Add chosen" }).click();
      await form.dialog.getByLabel("Title of Document 1").fill("Plans of the library");
      await form.button("Publish changes").click();
      await expect(toastsOn(page)).toContainText("Project updated");
      await open(`/projects/${id}`);
      await expect(page.getByRole("link", { name: "Plans of the library (PDF" })).toBeVisible();
      const link = page
        .getByRole("main")
        .getByRole("link", { name: `School ${word}` })
        .first();
      await expect(link).toHaveAttribute("href", `/projects/${linked.id}-school-${word}`);
    });
  },
);
