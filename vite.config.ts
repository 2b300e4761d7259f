import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "@swc/core";
import tailwind from "@tailwindcss/vite";
import type { GetModuleInfo } from "rollup";
import license from "rollup-plugin-license";
import { build, defineConfig, type Plugin } from "vite";
import { fillInEachLanguage, placesOfWords, words } from "./app/words/bundling/words-plugin";
import { dependencies } from "./package.json";
import remixConfig from "./remix.config.js";
import { aliases } from "./tests/support/aliases";

/** Packages that the browser loads: `npm run dev` prebundles them once, and would reload for one that it discovers later. */
const browserPackages = [
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@conform-to/zod/v4/future",
  "@remix-run/react",
  "culori/fn",
  "react",
  "react-dom",
  "react-dom/client",
  "spin-delay",
  "zod",
];

/** The others: Remix crawls the server's modules for styles, and Vite would prebundle what it finds there. */
const serverPackages = Object.keys(dependencies).filter(
  (name) => !browserPackages.some((path) => `${path}/`.startsWith(`${name}/`)),
);

/** Packages of many small files, which load faster bundled: the start takes 0.8 s instead of 1.1. */
const bundledPackages = [
  "culori",
  "diff",
  "entities",
  "file-type",
  "kysely",
  "libphonenumber-js",
  "strtok3",
  "temporal-polyfill",
  "zod",
  /^@conform-to\//,
];

