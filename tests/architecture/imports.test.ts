import { describe, expect, test } from "vitest";
import { findBadNames, findViolations, folderBelow, folderImports } from "./import-rules";
import { filesBelow, findCycles, type Import, importsOf, isModule, readImports } from "./module-graph";

const product = filesBelow("app", "db").filter((file) => !/\.test\.tsx?$/.test(file));

test("every import of app and db is allowed, and no files import each other in a cycle", () => {
  const imports = readImports(product);
  expect(imports.length).toBeGreaterThan(500);
  expect(findViolations(product, imports)).toEqual([]);
});

test.each(Object.entries(folderImports))(
  "all folders of %s are in its table, which has no cycle",
  (root, table) => {
    const folders = product.filter(isModule).map((file) => folderBelow(root, file) ?? []);
    expect(Object.keys(table).sort()).toEqual([...new Set(folders.flat())].sort());
    const edges = Object.entries(table).flatMap(([from, all]) => all.map((to) => [from, to] as const));
    expect(findCycles(edges)).toEqual([]);
  },
);

test("names of files are standard terms, and no folder holds too many files", () => {
  expect(findBadNames(filesBelow("app", "db", "tests", "bench"))).toEqual([]);
});

const folder = "app/routes/admin/files";
const files = [`${folder}/route.tsx`, `${folder}/form.tsx`, "app/routes/site/home/route.tsx", "app/root.tsx"];

const importFrom = ([from, to, kind]: string[]): Import => ({
  from: `${from}`,
  to: `${to}`,
  isType: kind === "type",
});

test.each([
  ["app/components/card.tsx", "app/server/http/responses.ts"],
  ["app/components/card.tsx", "db/queries/files/files.ts", "type"],
  ["app/components/card.tsx", "app/root.tsx", "type"],
  ["app/server/messages/outbox-worker.ts", "app/content/firm.ts"],
  ["app/server/http/responses.ts", "app/server/auth/session.ts"],
  ["app/server/files/multipart.ts", "app/server/process/start.ts"],
  ["db/queries/messages/work.ts", "db/queries/records/trash.ts"],
  ["db/queries/secrets.ts", "db/queries/lists/orders.ts"],
  ["app/components/card.tsx", "app/components/ui/badge.tsx"],
  ["app/schemas/units/area.ts", "app/schemas/kinds/property.ts"],
  ["app/schemas/file.ts", "app/content/firm.json"],
  ["app/content/firm.ts", "app/schemas/file.ts"],
  ["app/routes/site/home/route.tsx", "app/routes/site/about/route.tsx"],
  ["app/routes/site/home/route.tsx", `${folder}/form.tsx`],
  ["app/root.tsx", "app/routes/site/home/route.tsx"],
  ["app/routes/site/home/route.tsx", "db/sample/projects.ts"],
  ["db/queries/files/files.ts", "app/server/http/responses.ts"],
  ["db/sample/projects.ts", "db/client/client.ts"],
  ["db/client/client.ts", "db/tools/backup.ts"],
  ["app/server/messages/outbox-worker.ts", "tests/support/console.ts"],
  ["app/routes/site/home/route.tsx", "npm:kysely"],
  ["app/server/messages/outbox-worker.ts", "npm:better-sqlite3", "type"],
  ["db/sample/projects.ts", "npm:kysely/helpers/sqlite"],
  ["app/components/card.tsx", "npm:libphonenumber-js/min"],
  ["app/server/messages/outbox-worker.ts", "npm:libphonenumber-js"],
  ["app/schemas/content/office.ts", "app/schemas/readers/phone.ts"],
])("%s may not import %s", (...example) => {
  const violations = findViolations(files, [importFrom(example)]);
  expect(violations).toEqual([`${example[0]} may not import ${example[1]}`]);
});

test.each([
  ["app/root.tsx", "db/queries/files/files.ts"],
  ["app/components/card.tsx", "app/schemas/file.ts", "type"],
  [`${folder}/route.tsx`, `${folder}/form.tsx`],
  ["app/server/sample/sample-data.ts", "db/sample/projects.ts"],
  ["app/server/files/multipart.ts", "app/server/http/responses.ts"],
  ["app/server/http/range.ts", "app/server/files/file-stream.ts", "type"],
  ["db/tools/backup.ts", "app/server/images/prepare-image.ts"],
  ["db/queries/files/files.ts", "npm:kysely"],
  ["db/queries/records/trash.ts", "db/queries/messages/work.ts"],
  ["db/queries/lists/orders.ts", "db/queries/secrets.ts"],
  ["db/queries/messages/work.ts", "db/queries/records/trash.ts", "type"],
  ["db/tables.ts", "npm:kysely", "type"],
])("%s may import %s", (...example) => {
  expect(findViolations(files, [importFrom(example)])).toEqual([]);
});

describe("findViolations", () => {
  test("names a cycle of files, unless one of its imports is a type", () => {
    const [a, b] = ["app/server/http/a.ts", "app/server/http/b.ts"];
    const cycle = importFrom([a, b]);
    expect(findViolations(files, [cycle, importFrom([b, a])])).toEqual([`cycle: ${a} → ${b} → ${a}`]);
    expect(findViolations(files, [cycle, importFrom([b, a, "type"])])).toEqual([]);
  });

  test("names a file in no layer", () => {
    expect(findViolations(["app/hooks/busy.ts"], [])).toEqual(["app/hooks/busy.ts is in no layer"]);
  });
});

test("findBadNames names empty and private names, and full folders", () => {
  const empty = ["app/server/utils.ts", "app/components/common/card.tsx", "db/queries/string-helpers.ts"];
  const full = Array.from({ length: 25 }, (_, number) => `app/server/auth/a${number}.ts`);
  expect(findBadNames([...empty, "app/server/http/wire.ts", "app/offline.ts", ...full])).toEqual([
    "app/server/utils.ts: 'utils' says nothing",
    "app/components/common/card.tsx: 'common' says nothing",
    "db/queries/string-helpers.ts: 'helpers' says nothing",
    "app/server/http/wire.ts: 'wire' is no standard term",
    "app/server/auth holds 25 files of code",
  ]);
});

test("importsOf finds every form of import", () => {
  const source = `
    import { type A } from "#app/schemas/a"; import type { B } from "../b"; export * from "./c";
    export type { D } from "./d"; import css from "./e.css?url"; const f = await import("zod");`;
  expect(importsOf("app/server/x.ts", source, ["app/b.tsx"])).toEqual([
    { from: "app/server/x.ts", to: "app/schemas/a.ts", isType: false },
    { from: "app/server/x.ts", to: "app/b.tsx", isType: true },
    { from: "app/server/x.ts", to: "app/server/c.ts", isType: false },
    { from: "app/server/x.ts", to: "app/server/d.ts", isType: true },
    { from: "app/server/x.ts", to: "app/server/e.css", isType: false },
    { from: "app/server/x.ts", to: "npm:zod", isType: false, isLazy: true },
  ]);
});
