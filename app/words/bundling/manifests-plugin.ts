import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { baseLanguage, languages } from "../language";

/** Remix's table of routes for the browser; of what it says of each, this is read. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] }> };

const folder = "build/client/assets";

const partsModule = "virtual:script-parts";

/**
 * Completes what Remix says of the scripts of routes. Its manifest is written once for each language. A browser that opens a property or a
 * project loads the script of the record with that of its route, and a document names the script of the part that it shows
 * (`PageHandle`): Remix names neither, because a route loads them lazily (decision 141).
 */
export function manifests(): Plugin[] {
  return [
    {
      name: "mehrab:script-parts",
      resolveId: (id) => (id === partsModule ? `\0${partsModule}` : undefined),
      // The development server has no scripts of its own.
      load: (id) =>
        id === `\0${partsModule}`
          ? `export default ${JSON.stringify(process.env.NODE_ENV === "production" ? scriptParts() : {})}`
          : undefined,
    },
    {
      name: "mehrab:manifests",
      apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
      async closeBundle() {
        // Remix writes it with the server's build.
        const name = readdirSync(folder).find((one) => /^manifest-[\da-f]{8}\.js$/.test(one)) ?? "";
        const [start = "", json = "", end = ""] = readFileSync(join(folder, name), "utf8").split(/(\{.*\})/s);
        const script = start + JSON.stringify(withRecords(JSON.parse(json))) + end;
        for (const language of languages)
          await write(inLanguage(`${folder}/${name}`, language), inLanguage(script, language));
      },
    },
  ];
}

/** The scripts that others load lazily, with those that they import, by their names without the hash: 'property-record' → ['/assets/property-record-1.js', '/assets/details-2.js'] */
function scriptParts() {
  const scripts = readdirSync(folder).filter((name) => /-[\w-]{8}\.js$/.test(name));
  const parts = scripts.flatMap((name) => importedBy(name, lazyImport));
  return Object.fromEntries(
    parts.map((part) => [nameOf(part), loadedWith(part).map((name) => `/assets/${name}`)]),
  );
}

/** Matches the scripts that a script imports lazily. */
export const lazyImport = /\bimport\("\.\/([\w-]+\.js)"\)/g;

/** Names of the scripts that a script of the build imports in one of two ways. */
export const importedBy = (name: string, way: RegExp) =>
  Array.from(readFileSync(join(folder, name), "utf8").matchAll(way), ([, found = ""]) => found);

/** A script and those that it imports, and what these import. */
export function loadedWith(name: string, found: string[] = []): string[] {
  if (found.includes(name)) return found;
  const imports = importedBy(name, /\bfrom"\.\/([\w-]+\.js)"/g);
  return imports.reduce((all, one) => loadedWith(one, all), [...found, name]);
}

/** 'property-record-CUey_OlD.js' → 'property-record' */
export const nameOf = (script: string) => script.replace(/-[\w-]{8}\.js$/, "");

/** Adds the script of a record to those of its route. */
function withRecords({ routes, ...manifest }: Manifest) {
  const parts = scriptParts();
  const completed = Object.entries(routes).map(([id, route]) => {
    const record = importedBy(basename(route.module), lazyImport)
      .map(nameOf)
      .find((name) => name.endsWith("-record"));
    const imports = new Set([...(route.imports ?? []), ...(parts[record ?? ""] ?? [])]);
    return [id, { ...route, imports: [...imports] }];
  });
  return { ...manifest, routes: Object.fromEntries(completed) };
}

/** `/assets/site-1.js` → `/assets/ur/site-1.js` */
export const inLanguage = (text: string, language: string) =>
  language === baseLanguage ? text : text.replace(/assets\/([\w.-]+\.js)/g, `assets/${language}/$1`);

/** Writes a file and makes its folder. */
export async function write(path: string, content: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
