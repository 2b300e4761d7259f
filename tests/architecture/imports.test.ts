import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** `from` is a file of the house ('app/root.tsx'); `to` is another, or a package ('npm:kysely'). */
type Import = { from: string; to: string; typeOnly: boolean };

/** From design.md, 'The house'. `tools` and `sample` are rooms within db; root and the entries count as routes. */
const mayImport: Record<string, string[]> = {
  routes: ["components", "server", "db", "config", "schemas", "content", "service-worker"],
  components: ["components", "schemas", "content"],
  server: ["server", "db", "sample", "config", "schemas"],
  "service-worker": ["service-worker", "schemas"],
  tools: ["tools", "server", "db", "sample", "config", "schemas", "content"],
  db: ["db", "config", "schemas"],
  config: ["config", "schemas"],
  sample: ["sample", "schemas"],
  schemas: ["schemas"],
  content: ["content"],
};

const databasePackage = /^npm:(?:kysely|better-sqlite3)(?:\/|$)/;
const opensDatabase = /^db\/(?:queries|migrations|tools|client)\//;
const emptyName = /(?:^|[/._-])(?:utils?|helpers?|misc|common|lib)(?=[/.]|$)/;

const isModule = (path: string) => /\.tsx?$/.test(path);

function roomOf(path: string): string | undefined {
  if (/^app\/(?:root|entry\.\w+)\.tsx?$/.test(path)) return "routes";
  if (path.startsWith("db/")) return path.match(/^db\/(sample|tools)\//)?.[1] ?? "db";
  return path.match(/^app\/(routes|components|server|config|schemas|content|service-worker)\//)?.[1];
}

/** What is wrong with a house of these files and imports, one readable line each. */
function faults(files: string[], imports: Import[]): string[] {
  return [
    ...imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} may not import ${to}`),
    ...circles(imports.filter(({ typeOnly }) => !typeOnly)).map((circle) => `circle: ${circle}`),
    ...files.filter((file) => emptyName.test(file)).map((file) => `${file} has a name that says nothing`),
    ...files.filter((file) => isModule(file) && !roomOf(file)).map((file) => `${file} stands in no room`),
  ];
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [room = "", target] = [roomOf(from), roomOf(to)];
  if (databasePackage.test(to)) return opensDatabase.test(from) || (typeOnly && room === "db");
  if (target === undefined) return !isModule(to);
  if (room === "routes" && target === "routes") return inOneRouteFolder(from, to);
  return mayImport[room]?.includes(target) ?? false;
}

const routeTable = readFileSync("remix.config.js", "utf8");

/** Nothing imports a route module, but what lies beside it in its folder may be shared inside that folder. */
function inOneRouteFolder(from: string, to: string): boolean {
  return dirname(from) === dirname(to) && !routeTable.includes(`"${to.replace("app/", "")}"`);
}

/** Each circle once, as 'a.ts → b.ts → a.ts'. */
function circles(imports: Import[]): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (path.includes(file) || done.has(file)) return;
    for (const { to } of imports.filter(({ from }) => from === file)) visit(to, [...path, file]);
    done.add(file);
  };
  for (const { from } of imports) visit(from, []);
  return found;
}

/** Every file under app and db, tests and what the server keeps in db/data left out. */
function filesOfHouse(): string[] {
  const below = (room: string) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return [...below("app"), ...below("db")].filter((file) => !/\.test\.tsx?$|^db\/data\//.test(file));
}

function importsOf(from: string, source: string, files: string[]): Import[] {
  return ts.preProcessFile(source).importedFiles.map(({ fileName, pos }) => ({
    from,
    to: resolve(from, fileName, files),
    typeOnly: /\b(?:import|export)\s+type\b[^;'"]*$/.test(source.slice(0, pos)),
  }));
}

function resolve(from: string, specifier: string, files: string[]): string {
  const name = specifier.replace(/\?.*$/, "");
  if (!/^[.#]/.test(name)) return `npm:${name}`;
  const path = name.startsWith("#") ? name.slice(1) : join(dirname(from), name);
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((file) => files.includes(file)) ??
    (/\.\w+$/.test(path) ? path : `${path}.ts`)
  );
}

test("the house keeps its rooms, their names and the direction of imports", () => {
  const files = filesOfHouse();
  const modules = files.filter(isModule);
  const imports = modules.flatMap((file) => importsOf(file, readFileSync(file, "utf8"), files));
  expect(imports.length).toBeGreaterThan(0);
  expect(faults(files, imports)).toEqual([]);
});

describe("a house that is not as it should be", () => {
  const folder = "app/routes/admin/files";
  const files = [
    `${folder}/route.tsx`,
    `${folder}/form.tsx`,
    "app/routes/site/home/route.tsx",
    "app/root.tsx",
  ];
  const anImport = ([from, to, kind]: string[]) => ({
    from: `${from}`,
    to: `${to}`,
    typeOnly: kind === "type",
  });

  test.each([
    ["app/components/card.tsx", "app/server/http/error-responses.ts"],
    ["app/components/card.tsx", "db/queries/files/files.ts", "type"],
    ["app/components/card.tsx", "app/root.tsx", "type"],
    ["app/server/messages/outbox-worker.ts", "app/content/firm.ts"],
    ["app/schemas/file.ts", "app/content/firm.json"],
    ["app/content/firm.ts", "app/schemas/file.ts"],
    ["app/routes/site/home/route.tsx", "app/routes/site/about/route.tsx"],
    ["app/routes/site/home/route.tsx", `${folder}/form.tsx`],
    ["app/root.tsx", "app/routes/site/home/route.tsx"],
    ["app/routes/site/home/route.tsx", "db/sample/projects.ts"],
    ["db/queries/files/files.ts", "app/server/http/error-responses.ts"],
    ["db/sample/projects.ts", "db/client/client.ts"],
    ["db/client/client.ts", "db/tools/backup.ts"],
    ["app/server/messages/outbox-worker.ts", "tests/support/console.ts"],
    ["app/routes/site/home/route.tsx", "npm:kysely"],
    ["app/server/messages/outbox-worker.ts", "npm:better-sqlite3", "type"],
    ["db/sample/projects.ts", "npm:kysely/helpers/sqlite"],
  ])("%s may not import %s", (...line) => {
    expect(faults(files, [anImport(line)])).toEqual([`${line[0]} may not import ${line[1]}`]);
  });

  test.each([
    ["app/root.tsx", "db/queries/files/files.ts"],
    ["app/components/card.tsx", "app/schemas/file.ts", "type"],
    [`${folder}/route.tsx`, `${folder}/form.tsx`],
    ["app/server/process/seed.ts", "db/sample/projects.ts"],
    ["db/tools/backup.ts", "app/server/images/prepare-image.ts"],
    ["db/queries/files/files.ts", "npm:kysely"],
    ["db/tables.ts", "npm:kysely", "type"],
  ])("%s may import %s", (...line) => {
    expect(faults(files, [anImport(line)])).toEqual([]);
  });

  test("circles are named, unless a type closes them", () => {
    const [a, b] = ["app/server/a.ts", "app/server/b.ts"];
    const there = anImport([a, b]);
    expect(faults(files, [there, anImport([b, a])])).toEqual([`circle: ${a} → ${b} → ${a}`]);
    expect(faults(files, [there, anImport([b, a, "type"])])).toEqual([]);
  });

  test("empty names and files outside every room are named", () => {
    const names = ["app/server/utils.ts", "app/components/common/card.tsx", "db/queries/string-helpers.ts"];
    expect(faults([...names, "app/hooks/busy.ts"], [])).toEqual([
      ...names.map((name) => `${name} has a name that says nothing`),
      "app/hooks/busy.ts stands in no room",
    ]);
  });

  test("imports are found however they are written", () => {
    const source = `
      import { type A } from "#app/schemas/a"; import type { B } from "../b"; export * from "./c";
      export type { D } from "./d"; import css from "./e.css?url"; const f = await import("zod");`;
    expect(importsOf("app/server/x.ts", source, ["app/b.tsx"])).toEqual([
      { from: "app/server/x.ts", to: "app/schemas/a.ts", typeOnly: false },
      { from: "app/server/x.ts", to: "app/b.tsx", typeOnly: true },
      { from: "app/server/x.ts", to: "app/server/c.ts", typeOnly: false },
      { from: "app/server/x.ts", to: "app/server/d.ts", typeOnly: true },
      { from: "app/server/x.ts", to: "app/server/e.css", typeOnly: false },
      { from: "app/server/x.ts", to: "npm:zod", typeOnly: false },
    ]);
  });
});
