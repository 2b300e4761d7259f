import { sampleProperties } from "#db/sample/properties";
import { addressOf, pathOf } from "#tests/browser/support/records";
import { expect, readOnly, section, smoke, test } from "#tests/browser/support/site";

const villa = "One-kanal villa with a pool court";

test(
  "shows the facts of a property, its contacts, a link to its video, and leads to the form",
  smoke(readOnly),
  async ({ page, open, baseURL }) => {
    const path = pathOf("properties", villa);
    await open(path);
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(`${villa} | Mehrab`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(villa);
    const facts = page.getByRole("complementary", { name: "Facts" });
    await expect(facts.getByText("PKR 14.5 Crore")).toBeVisible();
    await expect(facts.getByText("Featured")).toBeVisible();
    for (const [name, value] of [
      ["Location", "DHA Phase 6, Karachi"],
      ["Area", "1 Kanal"],
      ["Type", "Villa"],
      ["Bedrooms", "5"],
      ["Bathrooms", "6"],
      ["Status", "For sale"],
      ["Listed", "18 Nov 2026"],
    ])
      await expect(facts.getByText(`${name}${value}`, { exact: true })).toBeVisible();
    await expect(main.getByText("The house turns its back to the road", { exact: false })).toBeVisible();
    const amenities = main.getByRole("heading", { name: "Amenities" }).locator("+ ul");
    await expect(amenities.getByRole("listitem")).toHaveCount(9);
    await expect(amenities).toContainText("Swimming Pool");
    const text = encodeURIComponent(`${villa}, ${baseURL}${addressOf("properties", villa)}`);
    await expect(facts.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/923005550142?text=${text}`,
    );
    await expect(facts.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+922135830142");

    await test.step("a video is a link, and no part of it is loaded", async () => {
      const video = page.getByRole("link", { name: "Video 1, on youtube.com" });
      await expect(video).toHaveAttribute("href", "https://www.youtube.com/watch?v=MehrabFilm1");
      await video.scrollIntoViewIfNeeded();
      await expect(page.locator("iframe, video, embed, object")).toHaveCount(0);
    });

    await page.getByRole("link", { name: "Contact Agent" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expect(page.getByLabel("Subject")).toHaveValue(villa);
    await expect(page.getByLabel("Name")).toHaveValue("");

    await open(path);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Villa" }).click();
    await expect(page).toHaveURL("/properties?type=villa");
    await expect(page.getByRole("button", { pressed: true })).toHaveText("Villa");
  },
);

test("says that a property is sold or leased, and offers similar ones", readOnly, async ({ page, open }) => {
  for (const [title, state, words] of [
    ["Brick villa among palms", "sold", "for sale"],
    ["Hearth house with library", "leased", "for rent"],
  ] as const)
    await test.step(state, async () => {
      expect(await open(pathOf("properties", title))).toBe(200);
      await expect(page.getByText(`This property has been ${state}.`)).toBeVisible();
      const similar = section(page, "Still available").getByRole("article");
      await expect(similar).toHaveCount(3);
      for (const card of await similar.all()) await expect(card).toContainText(words);
      const [first] = await similar.getByRole("heading").allTextContents();
      expect(sampleProperties.find((property) => property.title === first)?.status).toBe(words);
      await similar.first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(first));
    });
});

test(
  "says that a page, property or project is not found, and leads back",
  readOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    for (const [list, path, title] of [
      ["properties", "/properties/999999", "Property Not Found"],
      ["properties", "/properties/villa", "Property Not Found"],
      ["projects", "/projects/999999", "Project Not Found"],
    ] as const)
      await test.step(path, async () => {
        expect(await open(path)).toBe(404);
        await expect(page).toHaveTitle(`${title} | Mehrab`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const kind = title.startsWith("Property") ? "property" : "project";
        await expect(page.getByRole("main")).toContainText(
          `The ${kind} you're looking for doesn't exist or has been removed.`,
        );
        await page.getByRole("main").getByRole("link").click();
        await expect(page).toHaveURL(`/${list}`);
      });

    expect(await open("/nowhere/at-all")).toBe(404);
    await expect(page).toHaveTitle("404 Page Not Found | Mehrab");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  },
);

test("a press on Call is counted, with script and without", async ({ page, open }) => {
  await open(pathOf("properties", "One-kanal villa with a pool court"));
  const press = page.waitForRequest(/\/presses\/properties\/\d+\/calls$/);
  await page.getByRole("link", { name: "Call", exact: true }).click();
  const request = await press;
  expect([request.method(), request.postData()]).toEqual(["POST", "PING"]);
});
