import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseModule } from "./functions";
import { filesBelow, isModule } from "./module-graph";

/** Words for which an engineer would search under another name, and that name. */
const standardTerms: Record<string, string> = {
  shown: "visible', 'formatted' or 'base",
  mark: "logo",
  marks: "labels",
  face: "font",
  faces: "fonts",
  press: "click",
  presses: "clicks",
  beside: "pending version",
  taken: "merged",
  asked: "conflicts",
  exactness: "precision",
  stashes: "pending forms",
  abouts: "matches",
  reading: "parsed hint",
  readings: "parsed hints",
  stem: "base name",
};

/** Standard terms that have one of the words in them; 'mark as read' is the verb. */
const standardNames = /^(?:mark[A-Z]\w*|(?:highWater|byteOrder)Mark|is\w*Taken)$/;

/** Names of columns and settings stay what they are in databases, forms and API, as names of properties. */
const columns = new Set(["face", ...(readFileSync("db/schema.sql", "utf8").match(/\w+/g) ?? [])]);

const product = filesBelow("app", "db").filter(
  (file) => isModule(file) && !/\.test\.|^db\/(?:migrations|sample)\//.test(file),
);

function isColumn(node: ts.Identifier) {
  const { parent } = node;
  const isProperty =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    (ts.isBindingElement(parent) && parent.propertyName === node);
  return isProperty && columns.has(node.text);
}

/** Lists the words of all identifiers of a file: 'findAboutContent' has three. */
function wordsOf(file: string) {
  const words = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !standardNames.test(node.text) && !isColumn(node))
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
