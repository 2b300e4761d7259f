import { expect, test } from "vitest";
import { sampleProperties } from "#db/sample/properties";
import { realEstateListing } from "./json-ld";

const origin = "https://firm.example";
const site = {
  name: "Mehrab",
  origin,
  email: "a@firm.example",
  phone: [{ text: "051" }],
  description: "",
  hours: "",
  closing: "",
  founded: null,
  offices: [],
};

test.each([
  ["/uploads/a1.jpg", "https://firm.example/uploads/a1.jpg"],
  ["https://pictures.example/a1.jpg", "https://pictures.example/a1.jpg"],
  ["https://", undefined],
])("a first picture at %s: the image is at %s", (src, image) => {
  const [property] = sampleProperties;
  if (!property) throw new Error("There are no sample properties.");
  const record = { ...property, id: 7, createdAt: "", updatedAt: "" };
  expect(realEstateListing(record as never, site, { src, alt: "" }, { amount: null }).image).toBe(image);
});
