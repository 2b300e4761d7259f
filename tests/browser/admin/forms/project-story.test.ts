import { createRecord, png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { pdf, uniqueWord } from "#tests/browser/admin/support/files";
import { expect } from "#tests/browser/support/site";
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

test("a project of 18 pictures and drawings with credits takes at most 45 presses", async ({
  page,
  open,
  allowErrors,
  javaScriptEnabled,
}) => {
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
  const choose = async (group: Target, names: string[], background: string) => {
    presses += 2;
    const files = names.map((name, index) => png(name, 64 + index + names.length, background));
    await group
      .locator("input[type=file][multiple]")
      .first()
      .setInputFiles(await Promise.all(files));
  };
  const captionsOf = (group: Target) => group.getByRole("textbox", { name: /: caption$/ });
  const expectCaptions = (group: Target, count: number) =>
    expect(captionsOf(group)).toHaveCount(count, { timeout: 240_000 });

  await open("/admin/projects/new");
  await type(form.field("Title"), `Library ${word}`);
  await type(form.field("Description"), "Reading rooms around a court.");
  await type(form.field("Location"), "Taxila");
  await type(form.field("Client"), "City of Taxila");
  await type(form.field("Years"), "2021 – 2024");
  const images = form.dialog.getByRole("group", { name: "Images", exact: true });
  const names = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word}-${name}-${index + 1}.png`);
  const send = images.getByRole("button", { name: "Upload", exact: true });
  // With script each file is a request of its own, without it a form takes ten.
  const atOnce = javaScriptEnabled ? photos : 10;
  await choose(images, names("photo", photos).slice(0, atOnce), "#b4532a");
  if (!javaScriptEnabled) {
    await press(send);
    await expectCaptions(images, atOnce);
    await choose(images, names("photo", photos).slice(atOnce), "#b4532a");
  } else await expectCaptions(images, photos);
  await press(form.dialog.locator("summary", { hasText: "Drawings" }));
  const drawn = form.dialog.getByRole("group", { name: "Drawings", exact: true });
  await choose(drawn, names("drawing", drawings), "#ffffff");
  if (!javaScriptEnabled) await press(send);
  for (const [group, name, count] of [
    [images, "Photograph", photos],
    [drawn, "Drawing", drawings],
  ] as const) {
    await expectCaptions(group, count);
    for (let index = 0; index < count; index++)
      await type(captionsOf(group).nth(index), `${name} ${index + 1}`);
  }

  const people = form.dialog.getByRole("group", { name: "Credits", exact: true });
  for (const [index, [role = "", name = ""]] of credits.entries()) {
    if (index > 0 && javaScriptEnabled) await key("Enter");
    else await press(people.getByRole("button", { name: "Add Credit" }));
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

  const picker = javaScriptEnabled
    ? page.locator("dialog dialog")
    : form.dialog.getByRole("region", { name: /^Choose/ });
  /** Uploads a file while files are chosen, which chooses it. */
  const uploadChosen = async (file: ReturnType<typeof pdf>) => {
    await picker.locator("input[type=file]").setInputFiles(file);
    if (!javaScriptEnabled) await picker.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(picker.getByRole("checkbox", { name: file.name })).toBeChecked();
  };
  const addChosen = () => picker.getByRole("button", { name: "Add chosen" }).click();

  await test.step("its text links to another project, and a document is uploaded while it is chosen", async () => {
    await open(`/admin/projects/${id}/edit`);
    await form.field("Description").click();
    await page.keyboard.press("Control+End");
    await form.dialog.getByRole("button", { name: "Link", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search pages" }).fill(`School ${word}`);
    await page.keyboard.press("Enter");
    await picker.getByRole("checkbox", { name: `School ${word}` }).check();
    await addChosen();
    // Without script the server knows no cursor, and adds a paragraph.
    const between = javaScriptEnabled ? " " : "\n\n";
    await expect(form.field("Description")).toHaveValue(
      `Reading rooms around a court.${between}[School ${word}](/projects/${linked.id})`,
    );
    await form.dialog.getByText("More", { exact: true }).first().click();
    await form.dialog.getByRole("button", { name: "Choose or upload documents" }).click();
    await uploadChosen(pdf(`${word}.pdf`));
    await addChosen();
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

  await test.step("a gallery is inserted above a quote, with a picture of Files and one that is uploaded", async () => {
    await open(`/admin/projects/${id}/edit`);
    const sections = form.dialog.getByRole("group", { name: "Sections", exact: true });
    await sections.getByLabel("Add a section").click();
    await sections.getByRole("button", { name: "Quote", exact: true }).click();
    await sections.getByLabel("Words").fill("The court is the largest room.");
    await sections.getByRole("button", { name: "Insert a section above Section 1" }).click();
    await sections.getByRole("button", { name: "Gallery", exact: true }).click();
    await sections.getByRole("button", { name: "Choose from Files" }).click();
    await picker.getByRole("searchbox", { name: "Search files" }).fill(`${word}-photo-1.png`);
    await page.keyboard.press("Enter");
    await picker.getByRole("checkbox", { name: `${word}-photo-1.png` }).check();
    await uploadChosen(await png(`${word}-court.png`, 200));
    // Without script any button of the form adds what is chosen.
    if (javaScriptEnabled) {
      await addChosen();
      await expectCaptions(sections, 2);
    }
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Project updated");
    const { sections: saved } = await readApi(page, `/api/projects/${id}`);
    expect(saved.map(({ kind }: { kind: string }) => kind)).toEqual(["gallery", "quote"]);
    const captions = saved[0].images.map(({ caption }: { caption: string }) => caption);
    expect(captions.sort()).toEqual(["", "Photograph 1"]);
    await open(`/projects/${id}`);
    await expect(page.getByRole("main").getByRole("blockquote")).toHaveText("The court is the largest room.");
  });
});
