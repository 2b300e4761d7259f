import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { build, defineConfig, type Plugin } from "vite";
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
  "csv-parse",
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

const routeTable = readFileSync("remix.config.js", "utf8");

/** Whether a module is a route module, for which Remix makes a chunk of its own. */
const isRoute = (id: string) => routeTable.includes(`"${id.split("?")[0]?.split("/app/")[1]}"`);

/**
 * Few chunks, because each costs a request: react (libraries), site, records, lists, details, share, form, copy-field,
 * login, admin (the back-office). Routes have chunks of their own.
 */
function chunkOf(id: string) {
  // Zod, the schemas that use it, their hints and Conform are not part of a visitor's pages.
  if (
    /\/app\/components\/(admin\/|layout\/appearance)|node_modules\/(zod|culori|fastest-levenshtein|@conform-to)\//.test(
      id,
    )
  )
    return "admin";
  // The login is read before the back-office's 70 KB.
  if (/\/app\/(routes|components)\/account\//.test(id)) return isRoute(id) ? undefined : "login";
  if (/\/app\/routes\/admin\//.test(id)) return isRoute(id) ? undefined : "admin";
  // What only lists show: filters, chips, pages.
  if (
    /schemas\/(facets\/facets|listing-words)|components\/lists\/(filter-|list-page|pagination|result-count|use-filter)/.test(
      id,
    )
  )
    return "lists";
  // The shortlist has these of a detail page, but no gallery.
  if (/details\/(share|print-contact)|print-detail/.test(id)) return "share";
  if (/components\/(details\/|media\/(gallery|zoom))/.test(id)) return "details";
  if (
    /\/app\/schemas\/(?!(addresses\/(record|shortlist)-address|alerts\/alert|brand|listing-counts|markdown|messages\/message-lengths|og-image|picture|toast|units\/time-zone|users\/permissions)\.)/.test(
      id,
    )
  )
    return "admin";
  // Neither a visitor's page has it nor a preview the back-office.
  if (/ui\/copy-field/.test(id)) return "copy-field";
  if (/message-form|components\/forms\//.test(id)) return "form";
  // Contact and the login have no cards.
  if (/components\/(lists\/(?!skeleton|card-grid)|ui\/(empty-state|status-badge))/.test(id)) return "records";
  if (/components\/ui\/(badge|progress|rows)/.test(id)) return "admin";
  if (id.includes("node_modules")) return "react";
  if (/\/app\/(components|content|schemas)\//.test(id)) return "site";
  return undefined;
}

/** Writes the license of every package in the browser's scripts to /assets/licences.txt, which most licenses ask for. */
function licences(): Plugin {
  const output = { file: "build/client/assets/licences.txt", encoding: "utf-8" };
  return {
    ...(license({ thirdParty: { output } }) as Plugin),
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  };
}

/** Compresses scripts and styles for precompressed-assets, after the server's build: only then Remix writes its manifest. */
function compressed(): Plugin {
  const folder = "build/client/assets";
  return {
    name: "mehrab:compressed",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    async closeBundle() {
      for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Emits child processes and commands of db/tools beside the server: they run without development packages. */
function programs(): Plugin {
  const commands = readdirSync("db/tools").filter((name) => !/^pictures\.|\.test\./.test(name));
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

/** `import code from "./worker.ts?script"`: the module with its imports, as the text of one classic script. */
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
        resolve: { alias: aliases },
        build: { write: false, target: "es2022", rollupOptions: { input, output: { format: "iife" } } },
      });
      const [chunk] = "output" in built ? built.output : [];
      return `export default ${JSON.stringify(chunk?.code)}`;
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [scriptTexts(), tailwind(), remix(remixConfig), licences(), compressed(), programs()],
  resolve: { alias: aliases },
  // The comments of licenses: /assets/licences.txt holds them.
  esbuild: { legalComments: "none" },
  ssr: { noExternal: command === "build" ? bundledPackages : [] },
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    // Top-level await: the database is opened and migrated while the server's modules load.
    target: "es2022",
    // Makes the scripts of a page 3.5 KB smaller than esbuild does.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { format: { comments: false } },
    // Fonts and pictures stay cacheable files, whatever their size.
    assetsInlineLimit: 0,
    // Flat, because the server finds its child processes beside its own chunk.
    rollupOptions: {
      output: isSsrBuild ? { chunkFileNames: "[name]-[hash].js" } : { manualChunks: chunkOf },
    },
  },
}));
