import { addressesOf, modulesOf } from "#tests/server/support/route-table";
import { callRoute } from "./call-route";

type Handler = Parameters<typeof callRoute>[0];
type Module = { loader?: Handler; action?: Handler };

/** Every route module; layouts of other modules don't answer for them here, as they don't on a server. */
const modules = import.meta.glob<Module>("../../app/routes/**/*.{ts,tsx}");

/** One address of each route: for each kind of record, where the route is for all of them. */
export const addressesIn = (folder: string) =>
  [...modulesOf(folder)].flatMap(([pattern, file]) =>
    addressesOf(pattern).map((path) => ({ path, pattern, file })),
  );
export type Address = ReturnType<typeof addressesIn>[number];

async function moduleOf({ file }: Address) {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`There is no ${file}.`);
  return load();
}

/** The parameters that a pattern finds in its address. */
function paramsOf({ path, pattern }: Address) {
  const parts = path.split("/");
  const names = pattern.split("/").map((name, index) => [name.replace(/^:/, ""), parts[index] ?? ""]);
  return Object.fromEntries(names.filter(([name]) => name !== ""));
}

/** Calls an address as Remix does. @returns undefined where the route has no function for this method */
export async function send(
  address: Address,
  method: string,
  headers: Record<string, string> = {},
  search = "",
) {
  const { loader, action } = await moduleOf(address);
  // Remix calls the loader for OPTIONS as well.
  const isRead = method === "GET" || method === "OPTIONS";
  const handler = isRead ? loader : action;
  const body = isRead ? undefined : new URLSearchParams({ from: "site", revision: "1" });
  return (
    handler && callRoute(handler, address.path + search, { method, body, headers, params: paramsOf(address) })
  );
}
