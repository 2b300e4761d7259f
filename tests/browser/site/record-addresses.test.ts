import { addressOf, pathOf } from "#tests/browser/support/records";
import { expect, readOnly, section, test } from "#tests/browser/support/site";

const villa = "One-kanal villa with a pool court";

test(
  "a card opens the address with the title, and Back returns to the list",
  readOnly,
  async ({ page, open }) => {
    await open("/properties?q=pool+court");
    await page.getByRole("link", { name: villa }).click();
    await expect(page).toHaveURL(addressOf("properties", villa));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(villa);
    const similar = section(page, "Similar listings").getByRole("link").nth(1);
    const title = String(await similar.textContent());
    await similar.click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(addressOf("properties", title));
    await page.goBack();
    await expect(heading).toHaveText(villa);
    await page.goBack();
    await expect(page).toHaveURL("/properties?q=pool+court");
  },
);

test(
  "an address with another title leads to the canonical one; the number alone stays",
  readOnly,
  async ({ page, open }) => {
    const path = pathOf("properties", villa);
    expect(await open(`${path}-another-title?utm=letter#main`)).toBe(200);
    await expect(page).toHaveURL(`${addressOf("properties", villa)}?utm=letter#main`);
    expect(await open(path)).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(villa);
  },
);
