import { expect, test } from "vitest";
import { brandOf } from "./brand";
import { type OgImage, ogImageLink, pictureLink } from "./og-image";

const picture = { src: "/uploads/a.jpg", width: 1600, height: 1067, alt: "A villa" };
const card: OgImage = {
  path: "properties/7",
  firm: "Mehrab",
  brand: brandOf({}),
  title: "Villa",
  lines: ["Wah", "PKR 2 Crore"],
  picture,
};

const urlOf = (image: OgImage) => ogImageLink(image).src;

test("an image has a stable, unique URL", () => {
  expect(urlOf(card)).toMatch(/^\/social\/properties\/7\.jpg\?v=[a-z0-9]{4,7}$/);
  expect(urlOf({ ...card })).toBe(urlOf(card));
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
  expect(urlOf({ ...card, ...other })).not.toBe(urlOf(card));
});

test("invisible content does not change the URL", () => {
  expect(urlOf({ ...card, picture: { ...picture, alt: "A house" } })).toBe(urlOf(card));
});

test("a picture without alternative text is described by the title", () => {
  expect(ogImageLink(card).alt).toBe("A villa");
  expect(ogImageLink({ ...card, picture: { ...picture, alt: "" } }).alt).toBe("Villa");
  expect(ogImageLink({ ...card, picture: undefined }).alt).toBe("Villa");
});

test("a picture alone has an address of its own, which changes with its focal point; one of another site stays there", () => {
  const { src, alt } = pictureLink(picture) ?? {};
  expect([src, alt]).toEqual([
    expect.stringMatching(/^\/social\/uploads\/a\.jpg\.jpg\?v=[a-z0-9]{4,7}$/),
    "A villa",
  ]);
  expect(pictureLink({ ...picture, focus: "30 70" })?.src).not.toBe(src);
  const foreign = { src: "https://elsewhere.example/a.jpg", alt: "" };
  expect(pictureLink(foreign)).toEqual({ ...foreign, isForeign: true });
  expect(pictureLink({ src: "/uploads/gone.jpg", alt: "" })).toBeUndefined();
});
