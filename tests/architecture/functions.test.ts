import { expect, test } from "vitest";
import { measureFunctions, parseModule } from "./functions";
import { filesBelow, isModule } from "./module-graph";

const [maxLines, maxComplexity] = [60, 12];

/** Functions above a limit, each with the reason why splitting it would be worse. */
const exceptions: Record<string, string> = {
  "db/queries/records/admin-rows.ts adminConditionsOf":
    "a flat list of independent conditions, one for each filter",
  "db/queries/records/record-lists.ts recordLists":
    "a factory of short queries that share their types and columns",
  "db/queries/records/record-queries.ts recordQueries":
    "a factory of short queries that share their types and columns",
};

// Migrations are frozen.
const product = filesBelow("app", "db").filter(
  (file) => isModule(file) && !/\.test\.|^db\/(?:migrations|sample)\//.test(file),
);

test("functions have at most 60 lines and a complexity of 12", () => {
  const long = product.flatMap((file) =>
    measureFunctions(parseModule(file))
      .filter(({ lines, complexity }) => lines > maxLines || complexity > maxComplexity)
      .map(({ name }) => `${file} ${name}`),
  );
  expect(long.sort()).toEqual(Object.keys(exceptions).sort());
});
