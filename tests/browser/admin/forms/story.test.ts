import { png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { createStory } from "#tests/browser/admin/support/story";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, readOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/));

test("a page of news is made of a lead, five pictures and a quote", async ({ page, open }) => {
  const word = uniqueWord();
  const title = `News ${word}`;
  for (const number of [1, 2, 3, 4, 5]) await uploadFile(page, await png(`${word}-${number}.png`, 640));
  const form = recordForm(page);
  const sections = form.dialog.getByRole("group", { name: "Sections", exact: true });
  let presses = 0;
  const press = async (locator: ReturnType<typeof page.getByRole>) => {
    presses += 1;
    await locator.click();
  };
  const add = async (kind: string) => {
    await press(form.dialog.getByLabel("Add a section"));
    await press(sections.getByRole("button", { name: kind, exact: true }));
  };

  await open("/admin/pages/new");
  await form.fill({ Title: title, Text: "The bridge is open." });
  await add("Gallery");
  await expect(sections.getByLabel("Heading")).toBeVisible();
  await press(sections.getByRole("button", { name: "Choose from Files" }));
  const choice = (number: number) => page.getByRole("checkbox", { name: `${word}-${number}.png` });
  for (const number of [1, 2, 3, 4, 5]) {
    presses += 1;
    await choice(number).check();
  }
  await press(page.getByRole("button", { name: "Add Chosen" }));
  await expect(sections.getByText(`${word}-5.png`)).toBeAttached();
  await add("Quote");
  await sections.getByLabel("Words").fill("We cross it every morning.");
  await press(form.button("Publish"));
  await expect(toastsOn(page)).toContainText("Page created");
  expect(presses).toBeLessThanOrEqual(15);

  const pages = (await readApi(page, "/api/pages")) as { title: string; id: number; address: string }[];
  const { id, address } = pages.find((one) => one.title === title) ?? { id: 0, address: "" };
  await open(`/${address}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("img")).toHaveCount(5);
  await expect(main.getByRole("blockquote")).toHaveText("We cross it every morning.");

  await test.step("a section moves, and one without what it needs is not shown", async () => {
    await open(`/admin/pages/${id}/edit`);
    await sections.getByRole("button", { name: "Move Section 2 up" }).click();
    await expect(sections.getByText("Quote: We cross it every morning.")).toBeVisible();
    await expect(sections.getByRole("button", { name: "Move Section 1 up" })).toBeDisabled();
    await add("Call to action");
    await sections.getByLabel("Address of the button").fill("javascript:alert(1)");
    await form.button("Publish changes").click();
    await expect(form.dialog.getByText("begins with / or https://").first()).toBeVisible();
    await sections.getByLabel("Address of the button").fill("");
    await form.button("Publish changes").click();
    await expect(toastsOn(page)).toContainText("Page updated");
    const { sections: stored } = await readApi(page, `/api/pages/${id}`);
    expect(stored.map(({ kind }: { kind: string }) => kind)).toEqual(["quote", "gallery", "action"]);
    await open(`/${address}`);
    await expect(main.getByRole("link")).toHaveCount(5);
  });
});

test("a page of careers, a service and a page of listings are made by their forms", async ({
  page,
  open,
}) => {
  const word = uniqueWord();
  const form = recordForm(page);
  const sections = form.dialog.getByRole("group", { name: "Sections", exact: true });
  const main = page.getByRole("main");
  const add = async (kind: string) => {
    await form.dialog.getByLabel("Add a section").click();
    await sections.getByRole("button", { name: kind, exact: true }).click();
  };

  await open("/admin/pages/new");
  await form.fill({ Title: `Careers ${word}` });
  await form.button("Publish").click();
  await expect(form.dialog.getByText("Please write a text, or add a section").first()).toBeVisible();
  await add("Questions and answers");
  await sections.getByRole("button", { name: "Add Question" }).click();
  await sections.getByLabel("Question 1, Question").fill("Whom do you look for?");
  await sections.getByLabel("Question 1, Answer").fill("A draftsman.");
  await add("Contact form");
  await form.button("Publish").click();
  await expect(toastsOn(page)).toContainText("Page created");
  await open(`/careers-${word}`);
  await expect(main.getByText("Whom do you look for?")).toBeVisible();
  await expect(main.getByRole("link", { name: "Write to us" })).toBeVisible();

  await open("/admin/services/new");
  await form.fill({ Title: `Surveys ${word}`, Summary: "Plots, measured." });
  await add("Quote");
  await sections.getByLabel("Words").fill("They priced the staircase.");
  await form.dialog
    .getByRole("button", { name: /^(Save|Add|Create)/ })
    .last()
    .click();
  await expect(toastsOn(page)).toContainText("Service created");
  const services = (await readApi(page, "/api/services")) as { title: string; id: number }[];
  await open(`/services/${services.find(({ title }) => title.endsWith(word))?.id}`);
  await expect(main.getByRole("blockquote")).toHaveText("They priced the staircase.");

  await open("/admin/pages/new");
  await form.fill({ Title: `Karachi ${word}` });
  await add("Properties");
  await sections.getByLabel("Address of a filtered list").fill("/properties?city=Karachi");
  await add("Call to action");
  await sections.getByLabel("Words on the button").fill("Visit us");
  await sections.getByLabel("Address of the button").fill("/contact");
  await form.button("Publish").click();
  await expect(toastsOn(page)).toContainText("Page created");
  await open(`/karachi-${word}`);
  await expect(main.getByRole("article").first()).toContainText("Karachi");
  await main.getByRole("link", { name: "Visit us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "a story of all kinds of sections passes axe, and prints its pictures and closed answers, and no buttons",
  readOnly,
  async ({ page, open }) => {
    const { address, images } = await createStory(page);
    await open(`/${address}`);
    const main = page.getByRole("main");
    await expect(main.getByText("A year.")).toBeHidden();
    await expect(main.getByRole("link", { name: "Visit" })).toBeVisible();
    await expect(main.getByRole("link", { name: `Opened ${address}` })).toBeVisible();
    await checkAxe(page);

    await page.waitForLoadState("load");
    await page.emulateMedia({ media: "print" });
    const texts = [
      "On site",
      "They asked how we live.",
      "houses",
      "1,250",
      "How long?",
      "A year.",
      "To read",
    ];
    for (const text of texts) await expect(main.getByText(text, { exact: true })).toBeVisible();
    for (const name of images) {
      const pictures = main.locator(`img[src*="${name.replace(/\.\w+$/, "")}"]`);
      expect(await pictures.count()).toBeGreaterThanOrEqual(2);
      for (const picture of await pictures.all()) await expect(picture).toBeVisible();
    }
    // A call that is a button alone is not printed, with its heading.
    for (const text of ["Visit", "Come and see us", "Write to us", "See the whole list"])
      await expect(main.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  },
);
