import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { ServerBuild } from "@remix-run/node";
import { requestContext } from "#app/config/request-context";

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
type Express = Handler & {
  disable(setting: string): void;
  use(handler: Handler): void;
  all(path: string, handler: Handler): void;
};

/** Apps by the prefix of their language: '/ur'. */
const apps = new Map<string, Promise<Handler>>();

/** Middleware: answers an address with a prefix as remix-serve answers one without, by the same build. */
export async function languageHandler(request: IncomingMessage, response: ServerResponse, next: Next) {
  const { basename } = requestContext.getStore() ?? {};
  if (!basename) return next();
  const app = apps.get(basename) ?? createApp(basename);
  apps.set(basename, app);
  (await app)(request, response, next);
}

/** App as remix-serve makes one of a build, but for the files, whose addresses have no prefix. */
async function createApp(basename: string): Promise<Handler> {
  const build: ServerBuild = await import("virtual:remix/server-build");
  const require = createRequire(import.meta.url);
  const requireFromServe = createRequire(require.resolve("@remix-run/serve/package.json"));
  const app: Express = requireFromServe("express")();
  app.disable("x-powered-by");
  app.use(requireFromServe("compression")());
  const { createRequestHandler } = requireFromServe("@remix-run/express");
  app.all("*", createRequestHandler({ build: { ...build, basename }, mode: process.env.NODE_ENV }));
  return app;
}
