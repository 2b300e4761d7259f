import { describe, expect, test } from "vitest";
import { sampleSite } from "#db/sample/site";
import { schemaOf } from "../records/record";
import { defaultSettings, settingsSchema } from "./settings";
import { pictureFields, settingsFields, siteFields, siteParts } from "./site";
import { generalFields } from "./site-fields";
import { unitFields } from "./unit-fields";

const schema = schemaOf(siteFields);
const read = (values: object) => schema.parse(values);
const errorsOf = (values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

const omitUnits = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in unitFields)));

test("every field stands in one part", () => {
  const names = Object.values(siteParts).flatMap(({ fields }) => Object.keys(fields));
  expect(names.sort()).toEqual(Object.keys({ ...generalFields, ...settingsFields }).sort());
  expect(new Set(names).size).toBe(names.length);
});

test("without values everything is empty but the units and the face", () => {
  const { face, ...others } = omitUnits(read({}));
  expect(face).toBe("Newsreader");
  const values = Object.values(others);
  expect(values.every((value) => !value || (value as []).length === 0)).toBe(true);
  expect(defaultSettings).toMatchObject({ ...read({}), siteName: "Our firm", updatedAt: "" });
});

test("the sample firm passes, and nothing of it is a default", () => {
  const paths = pictureFields.map((name) => [
    name,
    sampleSite[name].map((file) => `/uploads/${file}.1a.jpg`),
  ]);
  const values = { ...sampleSite, ...Object.fromEntries(paths) };
  expect(values).toMatchObject(read(values));
  expect(settingsSchema.safeParse(sampleSite).success).toBe(true);
  expect(JSON.stringify(defaultSettings)).not.toContain("Mehrab");
});

describe("rows", () => {
  test("that are empty are dropped, the others keep their order", () => {
    const counts = [
      { value: " 2 ", label: "offices" },
      { value: "", label: " " },
      {},
      { value: "1", label: "a" },
    ];
    expect(read({ counts }).counts).toEqual([
      { value: "2", label: "offices" },
      { value: "1", label: "a" },
    ]);
  });

  test("of which a part is missing are errors at that part", () => {
    expect(errorsOf({ counts: [{ value: "2", label: "offices" }, { label: "projects" }] })).toEqual([
      ["counts.1.value", "Required"],
    ]);
    expect(errorsOf({ social: [{ name: "X", url: "https://" }] })).toEqual([
      ["social.0.url", "Please enter a whole address that begins with https://"],
    ]);
  });

  test("have a limit of filled ones", () => {
    const rows = (length: number) => Array.from({ length }, () => ({ value: "1", label: "a" }));
    expect(errorsOf({ counts: [...rows(8), {}] })).toEqual([]);
    expect(errorsOf({ counts: rows(9) })).toEqual([["counts", "Please use at most 8 entries."]]);
    expect(errorsOf({ counts: rows(101) })).toEqual([["counts", "Please use at most 100 entries."]]);
  });
});

test.each([
  ["+92 300 555-0142", "923005550142"],
  ["", ""],
])("the WhatsApp number %j is %j", (typed, digits) => {
  expect(read({ whatsapp: typed }).whatsapp).toBe(digits);
});

test.each([
  [" #1F6F54 ", "#1f6f54"],
  ["#B4532A", ""],
  ["", ""],
])("the accent %j is %j", (typed, accent) => {
  expect(read({ accent: typed }).accent).toBe(accent);
});

test.each(["red", "red;", "#123", "#12345g", "#1f6f54;}", "1f6f54", "#1f6f54ff"])(
  "%j is no accent",
  (accent) => {
    const message = "Please enter a color as # and six digits, such as #b4532a.";
    expect(errorsOf({ accent })).toEqual([["accent", message]]);
  },
);

test("an accent that can't be read is an error, which names one that can", () => {
  const [[field, message = ""] = []] = errorsOf({ accent: "#E6A800" });
  expect([field, message]).toEqual(["accent", expect.stringContaining("The nearest that can be read is #")]);
  expect(errorsOf({ accent: message.slice(-8, -1) })).toEqual([]);
});

test.each([
  [{ accent: 5 }, "accent"],
  [{ accent: null }, "accent"],
  [{ face: "Comic Sans" }, "face"],
  [{ face: ["Bitter"] }, "face"],
  [{ founded: 2003.5 }, "founded"],
  [{ founded: 3000 }, "founded"],
  [{ whatsapp: "0300 5550142" }, "whatsapp"],
  [{ hours: "h".repeat(501) }, "hours"],
  [{ homePictures: ["/uploads/../x.jpg"] }, "homePictures.0"],
  [{ homeServicesPictures: ["/uploads/a.jpg", "/uploads/b.jpg"] }, "homeServicesPictures"],
])("%j is rejected", (values, path) => {
  expect(errorsOf(values).map(([at]) => at)).toEqual([path]);
});
