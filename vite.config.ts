import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import house from "./remix.config.js";
import { aliases } from "./tests/aliases";

export default defineConfig({
  plugins: [tailwind(), remix(house)],
  resolve: { alias: aliases },
  build: {
    // The database is opened, and migrated, while the server's modules load.
    target: "es2022",
    // Fonts and pictures stay files that a browser keeps, whatever their size.
    assetsInlineLimit: 0,
  },
});
