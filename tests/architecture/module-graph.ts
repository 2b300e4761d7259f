import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** `from` is a file ('app/root.tsx'); `to` is another, or a package ('npm:kysely'); `isLazy` where it is loaded later. */
export type Import = { from: string; to: string; isType: boolean; isLazy?: boolean };

export const isModule = (path: string) => /\.tsx?$/.test(path);

/** Every file below these folders, without what a running server stores in db/data. */
export function filesBelow(...folders: string[]) {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith("db/data/"));
}

/** The imports of these files. */
export function readImports(files: string[]) {
  return files.filter(isModule).flatMap((file) => importsOf(file, readFileSync(file, "utf8"), files));
}

/** The imports of one file with this source; `files` are those that a path may lead to. */
export function importsOf(from: string, source: string, files: string[]): Import[] {
  return ts.preProcessFile(source).importedFiles.map(({ fileName, pos }) => ({
    from,
    to: resolve(from, fileName, files),
    ...(/\bimport\(\W?$/.test(source.slice(0, pos)) && { isLazy: true }),
    isType: /\b(?:import|export)\s+type\b[^;'"]*$/.test(source.slice(0, pos)),
  }));
}

function resolve(from: string, specifier: string, files: string[]) {
  const name = specifier.replace(/\?.*$/, "");
  if (!/^[.#]/.test(name)) return `npm:${name}`;
  const path = name.startsWith("#") ? name.slice(1) : join(dirname(from), name);
  const candidates = [path, `${path}.ts`, `${path}.tsx`];
  return candidates.find((file) => files.includes(file)) ?? (/\.\w+$/.test(path) ? path : `${path}.ts`);
}

/** Each cycle of a graph once, as 'a → b → a'. */
export function findCycles(edges: readonly (readonly [from: string, to: string])[]) {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(" → "));
    if (path.includes(node) || done.has(node)) return;
    for (const [, to] of edges.filter(([from]) => from === node)) visit(to, [...path, node]);
    done.add(node);
  };
  for (const [from] of edges) visit(from, []);
  return cycles;
}
