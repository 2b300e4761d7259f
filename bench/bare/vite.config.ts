import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { aliases } from "../../tests/support/aliases";

/** Baseline: one Remix page with twelve cards from a constant, with picture sizes and the site's style, without a database. */
export default defineConfig({
  plugins: [tailwind(), remix({ future: { v3_singleFetch: true } })],
  resolve: { alias: aliases },
});
