import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";
import { baseLanguage, type Language, languages } from "../language";
import { compiled, compileWords } from "./compile-words";
import { fillWords, type Message, readMessages, sourceOf, usedWords } from "./fill-words";
import { inLanguage, manifests, write } from "./manifests-plugin";

const importOfWords = /import\s*\{\s*m\s*\}\s*from\s*["'][^"']*compiled\/messages\.js["'];?/;

/**
 * Builds the browser's scripts once, with a place for each message, and writes them once for each language:
 * `/assets/route-CT9EXru9.js` in English, `/assets/ur/route-CT9EXru9.js` in Urdu.
 */
export function words(): Plugin[] {
  return [
    {
      name: "mehrab:compile-words",
      enforce: "pre",
      configureServer: ({ watcher }) =>
        void watcher.on("change", (file) => {
          if (file.includes("/app/words/messages/")) void compileWords();
        }),
    },
    wordsOnDemand(),
    {
      name: "mehrab:places-of-words",
      apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
      transform: placeWords,
      /** A changed word changes the name of its script, in every language. */
      augmentChunkHash: ({ modules }) => {
        const keys = usedWords(
          Object.values(modules)
            .map(({ code }) => code)
            .join("\n"),
        );
        return JSON.stringify(keys.map((key) => catalogues.map((messages) => sourceIn(messages, key))));
      },
      async renderStart() {
        catalogues = await Promise.all(
          languages.map((language) => readMessages(`${compiled}/messages/${language}.js`)),
        );
      },
      async generateBundle({ dir = "" }, bundle) {
        const registry = await registryCode();
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const { code, fileName } = file;
          for (const [index, language] of languages.entries()) {
            const filled = await fillWords(code, catalogues[index] ?? new Map(), registry);
            if (language === baseLanguage) file.code = filled;
            else await write(join(dir, inLanguage(fileName, language)), filled.replaceAll(preload, "void 0"));
          }
        }
      },
    },
    ...manifests(),
  ];
}

/** Puts places for words into a script of its own, which `fillInEachLanguage` fills. */
export const placesOfWords = (): Plugin => ({ name: "mehrab:places-in-script", transform: placeWords });

/** @returns a script with the words of each language, by its name */
export async function fillInEachLanguage(code: string) {
  const registry = await registryCode();
  const filled = languages.map(async (language) => {
    const messages = await readMessages(`${compiled}/messages/${language}.js`);
    return [language, await fillWords(code, messages, registry)];
  });
  return Object.fromEntries(await Promise.all(filled)) as Record<Language, string>;
}

/** Puts a place for each message in the code of a module. */
function placeWords(code: string) {
  if (!importOfWords.test(code)) return undefined;
  const places = code
    .replace(importOfWords, "")
    .replace(/(?<![\w.$])m\.(\w+)/g, "/* @__PURE__ */ __words__.$1");
  return { code: places, map: null };
}

/**
 * The server's words: a message asks the language of its call, whose words are loaded when they are first asked for. A start that
 * compiled those of four languages took 0.2 s longer.
 */
function wordsOnDemand(): Plugin {
  return {
    name: "mehrab:words-on-demand",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform: (code, id) =>
      id.endsWith(`/${compiled}/messages/_index.js`) ? { code: lookUpWords(code), map: null } : undefined,
    async generateBundle() {
      for (const language of languages) {
        const source = await wordsFunction(language);
        this.emitFile({ type: "asset", fileName: `words-${language}.cjs`, source });
      }
    },
  };
}

/** Paraglide's index of messages, each of which compares the language and calls one of four imports, as look-ups by its key. */
function lookUpWords(index: string) {
  const messages = [...index.matchAll(/^((?:export )?const (\w+) = )/gm)].map(([, start, key = ""]) => {
    const kind = index.includes(`__${baseLanguage}.${key}.parts(`) ? "messageWithParts" : "message";
    return `${start}/* @__PURE__ */ ${kind}("${key}");`;
  });
  return `import { createRequire } from "node:module";
    import * as registry from "../registry.js";
    import { getLocale } from "../runtime.js";
    const load = createRequire(import.meta.url);
    const loaded = {};
    const wordsIn = ({ locale = getLocale() } = {}) => (loaded[locale] ??= load(\`./words-\${locale}.cjs\`)(registry));
    const message = (key) => (inputs = {}, options) => wordsIn(options)[key](inputs);
    const messageWithParts = (key) => Object.assign(message(key), {
      parts: (inputs = {}, options) => {
        const found = wordsIn(options)[key];
        return found.parts ? found.parts(inputs) : [{ type: "text", value: found(inputs) }];
      },
    });
    ${messages.join("\n")}
    ${index.match(/^export \{.*$/gm)?.join("\n") ?? ""}`;
}

/** The words of a language as a CommonJS module, which can be loaded while a page is drawn: a function of the registry. */
async function wordsFunction(language: Language) {
  const file = `${compiled}/messages/${language}.js`;
  const options = { minify: true, charset: "utf8", target: "es2022", format: "cjs" } as const;
  const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, options);
  return `module.exports = (function (registry) {
    const module = { exports: {} };
    const require = () => registry;
    ${code}
    return module.exports;
  });`;
}

let catalogues: Awaited<ReturnType<typeof readMessages>>[] = [];

/** Stands for what Vite preloads for an `import()`. It fills it later, in English alone; `void 0` is nothing. */
const preload = "__VITE_PRELOAD__";

/** The functions for plurals and numbers: 'plural' → 'function plural(…) {…}' */
async function registryCode() {
  const code = await readFile(`${compiled}/registry.js`, "utf8");
  const functions = code.matchAll(/^export (function (\w+)[\s\S]*?^\});?/gm);
  return new Map([...functions].map(([, source = "", name = ""]) => [name, source]));
}

/** The source of a message in one catalogue; '' where it has none, which `fillWords` refuses. */
function sourceIn(messages: Map<string, Message>, key: string) {
  const message = messages.get(key);
  return message ? sourceOf(message) : "";
}
