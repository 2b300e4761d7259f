import { randomUUID } from "node:crypto";
import { imagePath, png, readApi, recordForm, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, noScriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of 422/));

test(
  "the form says more about a listing where it is opened, and is open where there is something",
  noScriptOnly,
  async ({ page, open }) => {
    const title = `Court house ${randomUUID()}`;
    // The list under the form shows no pictures of other tests, which may delete them meanwhile.
    const list = `q=${encodeURIComponent(title)}`;
    await open(`/admin/properties/new?${list}`);
    const form = recordForm(page);
    const more = form.dialog.getByText("More", { exact: true }).first();
    await expect(form.field("Coordinates")).toBeHidden();
    await more.click();
    const required = {
      Title: title,
      Description: "Brick.",
      Price: "1 Crore",
      Location: "Wah",
      Area: "5 Marla",
    };
    await form.fill({ ...required, "Year built": "2019", Floor: "Ground", Coordinates: "behind the mosque" });
    await form.field("Furnished").selectOption("semi-furnished");
    await form.button("Add a document by web address").click();
    await form.field("Document 1").fill("https://town.example/plan.pdf");
    await form.dialog.getByText("Floor plans", { exact: true }).first().click();
    const plans = form.dialog.getByRole("group", { name: "Floor plans" });
    await plans.locator("input[type=file][multiple]").setInputFiles(await png("Ground floor.png"));
    await form.addImageAddress("Image 1", imagePath);
    await form.button("Publish").click();

    await expect(form.field("Coordinates")).toHaveAccessibleDescription(/Please enter two numbers/);
    await expect(form.field("Coordinates")).toHaveValue("behind the mosque");
    await expect(plans.getByText("Ground floor.png")).toBeVisible();
    await checkAxe(page);
    await form.field("Coordinates").fill("https://www.openstreetmap.org/#map=17/33.7915/72.7512");
    await form.button("Publish").click();
    await expect(toastsOn(page)).toContainText("Property created");

    const [{ id }] = await readApi(page, `/api/properties?q=${title}`);
    await open(`/admin/properties/${id}/edit?${list}`);
    await expect(form.field("Coordinates")).toHaveValue("33.7915, 72.7512");
    await expect(form.field("Floor")).toHaveValue("Ground");
    await open(`/properties/${id}`);
    const facts = page.getByRole("complementary", { name: "Facts" });
    await expect(facts).toContainText("2.2 km north of our Wah office");
    await expect(facts.getByRole("link", { name: "Open in the map app" })).toHaveAttribute(
      "href",
      `/properties/${id}/map`,
    );
    await expect(
      page.getByRole("heading", { name: "Floor plans" }).locator("+ ul").getByRole("link"),
    ).toHaveText("Floor plan");
    await expect(page.getByRole("link", { name: "plan (on town.example)" })).toBeVisible();
    await checkAxe(page);
  },
);
