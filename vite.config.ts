import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { dependencies } from "./package.json";
import remixConfig from "./remix.config.js";
import { aliases } from "./tests/support/aliases";

/**
 * What the browser gets of the packages, whole: npm run dev makes one file of each before the first page is asked for, and
 * would begin again for a part that it finds later.
 */
const forBrowser = [
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@conform-to/zod/v4/future",
  "@remix-run/react",
  "react",
  "react-dom",
  "react-dom/client",
  "spin-delay",
  "zod",
];

/** The others: looking for styles, Remix leads Vite through the server's modules, and what Vite finds it would make such a file of. */
const forServer = Object.keys(dependencies).filter(
  (name) => !forBrowser.some((path) => `${path}/`.startsWith(`${name}/`)),
);

const routeTable = readFileSync("remix.config.js", "utf8");

/** Whether a module is the module of a route, which Remix makes a file of by itself. */
const isRoute = (id: string) => routeTable.includes(`"${id.split("?")[0]?.split("/app/")[1]}"`);

/**
 * Few files, because each costs a round trip: what React and Remix are, what every page is composed of, and what
 * only the form needs. The routes stay files of their own.
 */
function chunkOf(id: string) {
  // What only the back-office is composed of stays out of a visitor's way: Zod, too, and the schemas made with it.
  if (/\/app\/components\/admin\/|node_modules\/zod\//.test(id)) return "admin";
  if (/\/app\/routes\/(admin|account)\//.test(id)) return isRoute(id) ? undefined : "admin";
  if (/\/app\/schemas\/(?!units\/|(activity|colors|logo|message-lengths|og-image|picture|toast)\.)/.test(id))
    return "admin";
  if (/conform|message-form|components\/forms\/field/.test(id)) return "form";
  if (id.includes("node_modules")) return "react";
  if (/\/app\/(components|content|schemas)\//.test(id)) return "site";
  return undefined;
}

/** The licences of what the scripts are made of lie beside them (/assets/licences.txt), where no visitor has to fetch them. */
function licences(): Plugin {
  return {
    name: "mehrab:licences",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const found = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const own = chunk.code.match(/\/\*[*!]((?!\*\/)[\s\S])*@license((?!\*\/)[\s\S])*\*\//g) ?? [];
          for (const licence of own) {
            found.add(licence);
            chunk.code = chunk.code.replace(licence, "");
          }
        }
        this.emitFile({ type: "asset", fileName: "assets/licences.txt", source: [...found].join("\n\n") });
      },
    },
  };
}

/**
 * Scripts and styles compressed once and well; server/wire hands them out in place of the plain ones. After the server's
 * build, the last one: Remix writes its manifest only then.
 */
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

/**
 * What stands beside the server as a program of its own: the processes that make pictures and that look through
 * databases, which the server starts, and the commands of whoever hosts it, which need nothing but what the server needs (db/tools; icons and pictures belong
 * to the build).
 */
function programs(): Plugin {
  const commands = readdirSync("db/tools").filter((name) => !/^(icons|pictures)\.|\.test\./.test(name));
  return {
    name: "mehrab:programs",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    buildStart() {
      for (const path of ["images/image-process", "backup/database-process"])
        this.emitFile({ type: "chunk", id: `app/server/${path}.ts`, fileName: `${basename(path)}.js` });
      for (const name of commands)
        this.emitFile({ type: "chunk", id: `db/tools/${name}`, fileName: `${name.replace(/\.ts$/, ".js")}` });
    },
  };
}

/** `import code from "./worker.ts?script"`: the module, and all that it imports, as the text of one classic script. */
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
  // Packages of many small files are read in one piece: a start takes a third less work (0.6 s of it, 0.9 before).
  ssr: { noExternal: command === "build" ? ["kysely", "zod", /^@conform-to\//] : [] },
  optimizeDeps: { include: forBrowser, exclude: forServer },
  build: {
    // The database is opened, and migrated, while the server's modules load.
    target: "es2022",
    // Fonts and pictures stay files that a browser keeps, whatever their size.
    assetsInlineLimit: 0,
    // remix-serve lets what stands in build/client be kept for ever, and public/ for an hour.
    copyPublicDir: false,
    // The server finds the process of pictures beside itself, in whichever file the one that asks for it ends up.
    rollupOptions: {
      output: isSsrBuild ? { chunkFileNames: "[name]-[hash].js" } : { manualChunks: chunkOf },
    },
  },
}));
