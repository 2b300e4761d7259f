import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  packages: Record<
    string,
    { hasInstallScript?: boolean; dev?: boolean; resolved?: string; integrity?: string; inBundle?: boolean }
  >;
};

const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, "utf8"));
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>("package.json");
const { packages } = read<Locked>("package-lock.json");

/** 'node_modules/vite/node_modules/esbuild' is esbuild. */
const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

test("only packages listed in allowScripts have an install script", () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = [...new Set(scripted.map(([path]) => nameOf(path)))].sort();
  expect(names).toEqual(
    Object.keys(allowScripts)
      .filter((name) => allowScripts[name])
      .sort(),
  );
  // Of the production packages only the SQLite driver has one.
  const run = scripted.filter(([, { dev }]) => !dev).map(([path]) => nameOf(path));
  expect(run).toEqual(["better-sqlite3"]);
});

test("every package comes from the npm registry, with an integrity hash", () => {
  const others = Object.entries(packages).filter(
    ([path, { resolved, integrity, inBundle }]) =>
      path !== "" &&
      !inBundle &&
      (!integrity || (resolved && !resolved.startsWith("https://registry.npmjs.org/"))),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
