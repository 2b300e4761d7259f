import {
  createRecord,
  imagePaths,
  png,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { uniqueWord } from "#tests/browser/admin/support/files";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** Photographs of the project. */
const photos = 3;

test("a building of 24 flats with its plan and first photographs takes at most 40 presses", async ({
  page,
  open,
  allowErrors,
  javaScriptEnabled,
}) => {
  allowErrors(/status of 404/);
  // The server makes the sizes of one picture at a time.
  test.slow();
  const title = `Canal tower ${uniqueWord()}`;
  const form = recordForm(page);
  const main = page.getByRole("main");
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
  /** A press on the list, and one on the choice. */
  const choose = async (target: Target, choice: string) => {
    presses += 2;
    await target.selectOption(choice);
  };
  /** A press on the button, and all files in one choice; without script another one sends them. */
  const upload = async (names: string[]) => {
    presses += 2;
    const images = form.dialog
      .getByRole("group")
      .filter({ has: page.locator("input[type=file]") })
      .first();
    await images
      .locator("input[type=file]")
      .first()
      .setInputFiles(await Promise.all(names.map((name, index) => png(name, 64 + index))));
    if (!javaScriptEnabled) await press(images.getByRole("button", { name: "Upload", exact: true }));
    await expect(images.getByRole("textbox", { name: /: caption$/ })).toHaveCount(names.length, {
      timeout: 240_000,
    });
  };

  /** The menu of the project in its list, and an entry of it. */
  const openChildren = async (name: string) => {
    const row = main.locator("tr[id]", { hasText: title });
    await press(row.locator("summary"));
    await press(row.getByRole("link", { name, exact: true }));
  };

  await test.step("the project with its photographs", async () => {
    await open("/admin/projects/new");
    await type(form.field("Title"), title);
    await type(form.field("Description"), "24 flats by the canal.");
    await type(form.field("Location"), "Gulberg, Lahore");
    await upload(Array.from({ length: photos }, (_, index) => `${title} ${index}.png`));
    await press(form.button("Publish"));
    await expect(toastsOn(page)).toContainText("Project created");
  });

  await test.step("a type with the plan", async () => {
    await openChildren("Unit types");
    await press(main.getByRole("link", { name: "Add your first unit type" }));
    await type(form.field("Name"), "2 bed corner");
    await type(form.field("Area"), "1,150 sq ft");
    await type(form.field("Bedrooms"), "2");
    await upload([`${title} plan.png`]);
    await press(form.dialog.getByRole("button", { name: /^Create/ }));
    await expect(toastsOn(page)).toContainText("created");
  });

  await test.step("six floors of four flats", async () => {
    await press(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Projects" }));
    await openChildren("Units");
    await press(main.getByRole("link", { name: "Add floors" }));
    await type(page.getByLabel("Number of floors"), "6");
    await type(page.getByLabel("Units on each floor"), "4");
    await type(page.getByLabel("Lowest floor"), "1");
    await type(page.getByLabel("Number of the first unit"), "A-101");
    await choose(page.getByLabel("Unit type"), "2 bed corner");
    await type(page.getByLabel("Price"), "PKR 1.95 crore");
    await type(page.getByLabel("More on each floor"), "5 lakh");
    await press(page.getByRole("button", { name: "Show the units" }));
    await press(page.getByRole("button", { name: "Add 24 units" }));
    await expect(toastsOn(page)).toContainText("24 units added");
  });

  expect(presses).toBeLessThanOrEqual(40);
  const [{ id }] = await readApi(page, `/api/projects?q=${encodeURIComponent(title)}`);
  await open(`/projects/${id}#units`);
  await expect(page.getByRole("heading", { name: "2 bed corner" })).toBeVisible();
  await expect(main).toContainText("24 of 24 left");
  await expect(page.getByRole("row", { name: /A-604/ })).toContainText("PKR 2.2 Crore");
});

test("a unit is reserved with two presses", async ({ page, open }) => {
  const { id } = await createRecord(page, "projects", { images: imagePaths });
  await page.request.put(`/api/projects/${id}/units`, {
    ...retried,
    data: ["A-101", "A-102"].map((number) => ({ number, price: "PKR 2 crore" })),
  });
  await open(`/admin/units?project=${id}`);
  const row = page.locator("tr[id]", { hasText: "A-102" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Mark as reserved" }).click();
  await expect(toastsOn(page)).toContainText("1 unit");
  await expect(row).toContainText("Reserved");
  await expect(page).toHaveURL(`/admin/units?project=${id}`);
  const units = await readApi(page, `/api/projects/${id}/units`);
  expect(units.map(({ status }: { status: string }) => status)).toEqual(["for sale", "reserved"]);
  await open(`/projects/${id}`);
  await expect(page.getByRole("row", { name: /A-102/ })).toContainText("Reserved");
  await checkAxeOnce(page);
  await page.getByRole("link", { name: "A-102" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A-102");
  await checkAxeOnce(page);
});
