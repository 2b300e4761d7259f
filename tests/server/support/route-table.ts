import house from "../../../remix.config.js";

type Children = () => void;
type Define = (path: string, file: string, options?: { id?: string } | Children, children?: Children) => void;

/** The URL patterns of the route table that this folder of app/routes answers: '/properties/:id'. */
export function routesOf(folder: string) {
  return [...filesOf(folder).keys()];
}

/** The same with Remix's id of each route: 'routes/site/property'. */
export function filesOf(folder: string) {
  const found = new Map<string, string>();
  let ancestors = "";
  const route: Define = (path, file, options, children) => {
    const within = typeof options === "function" ? options : children;
    const { id = file.replace(/\.tsx?$/, "") } = typeof options === "object" ? options : {};
    const outside = ancestors;
    ancestors = [ancestors, path].filter(Boolean).join("/");
    within?.();
    // A layout has a page within that answers its own address.
    if (file.startsWith(`routes/${folder}/`) && !found.has(`/${ancestors}`)) found.set(`/${ancestors}`, id);
    ancestors = outside;
  };
  const table = house.routes as unknown as (
    defineRoutes: (callback: (route: Define) => void) => void,
  ) => void;
  table((callback) => callback(route));
  return found;
}

/** An address that this pattern answers, for the first record of its kind. */
export function addressOf(pattern: string) {
  return pattern.replace(":id", "1").replace("*", "nothing");
}
