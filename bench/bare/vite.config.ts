import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { aliases } from "../../tests/support/aliases";

/**
 * What our pages are compared with: one Remix page that draws twelve cards from a constant, with the pictures in their
 * sizes and the style that such a page needs, and with nothing that makes ours more than that: no database, no search,
 * no menu, no way to narrow the list.
 */
export default defineConfig({
  plugins: [tailwind(), remix({ future: { v3_singleFetch: true } })],
  resolve: { alias: aliases },
});
