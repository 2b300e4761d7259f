import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, isModule } from "./module-graph";

/** Words that continue a name instead of saying what it is: nobody searches for them. */
const continuations = new Set(
  "What Of Whether How In Who By Those As That Where Which When With Without At On To From For Its It Is Are If Not Also Only Both Until Below After Before Since This These They Their Does Why Whose Under While About Between Beside".split(
    " ",
  ),
);

const product = filesBelow("app", "db").filter(
  (file) => isModule(file) && !/\.test\.|^db\/(?:migrations|sample)\//.test(file),
);

test("doc comments begin with a verb or a noun that one would search for", () => {
  const found = product.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\/\*\*\s+(?:\* )?((\w+)(?: \w+)?.*)/g)]
      .filter(([, text = "", word = ""]) => continuations.has(word) || /^The same\b/.test(text))
      .map(([, text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
