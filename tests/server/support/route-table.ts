import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import routeConfig from "../../../remix.config.js";

type Children = () => void;
type Define = (path: string, file: string, options?: { id?: string } | Children, children?: Children) => void;

/** The URL patterns of the route table that belong to this folder of app/routes: '/properties/:id'. */
export function routesOf(folder: string) {
  return [...filesOf(folder).keys()];
}

/** The same with Remix's id of each route: 'routes/site/property'. */
export function filesOf(folder: string) {
  return new Map([...findRoutes(folder)].map(([path, { id }]) => [path, id]));
}

/** The same with the file of each route: 'routes/api/record.ts'. */
export function modulesOf(folder: string) {
  return new Map([...findRoutes(folder)].map(([path, { file }]) => [path, file]));
}

function findRoutes(folder: string) {
  const found = new Map<string, { id: string; file: string }>();
  let ancestors = "";
  const route: Define = (path, file, options, children) => {
    const within = typeof options === "function" ? options : children;
    const { id = file.replace(/\.tsx?$/, "") } = typeof options === "object" ? options : {};
    const outside = ancestors;
    ancestors = [ancestors, path].filter(Boolean).join("/");
    within?.();
    // A layout has an index route for its own URL.
    if (file.startsWith(`routes/${folder}/`) && !found.has(`/${ancestors}`))
      found.set(`/${ancestors}`, { id, file });
    ancestors = outside;
  };
  const table = routeConfig.routes as unknown as (
    defineRoutes: (callback: (route: Define) => void) => void,
  ) => void;
  table((callback) => callback(route));
  return found;
}

/** A URL for each kind of record, where the pattern is for all. */
export function addressesOf(pattern: string) {
  const isOfParent = pattern.includes(":parent");
  const isApi = pattern.startsWith("/api/");
  const definitions = allDefinitions.filter(({ parent }) => !isApi || isOfParent === Boolean(parent));
  const paths: [path: string, parents?: string][] = pattern.includes(":records")
    ? definitions.map(({ path, parent }) => [path, parent?.path])
    : [[""]];
  return paths.map(([path, parents = ""]) =>
    addressOf(pattern.replace(":parents", parents).replace(":records", path)),
  );
}

/** A URL that matches this pattern, for the first record of its kind. */
export function addressOf(pattern: string) {
  return pattern
    .replace(":parent", "1")
    .replace(":id", "1")
    .replace(":language", "ur")
    .replace("*", "nothing");
}
