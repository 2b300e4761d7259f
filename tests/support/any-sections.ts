import fc from "fast-check";
import { sectionSchemaOf } from "#app/schemas/sections/section";
import type { Section } from "#app/schemas/sections/section-kinds";
import { sectionDefinitions } from "#app/schemas/sections/section-kinds";

/** Records that the sections may name: pictures and documents by path, people and entries by number. */
type Stored = { images: string[]; documents: string[]; people: number[]; entries: number[] };

const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom("", "مرلہ ۵", "# A heading", "a | b\n1 | 2", "<b>", "1:100"),
);
const some = <Value>(values: Value[]) => fc.subarray(values);
const pairs = (...names: string[]) =>
  fc.array(fc.record(Object.fromEntries(names.map((name) => [name, words]))), { maxLength: 3 });

/** Values by the name of the field; a new field needs a line here. */
const valuesOf = ({ images, documents, people, entries }: Stored): Record<string, fc.Arbitrary<unknown>> => ({
  images: some(images),
  documents: some(documents),
  people: some(people),
  entries: some(entries),
  properties: some(["1", "7", "99999"]),
  projects: some(["1", "99999"]),
  width: fc.constantFrom("column", "wide", "full"),
  address: fc.constantFrom(
    "",
    "/properties?city=Karachi",
    "/projects",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  ),
  figures: pairs("value", "label"),
  questions: pairs("question", "answer"),
});

const texts = ["title", "text", "quote", "source", "label", "scale", "category", "table"];

/** Any sections as the API takes them, of every kind. */
export function anySections(stored: Stored): fc.Arbitrary<Section[]> {
  const values = valuesOf(stored);
  const one = fc.constantFrom(...sectionDefinitions).chain((definition) => {
    const { kind, fields } = definition;
    const of = Object.keys(fields).map((name) => {
      const value = texts.includes(name) ? words : values[name];
      if (!value) throw new Error(`${kind} has a field ${name}, for which this test has no values.`);
      return [name, value] as const;
    });
    const schema = sectionSchemaOf(definition);
    return fc
      .record(Object.fromEntries(of))
      .map((record) => schema.safeParse({ kind, ...record }))
      .filter(({ success }) => success)
      .map(({ data }) => data as unknown as Section);
  });
  return fc.array(one, { maxLength: 8 });
}
