import type { ActionFunctionArgs } from "@remix-run/node";
import { currentLanguage, setLanguage } from "#app/config/request-context";
import { m } from "#app/words/compiled/messages.js";
import { hasBearerToken } from "./bearer-token";
import { acceptedLanguage } from "./content-negotiation";
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
      return errorResponse(500, m.server_fault());
    }
  };
  return inAcceptedLanguage(async (args) => {
    const response = await respond(args);
    const { headers } = response;
    // A response to a cookie or a token, or with a cookie, is private; an immutable file is the same for all.
    if (headers.get("Cache-Control")?.includes("immutable")) return response;
    const isPersonal = args.request.headers.has("Cookie") || hasBearerToken(args.request);
    if (isPersonal || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
    // Whoever caches without being told to keeps the answers to visitors and to admins apart.
    if (isOfApi(args.request)) headers.append("Vary", "Cookie, Authorization");
    return response;
  });
}

const isOfApi = ({ url }: Request) => new URL(url).pathname.startsWith("/api/");

/** Answers errors of the API in the language that the client accepts. Its other answers have no words of the product. */
export function inAcceptedLanguage(respond: Handler) {
  return async (args: ActionFunctionArgs) => {
    if (!isOfApi(args.request)) return respond(args);
    setLanguage(acceptedLanguage(args.request.headers.get("Accept-Language")));
    const response = await respond(args);
    if (response.status < 400) return response;
    response.headers.append("Vary", "Accept-Language");
    response.headers.set("Content-Language", currentLanguage());
    return response;
  };
}
