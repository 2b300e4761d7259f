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

/** The scripts of a story of texts and pictures. Its lists and films have further ones. */
const storyScripts = names
  .filter((name) => /^story-sections-[\w-]+\.js$/.test(name))
  .flatMap((name) => [name, ...importsOf(name)]);

function importsOf(name: string) {
  const code = readFileSync(`${folder}/${name}`, "utf8");
  return [...code.matchAll(/\bfrom"\.\/([\w-]+\.js)"/g)].map(([, file = ""]) => file);
}

const withStory = pages.filter((id) => /^routes\/site\/(page|journal|project)\/|^profile\//.test(id));

test("a story has scripts of its own, and pages that may have one are in the manifest", () => {
  expect(storyScripts.length).toBeGreaterThan(1);
  expect(withStory.length).toBeGreaterThan(2);
});

describe.each(languages)("in %s", (language) => {
  test.each(pages)("a page of %s loads no more script than its budget", (id) => {
    expect(scriptBytes(id, language)).toBeLessThanOrEqual(pageBudgets.script);
  });

  test.each(withStory)("a page of %s with a story of texts and pictures, too", (id) => {
    expect(scriptBytes(id, language, storyScripts)).toBeLessThanOrEqual(pageBudgets.script);
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
