import { expect, test } from "vitest";
import { loader as notFoundRoute } from "#app/routes/api/not-found";
import { m } from "#app/words/compiled/messages.js";
import { callRoute } from "#tests/support/call-route";
import { inLanguage } from "#tests/support/in-language";
import { apiRoute } from "./api-route";
import { errorResponse } from "./error-responses";

const inRequest = (acceptLanguage: string, status: number) => {
  const route = apiRoute({ GET: () => errorResponse(status, m.invalid_input()) });
  return inLanguage("en", () =>
    callRoute(route, "/api/properties", { headers: { "Accept-Language": acceptLanguage } }),
  );
};

test("an error is in the language that its client accepts, and is kept apart from the same in another", async () => {
  const { body, headers } = await inRequest("ur-PK, en;q=0.5", 422);
  expect(body).toEqual({ message: "غلط اندراج" });
  expect([headers.get("Content-Language"), headers.get("Vary")]).toEqual([
    "ur",
    "Cookie, Authorization, Accept-Language",
  ]);
  const other = await inRequest("fr", 422);
  expect([other.body, other.headers.get("Content-Language")]).toEqual([{ message: "Invalid input" }, "en"]);
});

test("an answer without words is the same in every language", async () => {
  const { headers } = await inRequest("ur", 200);
  expect([headers.get("Content-Language"), headers.get("Vary")]).toEqual([null, "Cookie, Authorization"]);
});

test("a method or a path that the API does not have is answered in the language, too", async () => {
  const headers = { "Accept-Language": "de" };
  const call = (method: string, path: string, route: typeof notFoundRoute) =>
    inLanguage("en", () => callRoute(route, path, { method, headers }));
  const method = await call("PATCH", "/api/properties", apiRoute({ GET: () => Response.json([]) }));
  expect([method.status, method.body, method.headers.get("Content-Language")]).toEqual([
    405,
    { message: "Methode nicht erlaubt" },
    "de",
  ]);
  const path = await call("PUT", "/api/nothing", notFoundRoute);
  expect([path.status, path.body, path.headers.get("Vary")]).toEqual([
    404,
    { message: "Nicht gefunden" },
    "Accept-Language",
  ]);
});

const call = async (path: string, headers: Record<string, string> = {}, sent: HeadersInit = {}) => {
  const route = apiRoute({ GET: () => Response.json([], { headers: sent }) });
  const result = await callRoute(route, path, { headers });
  return [result.headers.get("Cache-Control"), result.headers.get("Vary")];
};

test("answers to visitors and to admins are kept apart by whoever caches them", async () => {
  const vary = "Cookie, Authorization";
  expect(await call("/api/properties")).toEqual([null, vary]);
  expect(await call("/api/properties", { Cookie: "session=a" })).toEqual(["private, no-store", vary]);
  expect(await call("/api/properties", { Authorization: "Bearer mehrab_a" })).toEqual([
    "private, no-store",
    vary,
  ]);
  expect(await call("/feed.xml", {}, { "Cache-Control": "public, max-age=3600" })).toEqual([
    "public, max-age=3600",
    null,
  ]);
});
