import { expect, test } from "vitest";
import { propertyDefinition } from "../kinds/property";
import { overlayTexts } from "./overlay";
import { textFieldsOf } from "./translation";

test("visitors read the entries of a list that the form of the translation shows", () => {
  const texts = { amenities: ["کنواں", "باغ"] };
  const translation = { texts, source: { amenities: ["Well", "Orchard"] } };
  const read = (amenities: string[]) =>
    overlayTexts(textFieldsOf(propertyDefinition), { amenities }, translation, "en");
  expect(read(["Orchard", "Garden", "Well"])).toEqual({ amenities: ["باغ", "Garden", "کنواں"] });
  // New words of what was translated: it is newer in the first language, as a text is.
  expect(read(["Garden", "Well", "Fruit orchard"])).toEqual({ amenities: ["Garden", "کنواں", "باغ"] });
  expect(read(["Well", "Orchard", "Lawn"])).toEqual({
    amenities: ["کنواں", "باغ", "Lawn"],
    untranslated: { language: "en", fields: ["amenities"] },
  });
});
