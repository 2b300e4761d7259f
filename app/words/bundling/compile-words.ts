import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { baseLanguage, directionOf, languages } from "../language";
import { isolateInputs } from "./isolate-inputs";
import { toPseudo } from "./pseudo-language";

export const compiled = "app/words/compiled";

const catalogues = "app/words/messages";
const code = ["compile-words.ts", "isolate-inputs.ts"].map((file) => `app/words/bundling/${file}`);
const inputs = [catalogues, ...code, "app/words/language.ts", "package-lock.json"];

/** Compiles the catalogues into functions, unless they are newer: the server, tests and the development server import them. */
export async function compileWords() {
  const output = join(compiled, "messages.js");
  if (existsSync(output) && statSync(output).mtimeMs > Math.max(...inputs.map(newestChange))) return;
  await compileFrom(copyCatalogues());
}

/**
 * Compiles the catalogues with another language in place of English, to look at all pages in it; until a catalogue changes, or
 * `compiled` is deleted. @param language 'ur', or 'pseudo'
 */
export async function compileInPlaceOfEnglish(language: string) {
  const folder = copyCatalogues();
  const english = join(folder, `${baseLanguage}.json`);
  if (language === "pseudo") writeFileSync(english, pseudoCatalogue(readFileSync(english, "utf8")));
  else cpSync(join(folder, `${language}.json`), english);
  await compileFrom(folder);
}

/** Copies the catalogues for the compiler; those of languages from the right with isolates around what stands in their texts. */
function copyCatalogues() {
  const folder = ".cache/words/messages";
  rmSync(folder, { recursive: true, force: true });
  cpSync(catalogues, folder, { recursive: true });
  for (const language of languages.filter((one) => directionOf(one) === "rtl")) {
    const file = join(folder, `${language}.json`);
    writeFileSync(file, JSON.stringify(isolateInputs(JSON.parse(readFileSync(file, "utf8")))));
  }
  return folder;
}

/** Every text of a catalogue but those of the language itself. */
function pseudoCatalogue(json: string) {
  return JSON.stringify(JSON.parse(json), (key, value) => {
    const isText = typeof value === "string" && !/^(\$schema|language_\w+|\d+)$/.test(key);
    return isText ? toPseudo(value) : value;
  });
}

async function compileFrom(folder: string) {
  const project = ".cache/words/project.inlang";
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: baseLanguage,
    locales: languages,
    // Paths are relative to the folder of the project.
    modules: ["../../node_modules/@inlang/plugin-message-format/dist/index.js"],
    "plugin.inlang.messageFormat": { pathPattern: `../../${folder}/{locale}.json` },
  };
  writeFileSync(join(project, "settings.json"), JSON.stringify(settings));
  await compile({
    project: `./${project}`,
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
  addDigits();
}

/** Numbers of these languages have Latin digits, or those of its script where the firm has chosen them. */
const ownDigits = ["ur", "ar"];

/**
 * Adds the digits of the firm to the functions of numbers: '1,250', or '۱٬۲۵۰'. The server asks `digits.of`, in the language of the
 * words, because those of a mail are not always those of the request; browsers ask the element `html`.
 */
function addDigits() {
  for (const language of ownDigits) {
    const file = join(compiled, "messages", `${language}.js`);
    const code = readFileSync(file, "utf8")
      .replaceAll('numberingSystem: "latn"', `numberingSystem: registry.digits("${language}")`)
      .replace("-u-nu-latn`", `-u-nu-\` + registry.digits("${language}")`);
    writeFileSync(file, code);
  }
  appendFileSync(join(compiled, "registry.js"), digits);
}

const digits = `

/** @param {string} language @returns {string} a numbering system of Intl */
export function digits(language) {
	return typeof document === "undefined" ? digits.of(language) : document.documentElement.dataset.digits ?? "latn"
};
/** @param {string} language @returns {string} */
digits.of = (language) => "latn";
`;

/** The time of the last change of a file or of a file in a folder, in ms. */
function newestChange(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  return Math.max(...files.map((name) => statSync(join(path, name)).mtimeMs));
}
