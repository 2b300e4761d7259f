import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sectionDefinitions } from "#app/schemas/sections/section-kinds";
import { filesBelow } from "./module-graph";

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/words\/compiled\/|^app\/routes\/design\//.test(file);

/** Modules that know sections; in others the same word names something else. */
const product = filesBelow("app", "db")
  .filter(isProduct)
  .map((file) => [file, readFileSync(file, "utf8")] as const)
  .filter(([file, code]) => /\/sections\//.test(file + code));

/** The parts of a product that a kind of section may need: its definition, its component, its line in the story. */
const namesKind = (code: string, kind: string) =>
  new RegExp(`kind(: | === )"${kind}"|(Props|DrawnSection)<"${kind}">`).test(code) ||
  (code.includes("[Kind in SectionKind]") && new RegExp(`^  ${kind}: [A-Z]`, "m").test(code));

/** Messages of all languages together: each new kind has its words in them. */
const words = 1;

test.each(sectionDefinitions.map(({ kind }) => kind))(
  "the kind of section '%s' is named in four product files at most, its words among them",
  (kind) => {
    const files = product.filter(([, code]) => namesKind(code, kind)).map(([file]) => file);
    expect(files).toContain("app/schemas/sections/section-kinds.ts");
    expect(files).toContain("app/components/sections/story/story-sections.tsx");
    // What a search engine gets of questions is of this kind alone, profiles show records as these sections do, and imports write HTML as them.
    const others = [
      "app/components/seo/json-ld.ts",
      "app/server/profiles/load-profile.ts",
      "app/server/imports/html/story.ts",
    ];
    const cost = files.filter((file) => !others.includes(file));
    expect(cost.length + words, cost.join("\n")).toBeLessThanOrEqual(4);
  },
);

test("the page of the components has every kind of section", () => {
  const examples = readFileSync("app/routes/design/story-examples.tsx", "utf8");
  const missing = sectionDefinitions.filter(({ kind }) => !examples.includes(`kind: "${kind}"`));
  expect(missing.map(({ kind }) => kind)).toEqual([]);
});
