import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "#app/words/language";
import { pageBudgets } from "../../../bench/budgets";

const folder = "build/client/assets";
const names = readdirSync(folder);

type Scripts = { module: string; imports?: string[] };

/** Remix's manifest: the scripts of each route, by its id. */
type Manifest = { entry: Scripts; routes: Record<string, Scripts & { parentId?: string }> };

const manifestName = names.find((name) => /^manifest-[\da-f]{8}\.js$/.test(name)) ?? "";
const manifest: Manifest = JSON.parse(
  readFileSync(`${folder}/${manifestName}`, "utf8").replace(/^[^{]*|;$/g, ""),
);

/** The scripts that a page of a route loads, with those of its parents. */
function scriptsOf(id: string | undefined): Scripts[] {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [route, ...scriptsOf(route.parentId)] : [manifest.entry];
}

/** A script has a file of its own in each language whose words it holds. English stands in the folder itself. */
function sizeOf(file: string, language: string) {
  const own = `${folder}/${language}/${file}.br`;
  return statSync(existsSync(own) ? own : `${folder}/${file}.br`).size;
}

/** Bytes of the scripts as they are sent, compressed. @param further names of scripts that it loads later */
function scriptBytes(id: string, language: string, further: string[] = []) {
  const scripts = scriptsOf(id).flatMap(({ module, imports = [] }) => [module, ...imports]);
  const files = [...new Set(scripts.map((path) => basename(path)).concat(manifestName, further))];
  expect(files.length).toBeGreaterThan(3);
  return files.reduce((bytes, file) => bytes + sizeOf(file, language), 0);
}

const pages = Object.keys(manifest.routes).filter((id) => /^(routes\/(site|account)|profile)\//.test(id));

test("routes of visitors are in the manifest", () => {
  expect(pages).toContain("routes/site/home/route");
  expect(pages.length).toBeGreaterThan(25);
});

const codeOf = (file: string) => readFileSync(`${folder}/${file}`, "utf8");

/** The files that the script of a file imports in one of two ways. */
const importedBy = (file: string, way: RegExp) =>
  [...codeOf(file).matchAll(way)].map(([, name = ""]) => name);

/** A script that others load lazily, with what it imports itself. */
function lazyPart(file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen;
  return importedBy(file, /\bfrom"\.\/([\w-]+\.js)"/g).reduce(
    (files, name) => lazyPart(name, files),
    [...seen, file],
  );
}

/** The parts that the page of a route may load lazily: by its own script, and by the chunks that it loads. */
function lazyParts(id: string) {
  const files = new Set(
    scriptsOf(id).flatMap(({ module, imports = [] }) => [module, ...imports].map((path) => basename(path))),
  );
  return [...new Set([...files].flatMap((file) => importedBy(file, /\bimport\("\.\/([\w-]+\.js)"\)/g)))];
}

/** The scripts of a story of texts and pictures. Its lists and films have further ones. */
const storyScripts = names
  .filter((name) => /^story-sections-[\w-]+\.js$/.test(name))
  .flatMap((name) => lazyPart(name));

const withStory = pages.filter((id) => /^routes\/site\/(page|journal|project)\/|^profile\//.test(id));

test("a story has scripts of its own, and pages that may have one are in the manifest", () => {
  expect(storyScripts.length).toBeGreaterThan(1);
  expect(withStory.length).toBeGreaterThan(2);
});

/** The readers of prices, which a visitor's browser loads when it begins to type into the calculator (decision 124). */
const loadedAtInput = /^calculate-/;

const partsOfPages = pages.flatMap((id) =>
  lazyParts(id)
    .filter((part) => !part.startsWith("story-sections-") && !loadedAtInput.test(part))
    .map((part) => [id, part] as const),
);

/** Pages that load more, with the bytes that they may: a landing page whose address has one part has the script of a record as well (decision 136). */
const largerPages = [
  ["/property/", "property-landing", 4_900],
  ["/project/", "project-landing", 4_550],
] as const;

test("pages load units, progress, films, payment plans and landing pages lazily", () => {
  const names = partsOfPages.map(([, part]) => part.replace(/-[\w-]{8}\.js$/, ""));
  const known = ["unit-page", "units-table", "progress-page", "progress-section", "videos", "payment-table"];
  expect([...new Set(names)].sort()).toEqual([...known, "project-landing", "property-landing"].sort());
});

describe.each(languages)("in %s", (language) => {
  test.each(pages)("a page of %s loads no more script than its budget", (id) => {
    expect(scriptBytes(id, language)).toBeLessThanOrEqual(pageBudgets.script);
  });

  test.each(withStory)("a page of %s with a story of texts and pictures, too", (id) => {
    expect(scriptBytes(id, language, storyScripts)).toBeLessThanOrEqual(pageBudgets.script);
  });

  test.each(partsOfPages)("a page of %s that shows %s, too", (id, part) => {
    const [, , more = 0] =
      largerPages.find(([page, name]) => id.includes(page) && part.startsWith(name)) ?? [];
    expect(scriptBytes(id, language, lazyPart(part))).toBeLessThanOrEqual(pageBudgets.script + more);
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
