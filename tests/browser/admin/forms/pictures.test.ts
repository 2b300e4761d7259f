import { createRecord, png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("chooses several of the files that are there, and keeps what was typed", async ({
  page,
  open,
  allowErrors,
}) => {
  // Another test may just have deleted a file of the list.
  allowErrors(/404 \(Not Found\) \(\S+\/uploads\//);
  const word = uniqueWord();
  const [first, second] = [
    await uploadFile(page, await png(`Gate ${word}.png`), "properties"),
    await uploadFile(page, await png(`Hall ${word}.png`, 48)),
  ];
  const property = await createRecord(page, "properties");
  await open(property.edit);
  const form = recordForm(page);
  const typed = `Villa ${word}`;
  await form.fill({ Title: typed });
  await page.getByRole("button", { name: "Choose from Files" }).click();
  await page.getByRole("searchbox", { name: "Search files" }).last().fill(word);
  await page.getByRole("searchbox", { name: "Search files" }).last().press("Enter");
  const choice = (name: string) => page.getByRole("checkbox", { name: new RegExp(`${name} ${word}`) });
  await expect(choice("Hall")).toBeVisible();
  await choice("Hall").check();
  await choice("Gate").check();
  await checkAxeOnce(page);
  await page.getByRole("button", { name: "Add chosen" }).click();
  await expect(form.images).toHaveCount(3);
  await expect(form.field("Title")).toHaveValue(typed);
  await form.openImage("Image 3");
  await form.field("Image 3: alternative text").fill("The gate at noon");
  await form.field("Image 3: caption").fill("Gate, 2024");
  await form.button("Move Image 3 up").click();
  await expect(form.field("Image 2: alternative text")).toHaveValue("The gate at noon");
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  expect((await readApi(page, property.api)).images.slice(1).sort()).toEqual(
    [first.path, second.path].sort(),
  );
  await open(`/properties/${property.id}`);
  await expect(page.getByRole("img", { name: "The gate at noon" })).toHaveCount(1);
  await expect(page.getByText("Gate, 2024")).toHaveCount(1);
  await expect(page.getByRole("img", { name: typed })).toHaveCount(1);
});

test("sets the focal point of a picture by a press, also in a form, and replaces it where it is shown", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const word = uniqueWord();
  const file = await uploadFile(page, await png(`Court ${word}.png`, 400));
  const property = await createRecord(page, "properties", { images: [file.path] });
  await open(`/admin/files/${file.id}`);
  await page.getByRole("textbox", { name: "Caption" }).fill("The court, 2024");
  // The picture is 240 x 180 pixels there.
  await page.getByRole("button", { name: "Set the focal point" }).click({ position: { x: 24, y: 144 } });
  await expect(toastsOn(page)).toContainText("File updated");
  await expect(page.getByLabel("From the left, %")).toHaveValue("10");
  await expect(page.getByLabel("From the top, %")).toHaveValue("80");
  await checkAxeOnce(page);
  await page.locator("#replacement").setInputFiles(await png(`Garden ${word}.png`, 300));
  await page.getByRole("button", { name: "Replace File" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Garden ${word}.png` })).toBeVisible();
  expect((await readApi(page, property.api)).images).not.toEqual([file.path]);
  await open(`/properties/${property.id}`);
  await expect(page.getByText("The court, 2024")).toBeVisible();
  const picture = page.getByRole("img", { name: property.title }).first();
  await expect(picture).toHaveCSS("object-position", "10% 80%");

  await open(property.edit);
  const form = recordForm(page);
  await form.fill({ Title: "Typed before" });
  await form.openImage("Image 1");
  const link = page.getByRole("link", { name: "Focal point of Image 1, in a new tab" });
  await expect(link).toHaveAttribute("href", /^\/admin\/files\/\d+$/);
  const press = page.getByRole("button", { name: "Set the focal point of Image 1" });
  await expect(press).toHaveCount(javaScriptEnabled ? 1 : 0);
  if (!javaScriptEnabled) return;
  await form.field("Image 1: caption").fill("The garden");
  await press.click({ position: { x: 216, y: 18 } });
  await expect(toastsOn(page)).toContainText("Focal point saved");
  await checkAxeOnce(page);
  await expect(form.field("Title")).toHaveValue("Typed before");
  await form.button("Publish changes").click();
  await expect(toastsOn(page)).toContainText("Property updated");
  await open(`/properties/${property.id}`);
  await expect(page.getByText("The garden")).toBeVisible();
  await expect(page.getByRole("img", { name: "Typed before" }).first()).toHaveCSS(
    "object-position",
    "90% 10%",
  );
});
