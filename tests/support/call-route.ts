import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { readPageData } from "#app/components/context/page-data";

/** A loader or an action, as a route module exports it. */
type Handler = (args: ActionFunctionArgs) => unknown;

type Options = {
  method?: string;
  /** A form or a text; anything else is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  context?: AppLoadContext;
};

export type RouteResult = { status: number; headers: Headers; body: unknown };

/**
 * Calls a loader or an action in this process as Remix does, with the headers of a browser on the site itself.
 * @returns the Response, returned or thrown, or the data: a JSON body is parsed
 */
export async function callRoute(handler: Handler, path: string, options: Options = {}): Promise<RouteResult> {
  const { method = options.body === undefined ? "GET" : "POST", params = {}, context = {} } = options;
  const request = requestOf(path, method, options);
  try {
    return await resultOf(await handler({ request, params, context }));
  } catch (error) {
    if (error instanceof Response) return resultOf(error);
    throw error;
  }
}

/** Starts a session, also after `vi.resetModules`. @returns its Cookie header */
export async function startSessionOf(userId: number) {
  const { sessionCookie } = await import("#app/server/auth/session");
  const { insertSession } = await import("#db/queries/users/sessions");
  return String((await sessionCookie.serialize(await insertSession(userId))).split(";")[0]);
}

function requestOf(path: string, method: string, { body, headers }: Options) {
  const isSentAsIs = body === undefined || typeof body === "string" || isForm(body);
  const type: Record<string, string> = isSentAsIs ? {} : { "Content-Type": "application/json" };
  return new Request(new URL(path, "http://localhost"), {
    method,
    headers: { "Sec-Fetch-Site": "same-origin", ...type, ...headers },
    body: isSentAsIs ? body : JSON.stringify(body),
  });
}

function isForm(body: unknown): body is URLSearchParams | FormData {
  return body instanceof URLSearchParams || body instanceof FormData;
}

async function resultOf(response: unknown): Promise<RouteResult> {
  if (response instanceof Response) {
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
  if (!isDataWithInit(response)) return { status: 200, headers: new Headers(), body: readPageData(response) };
  const { status = 200, headers } = response.init ?? {};
  return { status, headers: new Headers(headers), body: readPageData(response.data) };
}

/** The return value of Remix's `data(body, init)`. */
function isDataWithInit(response: unknown): response is { data: unknown; init: ResponseInit | null } {
  return (
    typeof response === "object" &&
    response !== null &&
    "type" in response &&
    response.type === "DataWithResponseInit"
  );
}
