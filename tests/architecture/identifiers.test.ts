import ts from "typescript";
import { expect, test } from "vitest";
import { parseModule } from "./functions";
import { filesBelow, isModule } from "./module-graph";

/** Words for which an engineer would search under another name, and that name. */
const standardTerms: Record<string, string> = {
  press: "click",
  presses: "clicks",
  reading: "parsed hint",
  readings: "parsed hints",
  stem: "base name",
  faces: "fonts",
  abouts: "matches",
};

const product = filesBelow("app", "db").filter(
  (file) => isModule(file) && !/\.test\.|^db\/(?:migrations|sample)\//.test(file),
);

/** Lists the words of all identifiers of a file: 'findAboutContent' has three. */
function wordsOf(file: string) {
  const words = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node))
      for (const word of node.text.split(/(?=[A-Z])|[_$\d]+/)) words.add(word.toLowerCase());
    ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return [...words];
}

test("identifiers use standard terms", () => {
  const found = product.flatMap((file) =>
    wordsOf(file)
      .filter((word) => Object.hasOwn(standardTerms, word))
      .map((word) => `${file}: say '${standardTerms[word]}' for '${word}'`),
  );
  expect(found).toEqual([]);
});
