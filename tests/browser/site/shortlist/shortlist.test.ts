import type { Page } from "@playwright/test";
import { pathOf } from "#tests/browser/support/records";
import { expect, holdRequests, scriptOnly, smoke, test } from "#tests/browser/support/site";

const villa = "One-kanal villa with a pool court";
const sold = "Brick villa among palms";
const plot = "Five-marla plot in a finished block";

const idOf = (title: string) => pathOf("properties", title).split("/").at(-1) ?? "";
const address = (...titles: string[]) => `/shortlist?ids=${titles.map(idOf).join()}`;
const table = (page: Page) => page.getByRole("table");

test(
  "links, numbers and a form make a shortlist, compare it and take listings off",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    if (javaScriptEnabled) await open(address(villa));
    else {
      await open(pathOf("properties", villa));
      await page.getByRole("complementary").getByRole("link", { name: "Add to shortlist" }).click();
    }
    await expect(page).toHaveURL(address(villa));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shortlist");
    const columns = table(page)
      .getByRole("columnheader")
      .getByRole("link", { name: /^(?!Remove)/ });
    await expect(columns).toHaveText([villa]);

    const number = page.getByLabel("Add another by its number or reference");
    await number.fill("999999");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("No listing has this number or reference.");
    await expect(number).toHaveValue("999999");
    for (const title of [sold, plot]) {
      await number.fill(idOf(title));
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(columns.last()).toHaveText(title);
    }
    await expect(page).toHaveURL(address(villa, sold, plot));

    await expect(columns).toHaveText([villa, sold, plot]);
    await expect(table(page).getByRole("img")).toHaveCount(3);
    await expect(table(page).getByRole("row", { name: /^Price / })).toContainText("PKR 14.5 Crore");
    await expect(table(page).getByRole("row", { name: /^Per square foot / })).toContainText("PKR 32,222");
    await expect(table(page).getByRole("row", { name: /^Status / })).toContainText("Sold");
    await expect(table(page).getByRole("row", { name: /^Bedrooms / })).toContainText("–");

    await page.getByRole("link", { name: `Remove ${villa}` }).click();
    await expect(columns).toHaveText([sold, plot]);
    await page.getByRole("link", { name: "Ask about these" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(
      `Shortlist: ${sold} (${idOf(sold)}), ${plot} (${idOf(plot)})`,
    );
  },
);

test(
  "a press remembers a listing on the phone, in every tab, and moves nothing",
  scriptOnly,
  async ({ page, open, context }) => {
    await open(pathOf("properties", villa));
    const header = page.getByRole("banner");
    const boxes = () =>
      header.locator("> a, > nav").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    const before = await boxes();
    await page.getByRole("complementary").getByRole("button", { name: "Add to shortlist" }).click();
    await expect(page.getByRole("button", { name: "Remove from shortlist" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Shortlist (1)" })).toBeVisible();
    expect(await boxes()).toEqual(before);

    const other = await context.newPage();
    await other.goto("/properties?q=palms");
    const add = other.getByRole("button", { name: `Add to shortlist: ${sold}` });
    await expect(other.getByRole("article").filter({ hasText: sold })).toContainText("Sold, PKR");
    await add.click();
    await expect(header.getByRole("link", { name: "Shortlist (2)" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Remove from shortlist" })).toBeVisible();
    await header.getByRole("link", { name: "Shortlist (2)" }).click();
    await expect(page).toHaveURL(address(villa, sold));
    await expect(page.getByRole("button", { name: "Save on this device" })).toHaveCount(0);
    await page.getByRole("link", { name: `Remove ${sold}` }).click();
    await expect(header.getByRole("link", { name: "Shortlist (1)" })).toBeVisible();
    await expect(add).toBeVisible();

    await test.step("a shared one is added by a press alone", async () => {
      await open(address(plot));
      await page.getByRole("button", { name: "Save on this device" }).click();
      await expect(page).toHaveURL(address(villa, plot));
      await expect(header.getByRole("link", { name: "Shortlist (2)" })).toBeVisible();
    });
  },
);

/** Listings that nobody has. */
const gone = Array.from({ length: 12 }, (_, index) => 999_000 + index);

const remember = (page: Page, ids: (string | number)[]) =>
  page.evaluate((stored) => localStorage.setItem("shortlist", stored), ids.join());
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("shortlist"));

test("what is removed on the page is forgotten, and nothing else", scriptOnly, async ({ page, open }) => {
  const header = page.getByRole("banner");
  const notice = page.getByRole("paragraph").filter({ hasText: "no longer shown" });

  await test.step("a listing that is gone, then one that is there", async () => {
    await open("/");
    await remember(page, [gone[0] ?? 0, idOf(villa), idOf(plot)]);
    await page.reload();
    await header.getByRole("link", { name: "Shortlist (3)" }).click();
    await notice.getByRole("link", { name: "Remove" }).click();
    await expect(page).toHaveURL(address(villa, plot));
    await expect(header.getByRole("link", { name: "Shortlist (2)" })).toBeVisible();
    await page.getByRole("link", { name: `Remove ${villa}` }).click();
    await expect(page).toHaveURL(address(plot));
    await expect(header.getByRole("link", { name: "Shortlist (1)" })).toBeVisible();
    expect(await remembered(page)).toBe(idOf(plot));
  });

  await test.step("one listing of a shortlist that somebody has shared", async () => {
    await remember(page, [idOf(villa), idOf(sold)]);
    await open(`${address(sold, plot)},${gone[0]}`);
    // On a slow connection the second is pressed before the first is gone.
    const release = await holdRequests(page, /\.data\b/);
    await notice.getByRole("link", { name: "Remove" }).click();
    await page.getByRole("link", { name: `Remove ${plot}` }).click();
    release();
    await expect(page).toHaveURL(address(sold));
    await expect(header.getByRole("link", { name: "Shortlist (2)" })).toBeVisible();
    await page.getByRole("link", { name: `Remove ${sold}` }).click();
    await expect(header.getByRole("link", { name: "Shortlist (1)" })).toBeVisible();
    expect(await remembered(page)).toBe(idOf(villa));
  });
});

test("a shared shortlist that does not fit says so", scriptOnly, async ({ page, open }) => {
  const keep = page.getByRole("button", { name: "Save on this device" });
  const full = (count: number) => page.getByText(`${count} of these could not be added.`);

  await open("/");
  await remember(page, gone);
  await open(address(villa, plot));
  await keep.click();
  await expect(full(2)).toBeVisible();
  await expect(page).toHaveURL(address(villa, plot));
  expect(await remembered(page)).toBe(gone.join());

  await remember(page, gone.slice(1));
  await page.reload();
  await keep.click();
  await expect(full(1)).toBeVisible();
  await expect(page).toHaveURL(`/shortlist?ids=${[...gone.slice(1), idOf(villa)].join()}`);
});

test("a browser that stores nothing has the link", scriptOnly, async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await open(pathOf("properties", villa));
  await page.getByRole("complementary").getByRole("link", { name: "Add to shortlist" }).click();
  await expect(page).toHaveURL(address(villa));
  await expect(page.getByRole("link", { name: /^Shortlist \(/ })).toHaveCount(0);
});