/** The part of the site that each route belongs to; the first that fits. Root and the script's entry are of every page. */
const parts: [name: string, routes: RegExp][] = [
  ["admin", /\/routes\/admin\//],
  [
    "rare",
    /\/story\/(figures|video)-section|\/(project|property)\/videos|\/components\/units\/|\/zoom-dialog/,
  ],
  ["tables", /\/story\/(table-section|payment-table)/],
  ["progress", /\/components\/progress\//],
  // The readers of prices.
  ["instalments", /\/components\/instalments\/|\/listings\/calculate-instalments/],
  // Contact, alerts, instalments and the offline page have the fields of the login.
  ["forms", /\/routes\/(account|site\/(contact|offline|alerts|instalments))\//],
  ["details", /\/routes\/site\/(property|project)\//],
  // The search has the row of the lists.
  ["lists", /\/routes\/site\/(properties|projects|search)\/|\/components\/landings\//],
  // Their sections show what lists and details do.
  ["stories", /\/routes\/site\/(page|journal|journal-entry|profile)\/|\/story\/(story|list)-sections/],
  // What tells of the firm: its services, team and offices.
  ["firm", /\/routes\/site\/(home|about)\//],
  ["site", /./],
];

/**
 * Lazy chunks: pages that have a story, lists, tables, films or a payment plan in it load them by `import()`, addresses of records the record
 * or the list of a landing page, a listing its films, a project units and progress, pages of instalments the calculator, that its
 * readers, and enlarged pictures their dialog.
 */
const lazyEntry =
  /\/story\/((story|list)-sections|(figures|table|video)-section|payment-table)\.tsx$|\/((project|property)\/(videos|\w+-record)\.tsx|media\/zoom-dialog\.tsx|landings\/\w+-landing\.tsx|units\/unit(s-table|-page)\.tsx|progress\/progress-(section|page)\.tsx|instalments\/calculator-page\.tsx|listings\/calculate-instalments\.ts)$/;

/** Entries of the browser's script (routes, root, entry.client, the drawing of stories) that import a module, directly or not. */
function entriesOf(id: string, getModuleInfo: GetModuleInfo, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { isEntry = false, importers = [] } = getModuleInfo(id) ?? {};
  const entries = importers.flatMap((importer) => entriesOf(importer, getModuleInfo, seen));
  return isEntry || lazyEntry.test(id) ? [id, ...entries] : entries;
}

const isProperty = (entry: string) => entry.includes("/routes/site/property/");

/** Few chunks, because each costs a request: what several routes of a part load, and what several parts do. */
function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }) {
  const entries = entriesOf(id, getModuleInfo);
  const used = new Set(entries.map((entry) => parts.find(([, routes]) => routes.test(entry))?.[0]));
  // The back-office, and what few visitors open, load the chunks of the other parts: no other page has more script for them.
  for (const part of ["admin", "rare", "tables", "progress", "instalments"])
    if (used.size > 1) used.delete(part);
  // What stories and lists share is less than either, and a page of one loads no more of the other.
  if (used.size === 2 && used.has("stories") && used.has("lists")) return "rows";
  // Contact, the login and the offline page have the offices and the mark, and nothing else of the firm.
  if (used.size === 2 && used.has("firm") && used.has("forms")) return "offices";
  // The pictures of a story are shown as those of a project. What listings show too is little.
  if (used.size === 2 && used.has("stories") && used.has("details"))
    return entries.some(isProperty) ? "site" : "stories";
  if (used.size > 1) used.delete("stories");
  if (used.size === 1) return entries.length > 1 ? [...used][0] : undefined;
  const isOfVisitors = ["lists", "details", "firm", "site"].some((part) => used.has(part));
  return isOfVisitors ? "site" : "forms";
}

/** Writes the license of every package in the browser's scripts to /assets/licences.txt, which most licenses ask for. */
function licences(): Plugin {
  const output = { file: "build/client/assets/licences.txt", encoding: "utf-8" };
  return {
    ...(license({ thirdParty: { output } }) as Plugin),
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  };
}

/** Leaves Remix's lazy route discovery, which remix.config.js turns off, out of the scripts of every page. */
function withoutRouteDiscovery(): Plugin {
  const code = `export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};`;
  return {
    name: "mehrab:without-route-discovery",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load: (id) => (id.endsWith("/@remix-run/react/dist/esm/fog-of-war.js") ? code : undefined),
  };
}

/** Minifies with SWC: a page's scripts are 4 KB smaller than with esbuild and 0.5 KB than with Terser, in a fiftieth of its time. */
function minified(): Plugin {
  return {
    name: "mehrab:minified",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    renderChunk: {
      order: "post",
      handler: (code) =>
        minify(code, {
          module: true,
          ecma: 2022,
          compress: { passes: 3 },
          mangle: true,
          format: { comments: false },
        }),
    },
  };
}

/** Compresses scripts and styles for precompressed-assets, after the server's build: only then Remix writes its manifest. */
function compressed(): Plugin {
  const folder = "build/client/assets";
  return {
    name: "mehrab:compressed",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle: {
      order: "post",
      // After all others, which write further files.
      sequential: true,
      async handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
          /\.(js|css|svg)$/.test(name),
        )) {
          const content = await readFile(join(folder, name));
          await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
          await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

/** Emits child processes and commands of db/tools beside the server: they run without development packages. */
function programs(): Plugin {
  const commands = readdirSync("db/tools").filter((name) => !/^(pictures|words)\.|\.test\./.test(name));
  return {
    name: "mehrab:programs",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    buildStart() {
      for (const path of ["images/image-process", "backup/archive-process", "backup/database-process"])
        this.emitFile({ type: "chunk", id: `app/server/${path}.ts`, fileName: `${basename(path)}.js` });
      for (const name of commands)
        this.emitFile({ type: "chunk", id: `db/tools/${name}`, fileName: `${name.replace(/\.ts$/, ".js")}` });
    },
  };
}

/** `import code from "./worker.ts?script"`: the module with its imports, as the text of one classic script in each language. */
function scriptTexts(): Plugin {
  return {
    name: "mehrab:script-texts",
    enforce: "pre",
    async load(id) {
      const [input = "", query] = id.split("?");
      if (query !== "script") return undefined;
      const built = await build({
        configFile: false,
        logLevel: "warn",
        plugins: [placesOfWords()],
        resolve: { alias: aliases },
        build: { write: false, target: "es2022", rollupOptions: { input, output: { format: "iife" } } },
      });
      const [chunk] = "output" in built ? built.output : [];
      return `export default ${JSON.stringify(await fillInEachLanguage(chunk?.code ?? ""))}`;
    },
  };
}

/** Answers in all languages of the site, as the pipeline does before remix-serve. */
function languagesInDevelopment(): Plugin {
  return {
    name: "mehrab:languages-in-development",
    apply: "serve",
    configureServer: ({ middlewares, ssrLoadModule }) =>
      void middlewares.use((request, response, next) => {
        ssrLoadModule("/app/server/process/development.ts").then(
          ({ developmentMiddleware }) => developmentMiddleware(request, response, next),
          next,
        );
      }),
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    words(),
    withoutRouteDiscovery(),
    scriptTexts(),
    tailwind(),
    languagesInDevelopment(),
    remix(remixConfig),
    licences(),
    minified(),
    compressed(),
    programs(),
  ],
  resolve: { alias: aliases },
  // The comments of licenses: /assets/licences.txt holds them.
  esbuild: { legalComments: "none" },
  ssr: { noExternal: command === "build" ? bundledPackages : [] },
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    // Top-level await: the database is opened and migrated while the server's modules load.
    target: "es2022",
    // The browser's scripts: by `minified`.
    minify: false,
    // Fonts and pictures stay cacheable files, whatever their size.
    assetsInlineLimit: 0,
    // Flat, because the server finds its child processes beside its own chunk.
    rollupOptions: {
      output: isSsrBuild ? { chunkFileNames: "[name]-[hash].js" } : { manualChunks: chunkOf },
    },
  },
}));
