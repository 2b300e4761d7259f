import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Where '#app/…', '#db/…' and '#tests/…' lead, for vite.config.ts and vitest.config.ts. The "imports" of
 * package.json say the same, but Vite does not try extensions on them.
 */
export const aliases = ["app", "db", "tests"].map((room) => ({
  find: new RegExp(`^#${room}/`),
  replacement: `${root}${room}/`,
}));
