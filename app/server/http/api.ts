import type { ActionFunctionArgs } from "@remix-run/node";
import { errorResponse, methodNotAllowed } from "./responses";
import { toTransientError } from "./upload-error";

type Call = (args: ActionFunctionArgs) => Promise<Response> | Response;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * A resource route of the API from the methods that it knows: any other is 405 with `Allow`, and what fails on our
 * side is logged once and answered as JSON that says no more than it must.
 */
export function api(calls: Partial<Record<Method, Call>>) {
  const allow = Object.keys(calls).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = async (args: ActionFunctionArgs) => {
    const { method, url } = args.request;
    const call = calls[(method === "HEAD" ? "GET" : method) as Method];
    if (!call) return methodNotAllowed(allow.join(", "));
    try {
      return await call(args);
    } catch (error) {
      if (error instanceof Response) return error;
      console.error(`${method} ${new URL(url).pathname} failed:`, error);
      const refusal = toTransientError(error);
      if (refusal) return errorResponse(refusal.status, refusal.message, undefined, { "Retry-After": "10" });
      return errorResponse(500, "Something went wrong on our side. Please try again in a moment.");
    }
  };
  /** What was asked for with a cookie, or sets one, belongs to one person; a file that never changes does not. */
  const kept = async (args: ActionFunctionArgs) => {
    const response = await answer(args);
    const isForAll = response.headers.get("Cache-Control")?.includes("immutable");
    if (isForAll) return response;
    if (args.request.headers.has("Cookie") || response.headers.has("Set-Cookie"))
      response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
  return { loader: kept, action: kept };
}
