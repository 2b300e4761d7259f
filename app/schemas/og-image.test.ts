import { expect, test } from "vitest";
import { type OgImage, ogImageUrl } from "./og-image";

const picture = { src: "/uploads/a.jpg", width: 1600, height: 1067, alt: "A villa" };
const card: OgImage = {
  path: "properties/7",
  firm: "Mehrab",
  title: "Villa",
  lines: ["Wah", "PKR 2 Crore"],
  picture,
};

test("an image has a stable, unique URL", () => {
  expect(ogImageUrl(card)).toMatch(/^\/social\/properties\/7\.jpg\?v=[a-z0-9]{4,7}$/);
  expect(ogImageUrl({ ...card })).toBe(ogImageUrl(card));
});

test.each([
  { title: "Villas" },
  { title: "" },
  { firm: "Mihrab" },
  { lines: ["Wah", "PKR 3 Crore"] },
  { lines: ["WahPKR 2 Crore"] },
  { picture: undefined },
  { picture: { ...picture, src: "/uploads/b.jpg" } },
])("%j changes the URL", (other) => {
  expect(ogImageUrl({ ...card, ...other })).not.toBe(ogImageUrl(card));
});

test("invisible content does not change the URL", () => {
  expect(ogImageUrl({ ...card, picture: { ...picture, alt: "A house" } })).toBe(ogImageUrl(card));
});
