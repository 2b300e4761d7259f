import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** What our pages are compared with: one Remix page that draws twelve cards from a constant. */
export default defineConfig({
  plugins: [remix({ future: { v3_singleFetch: true } })],
});
