import { pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";

test.beforeEach(({ open }) => open(pathOf("properties", "One-kanal villa with a pool court")));

/** Each picture of the film carries its place; only the one in view can be read. */
const place = (number: number) => `${number} of 5`;

test("turns from picture to picture and round again", async ({ page, javaScriptEnabled }) => {
  const film = page.getByRole("group", { name: "Pictures" });
  // Without script each picture has its own pair of links.
  const turn = (way: string, from: number) =>
    film
      .getByRole("link", { name: way })
      .nth(javaScriptEnabled ? 0 : from - 1)
      .click();
  await expect(film.getByText(place(1))).toBeInViewport({ ratio: 1 });
  await turn("Next picture", 1);
  await expect(film.getByText(place(2))).toBeInViewport({ ratio: 1 });
  await expect(film.getByText(place(1))).not.toBeInViewport();
  await turn("Next picture", 2);
  await expect(film.getByText(place(3))).toBeInViewport({ ratio: 1 });
  await turn("Previous picture", 3);
  await expect(film.getByText(place(2))).toBeInViewport({ ratio: 1 });
  await turn("Previous picture", 2);
  await expect(film.getByText(place(1))).toBeInViewport({ ratio: 1 });
  await turn("Previous picture", 1);
  await expect(film.getByText(place(5))).toBeInViewport({ ratio: 1 });
  await turn("Next picture", 5);
  await expect(film.getByText(place(1))).toBeInViewport({ ratio: 1 });
});

test("shows the picture of a thumbnail and marks it", async ({ page, javaScriptEnabled }) => {
  const film = page.getByRole("group", { name: "Pictures" });
  const thumbs = film.getByRole("link", { name: /^Picture \d: / });
  await expect(thumbs).toHaveCount(5);
  await thumbs.nth(3).click();
  await expect(film.getByText(place(4))).toBeInViewport({ ratio: 1 });
  if (!javaScriptEnabled) return expect(page).toHaveURL(/#picture-4$/);
  await expect(film.locator("a[aria-current]")).toHaveAccessibleName(/^Picture 4: /);
  await expect(thumbs.nth(3)).toHaveCSS("border-bottom-color", "rgb(180, 83, 42)");
  // With script the address stays the one to share, and Back leaves the listing.
  await expect(page).toHaveURL(/properties\/\d+$/);
});

test("lines five thumbnails up under the picture", async ({ page }) => {
  const thumbs = page.getByRole("group", { name: "Pictures" }).getByRole("link", { name: /^Picture \d: / });
  const boxes = await Promise.all((await thumbs.all()).map((thumb) => thumb.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(5);
});

test("moves by the arrow keys", async ({ page, javaScriptEnabled }) => {
  const film = page.getByRole("group", { name: "Pictures" });
  await film.getByRole("list", { name: "5 pictures of One-kanal villa with a pool court" }).focus();
  await page.keyboard.press("ArrowRight");
  // Without script the browser scrolls the film a little, and it snaps to the picture that is nearest.
  if (!javaScriptEnabled) return;
  await expect(film.getByText(place(2))).toBeInViewport({ ratio: 1 });
  await expect(film.locator("a[aria-current]")).toHaveAccessibleName(/^Picture 2: /);
  await page.keyboard.press("ArrowLeft");
  await expect(film.getByText(place(1))).toBeInViewport({ ratio: 1 });
  await expect(film.locator("a[aria-current]")).toHaveAccessibleName(/^Picture 1: /);
  await page.keyboard.press("ArrowLeft");
  await expect(film.getByText(place(5))).toBeInViewport({ ratio: 1 });
});

test("keeps the keyboard on the way on, and few stops before what comes after", async ({
  page,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) return;
  const film = page.getByRole("group", { name: "Pictures" });
  const next = film.getByRole("link", { name: "Next picture" });
  await expect(film.getByRole("link")).toHaveCount(7);
  await next.focus();
  for (const number of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(film.getByText(place(number))).toBeInViewport({ ratio: 1 });
    await expect(next).toBeFocused();
  }
});

test("shows a single picture without anything to turn", async ({ page, open }) => {
  await open(pathOf("properties", "Eight-marla plot, park facing"));
  const film = page.getByRole("group", { name: "Pictures" });
  await expect(film.getByRole("img")).toHaveCount(1);
  await expect(film.getByRole("link")).toHaveCount(0);
});
