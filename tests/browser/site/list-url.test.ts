import { sampleProperties } from "#db/sample/properties";
import { expect, readOnly, test } from "#tests/browser/support/site";

const total = sampleProperties.length;

test("a URL has every search parameter, and drops unknown values", readOnly, async ({ page, open }) => {
  await open("/properties?q=garden&type=residential&sort=price-desc&status=for+sale&minPrice=2+crore");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([
    "Brick house around a lit hall",
    "Garden house on a quiet street",
  ]);
  await expect(page.getByRole("searchbox")).toHaveValue("garden");
  await expect(page.getByRole("button", { pressed: true })).toHaveText("Residential");
  await expect(page.getByLabel("Order")).toHaveValue("price-desc");
  await expect(page.getByLabel("Status")).toHaveValue("for sale");
  await expect(page.getByLabel("Price from")).toHaveValue("2 crore");

  await open("/properties?q=villa&type=castle&page=none");
  await expect(page).toHaveURL("/properties?q=villa");
  await expect(page.getByRole("article").first()).toContainText(/villa/i);
});

test("Back and Forward restore searches and filters", readOnly, async ({ page, open }) => {
  await open("/properties");
  const headings = page.getByRole("article").getByRole("heading");
  const search = page.getByRole("searchbox");
  const pressed = page.getByRole("button", { pressed: true });
  const inSaddar = sampleProperties.filter(({ location }) => location.includes("Saddar"));
  const searched = inSaddar.map(({ title }) => title);
  const filtered = inSaddar.filter(({ type }) => type === "commercial").map(({ title }) => title);
  await search.fill("Saddar");
  await search.press("Enter");
  await expect(headings).toHaveText(searched);
  await page.getByRole("button", { name: "Commercial" }).click();
  await expect(headings).toHaveText(filtered);
  await headings.last().click();
  await expect(page.getByRole("link", { name: "Contact Agent" })).toBeVisible();

  await page.goBack();
  await expect(headings).toHaveText(filtered);
  await expect(pressed).toHaveText("Commercial");
  await page.goBack();
  await expect(headings).toHaveText(searched);
  await expect(search).toHaveValue("Saddar");
  await expect(pressed).toHaveText("All");
  await page.goBack();
  await expect(page).toHaveURL("/properties");
  await expect(search).toHaveValue("");
  await expect(page.getByText(`${total} properties`)).toBeVisible();
  await page.goForward();
  await expect(headings).toHaveText(searched);
  await expect(search).toHaveValue("Saddar");
});
