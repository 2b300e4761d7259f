import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestContext } from "#app/config/request-context";
import { openRequestContext } from "./access-log";
import { createPipeline } from "./http-pipeline";
import { securityHeaders } from "./security-headers";

let server: ReturnType<typeof createServer>;
/** The ids of the requests in which an error was logged, and the logged errors. */
let logged: unknown[][];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((_message, error) => {
    logged.push([requestContext.getStore()?.id, error]);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function get(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return fetch(`http://127.0.0.1:${port}/about?q=private`);
}

type Middleware = Parameters<typeof createPipeline>[0][number];

const failure = new Error("no such thing");
const failing: [name: string, middleware: Middleware][] = [
  [
    "throws",
    () => {
      throw failure;
    },
  ],
  ["rejects", () => Promise.reject(failure)],
  ["passes an error on", (_request, _response, next) => next(failure)],
  ["passes an error on later", (_request, _response, next) => void setTimeout(next, 5, failure)],
];

test.each(failing)(
  "a middleware that %s returns 500 with security headers, and is logged once",
  async (_, middleware) => {
    const setHeaders: Middleware = (_request, response, next) => {
      response.setHeader("Content-Encoding", "br");
      next();
    };
    const response = await get(createPipeline([openRequestContext, securityHeaders, setHeaders, middleware]));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(failure.message);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(logged).toEqual([[response.headers.get("X-Request-Id"), failure]]);
  },
);

test("the security headers are there even if the first middleware fails", async () => {
  const response = await get(createPipeline([() => Promise.reject(failure), securityHeaders]));
  expect([response.status, response.headers.get("X-Content-Type-Options")]).toEqual([500, "nosniff"]);
});

test("a response that has begun is cut off", async () => {
  const middleware: Middleware = (_request, response) => {
    response.write("half");
    return Promise.reject(failure);
  };
  const response = await get(createPipeline([middleware]));
  await expect(response.text()).rejects.toThrow();
  expect(logged).toHaveLength(1);
});

test("middlewares run in order, each in the request's context", async () => {
  const order: string[] = [];
  const step =
    (name: string): Middleware =>
    (_request, _response, next) => {
      order.push(`${name} ${requestContext.getStore()?.id}`);
      next();
    };
  const last: Middleware = (_request, response) => void response.end("done");
  const response = await get(createPipeline([openRequestContext, step("first"), step("second"), last]));
  const id = response.headers.get("X-Request-Id");
  expect([await response.text(), order]).toEqual(["done", [`first ${id}`, `second ${id}`]]);
  expect(logged).toEqual([]);
});

test("a request that no middleware handles is an error", async () => {
  expect((await get(createPipeline([securityHeaders]))).status).toBe(500);
  expect(logged).toHaveLength(1);
});
