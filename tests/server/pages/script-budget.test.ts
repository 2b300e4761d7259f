import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { importedBy, lazyImport, loadedWith, nameOf } from "#app/words/bundling/manifests-plugin";
import { languages } from "#app/words/language";
import { pageBudgets } from "../../../bench/budgets";

const folder = "build/client/assets";
const names = readdirSync(folder);

type Scripts = { module: string };

/** Remix's manifest: the scripts of each route, by its id. */
type Manifest = { entry: Scripts; routes: Record<string, Scripts & { parentId?: string }> };

const manifestName = names.find((name) => /^manifest-[\da-f]{8}\.js$/.test(name)) ?? "";
const manifest: Manifest = JSON.parse(
  readFileSync(`${folder}/${manifestName}`, "utf8").replace(/^[^{]*|;$/g, ""),
);

/** The scripts of a route and of its parents, which a page of it loads with what they import. */
function scriptsOf(id: string | undefined): string[] {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [route.module, ...scriptsOf(route.parentId)] : [manifest.entry.module];
}

/** A script has a file of its own in each language whose words it holds. English stands in the folder itself. */
function sizeOf(file: string, language: string) {
  const own = `${folder}/${language}/${file}.br`;
  return statSync(existsSync(own) ? own : `${folder}/${file}.br`).size;
}

const filesOf = (id: string) => scriptsOf(id).flatMap((script) => loadedWith(basename(script)));

/** Bytes of the scripts as they are sent, compressed. @param parts names of scripts that it loads lazily */
function scriptBytes(id: string, language: string, parts: string[] = []) {
  const further = parts.flatMap((part) => loadedWith(part));
  const files = [...new Set([manifestName, ...filesOf(id), ...further])];
  expect(files.length).toBeGreaterThan(3);
  return files.reduce((bytes, file) => bytes + sizeOf(file, language), 0);
}

const pages = Object.keys(manifest.routes).filter((id) => /^(routes\/(site|account)|profile)\//.test(id));

test("routes of visitors are in the manifest", () => {
  expect(pages).toContain("routes/site/home/route");
  expect(pages.length).toBeGreaterThan(25);
});

/** Scripts that are loaded at an input: the readers of prices (decision 124), and the dialog of an enlarged picture. */
const loadedAtInput = /^(calculate|zoom-dialog)-/;

/** The parts that scripts load lazily. */
const partsOf = (files: string[]) =>
  [...new Set(files.flatMap((file) => importedBy(file, lazyImport)))].filter(
    (part) => !loadedAtInput.test(part),
  );

/** Parts of a story that is more than texts and pictures, which few are. */
const isRareInStory = (part: string) => /^((figures|table|video)-section|list-sections)-/.test(part);

/** The chunk of all pages loads stories lazily; these have one. */
const mayShow = (id: string, parts: string[]) =>
  !parts.at(-1)?.startsWith("story-") ||
  (parts.length === 1
    ? /^routes\/site\/(page|journal)\/|^profile\//.test(id)
    : /^project-record/.test(parts[0] ?? ""));

/** The parts that pages of routes may show, each with those that are shown in it. */
const partsOfPages = pages.flatMap((id) =>
  partsOf(filesOf(id))
    .flatMap((part) => [[part], ...partsOf(loadedWith(part)).map((inside) => [part, inside])])
    .filter((parts) => !parts.some(isRareInStory) && mayShow(id, parts))
    .map((parts) => [id, parts.map(nameOf).join(" with "), parts] as const),
);

test("pages load records, landing pages, units, progress, films, payment plans and stories lazily", () => {
  const inProjects = ["payment-table", "progress-section", "story-sections", "units-table", "videos"];
  expect([...new Set(partsOfPages.map(([, name]) => name))].sort()).toEqual([
    "calculator-page",
    "lists",
    "progress-page",
    "progress-page with payment-table",
    "project-landing",
    "project-record",
    ...inProjects.map((part) => `project-record with ${part}`),
    "property-record",
    "property-record with payment-table",
    "property-record with videos",
    "story-sections",
    "unit-page",
    "unit-page with payment-table",
  ]);
});

describe.each(languages)("in %s", (language) => {
  test.each(pages)("a page of %s loads no more script than its budget", (id) => {
    expect(scriptBytes(id, language)).toBeLessThanOrEqual(pageBudgets.script);
  });

  test.each(partsOfPages)("a page of %s that shows %s, too", (id, _, parts) => {
    expect(scriptBytes(id, language, parts)).toBeLessThanOrEqual(pageBudgets.script);
  });
});

test("no script holds the list of common passwords", () => {
  const scripts = names.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, "utf8").includes("1q2w3e4r"))).toEqual(
    [],
  );
});

test("no script of any language has a place that Vite has not filled", () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts.some((name) => name.startsWith("ur/"))).toBe(true);
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, "utf8").includes("__VITE_"))).toEqual([]);
});
