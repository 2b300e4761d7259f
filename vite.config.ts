import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import house from "./remix.config.js";
import { aliases } from "./tests/aliases";

/**
 * Few files, because each costs a round trip: what React and Remix are, what every page is composed of, and what
 * only the form needs. The routes stay files of their own.
 */
function chunkOf(id: string) {
  if (/conform|message-form|components\/field/.test(id)) return "form";
  if (id.includes("node_modules")) return "react";
  if (/\/app\/(components|content|schemas)\//.test(id)) return "house";
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwind(), remix(house)],
  resolve: { alias: aliases },
  build: {
    // The database is opened, and migrated, while the server's modules load.
    target: "es2022",
    // Fonts and pictures stay files that a browser keeps, whatever their size.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
