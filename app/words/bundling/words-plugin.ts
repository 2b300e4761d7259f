import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";
import { baseLanguage, type Language, languages } from "../language";
import { compiled, compileWords } from "./compile-words";
import { fillWords, type Message, readMessages, sourceOf, usedWords } from "./fill-words";

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
    minifiedWords(),
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
    {
      name: "mehrab:manifests-of-languages",
      apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
      async closeBundle() {
        const folder = "build/client/assets";
        const name = (await readdir(folder)).find((one) => /^manifest-[\da-f]{8}\.js$/.test(one)) ?? "";
        const manifest = await readFile(join(folder, name), "utf8");
        for (const language of languages.slice(1))
          await write(join(folder, language, name), inLanguage(manifest, language));
      },
    },
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

/** The server holds all languages: without comments and blanks their source is a third. */
function minifiedWords(): Plugin {
  return {
    name: "mehrab:minify-words",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform: (code, id) =>
      id.includes(`/${compiled}/`)
        ? transformWithEsbuild(code, id, { minify: true, charset: "utf8", target: "es2022" })
        : undefined,
  };
}

let catalogues: Awaited<ReturnType<typeof readMessages>>[] = [];

/** Stands for what Vite preloads for an `import()`. It fills it later, in English alone; `void 0` is nothing. */
const preload = "__VITE_PRELOAD__";

/** `/assets/site-1.js` → `/assets/ur/site-1.js` */
const inLanguage = (text: string, language: string) =>
  text.replace(/assets\/([\w.-]+\.js)/g, `assets/${language}/$1`);

async function write(path: string, content: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

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
