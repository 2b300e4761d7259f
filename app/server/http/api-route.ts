import type { ActionFunctionArgs } from "@remix-run/node";
import { hasBearerToken } from "./bearer-token";
import { errorResponse, methodNotAllowed } from "./error-responses";
import { toTransientError } from "./upload-error";

type Handler = (args: ActionFunctionArgs) => Promise<Response> | Response;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The loader and action of a resource route. Other methods are 405; errors are logged, and answered without their cause. */
export function apiRoute(handlers: Partial<Record<Method, Handler>>) {
  const allow = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const respond = async (args: ActionFunctionArgs) => {
    const { method, url } = args.request;
    const handler = handlers[(method === "HEAD" ? "GET" : method) as Method];
    if (!handler) return methodNotAllowed(allow.join(", "));
    try {
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      console.error(`${method} ${new URL(url).pathname} failed:`, error);
      const transient = toTransientError(error);
      if (transient)
        return errorResponse(transient.status, transient.message, undefined, { "Retry-After": "10" });
      return errorResponse(500, "Something went wrong on our side. Please try again in a moment.");
    }
  };
  return async (args: ActionFunctionArgs) => {
    const response = await respond(args);
    // A response to a cookie or a token, or with a cookie, is private; an immutable file is the same for all.
    const isImmutable = response.headers.get("Cache-Control")?.includes("immutable");
    const isPersonal = args.request.headers.has("Cookie") || hasBearerToken(args.request);
    if (!isImmutable && (isPersonal || response.headers.has("Set-Cookie")))
      response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
}
