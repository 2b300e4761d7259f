import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The "imports" of package.json for Vite, which does not resolve extensions there. */
export const aliases = ["app", "db", "tests"].map((folder) => ({
  find: new RegExp(`^#${folder}/`),
  replacement: `${root}${folder}/`,
}));
