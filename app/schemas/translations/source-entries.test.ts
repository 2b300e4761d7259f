import { expect, test } from "vitest";
import { alignEntries, sourceAfterSave } from "./source-entries";

test("an entry keeps its translation where it is moved, and where it has new words", () => {
  const source = ["Well", "Orchard", "Garage"];
  const translated = ["کنواں", "باغ", "گیراج"];
  expect(alignEntries(["Garage", "Well"], translated, source)).toEqual([
    { translated: "گیراج", from: "Garage" },
    { translated: "کنواں", from: "Well" },
  ]);
  expect(alignEntries(["Well", "Fruit orchard", "Garage", "Lawn"], translated, source)).toEqual([
    { translated: "کنواں", from: "Well" },
    { translated: "باغ", from: "Orchard" },
    { translated: "گیراج", from: "Garage" },
    { translated: undefined, from: "Lawn" },
  ]);
  expect(alignEntries(["Well"], undefined, undefined)).toEqual([{ translated: undefined, from: "Well" }]);
});

test("a save says of what was written or confirmed that it is made from the texts of now", () => {
  const before = {
    texts: { title: "گھر", price: "قیمت", rooms: ["کنواں", "باغ"], summary: "" },
    source: { title: "House", price: "Price", rooms: ["Well", "Orchard"], summary: "Old" },
  };
  const now = { title: "A house", price: "The price", rooms: ["A well", "An orchard"], summary: "New" };
  const after = (saved: object, confirmed?: string[]) =>
    sourceAfterSave(before, { saved: { ...saved }, now }, confirmed);
  expect(after({ ...before.texts })).toEqual({ ...before.source, summary: "New" });
  expect(after({ ...before.texts, title: "مکان", rooms: ["کنواں", "پھلوں کا باغ"] })).toEqual({
    ...before.source,
    title: "A house",
    rooms: ["Well", "An orchard"],
    summary: "New",
  });
  expect(after({ ...before.texts }, ["price", "rooms[0]"])).toMatchObject({
    title: "House",
    price: "The price",
    rooms: ["A well", "Orchard"],
  });
  // A part of the site's texts.
  expect(after({ title: "مکان" })).toEqual({ ...before.source, title: "A house" });
});
