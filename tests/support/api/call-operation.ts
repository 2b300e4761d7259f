import type { ActionFunctionArgs } from "@remix-run/node";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import type { Operation } from "#app/server/openapi/operation";
import { modulesOf } from "#tests/server/support/route-table";
import { callRoute } from "#tests/support/call-route";

type Module = { loader: (args: ActionFunctionArgs) => unknown };

export type CallOptions = {
  id?: number | string;
  search?: string;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

/** Calls an operation by the route that the route table has for it, without the headers of a browser. */
export async function callOperation({ id: name, path, method }: Operation, options: CallOptions = {}) {
  // The texts of a picture have an address for each language.
  const { id = "", search = name === "updateFile" ? "?locale=en" : "", headers = {} } = options;
  const { loader } = await moduleOf(path);
  const [, , records = ""] = path.split("/");
  const parent: Record<string, string> = path.includes("{project}") ? { parent: "1" } : {};
  return callRoute(loader, path.replace("{project}", "1").replace("{id}", String(id)) + search, {
    method: options.method ?? method,
    params: { records, id: String(id), ...parent },
    body: options.body,
    headers: { "Sec-Fetch-Site": "none", ...headers },
  });
}

/** Every path of the route table as the document has it, with the file that answers it. */
export function apiPaths() {
  const patterns = [...modulesOf("api")].filter(([pattern]) => pattern !== "/api/*");
  const paths = patterns.flatMap(([pattern, file]) =>
    expand(pattern).map((path): [string, string] => [path.replace(":id", "{id}"), file]),
  );
  // The first route that matches answers.
  return new Map(paths.reverse());
}

function expand(pattern: string) {
  if (!pattern.includes(":records")) return [pattern];
  const isOfParent = pattern.includes(":parent");
  return allDefinitions
    .filter(({ parent }) => isOfParent === Boolean(parent))
    .map(({ path, parent }) =>
      pattern
        .replace(":parents", parent?.path ?? "")
        .replace(":parent", `{${parent?.field}}`)
        .replace(":records", path),
    );
}

async function moduleOf(path: string): Promise<Module> {
  const file = apiPaths().get(path);
  if (!file) throw new Error(`No route answers ${path}.`);
  const name = file.replace("routes/api/", "").replace(".ts", "");
  return import(`../../../app/routes/api/${name}.ts`);
}
