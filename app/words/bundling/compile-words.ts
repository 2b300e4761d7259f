import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";

export const compiled = "app/words/compiled";

const inputs = ["app/words/messages", "app/words/project.inlang/settings.json", "package-lock.json"];

/** Compiles the catalogues into functions, unless they are newer: the server, tests and the development server import them. */
export async function compileWords() {
  const output = join(compiled, "messages.js");
  if (existsSync(output) && statSync(output).mtimeMs > Math.max(...inputs.map(newestChange))) return;
  await compile({
    project: "./app/words/project.inlang",
    outdir: `./${compiled}`,
    outputStructure: "locale-modules",
    strategy: ["baseLocale"],
    isServer: "import.meta.env?.SSR",
    disableAsyncLocalStorage: true,
    // Other processes may read it.
    cleanOutdir: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
}

/** The time of the last change of a file or of a file in a folder, in ms; not of what Paraglide writes beside the settings. */
function newestChange(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^[\w/]+\.json$/.test(name),
  );
  return Math.max(...files.map((name) => statSync(join(path, name)).mtimeMs));
}
