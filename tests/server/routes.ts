import house from "../../remix.config.js";

type Children = () => void;
type Define = (path: string, file: string, options?: object | Children, children?: Children) => void;

/** The URL patterns of the route table that this folder of app/routes answers: '/properties/:id'. */
export function routesOf(folder: string): string[] {
  const found: string[] = [];
  const route: Define = (path, file, options, children) => {
    const within = typeof options === "function" ? options : children;
    if (within) within();
    else if (file.startsWith(`routes/${folder}/`)) found.push(`/${path}`);
  };
  const table = house.routes as unknown as (
    defineRoutes: (callback: (route: Define) => void) => void,
  ) => void;
  table((callback) => callback(route));
  return found;
}
