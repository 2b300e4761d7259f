import { expect, test } from "vitest";
import { callRoute } from "#tests/support/call-route";
import { apiRoute } from "./api-route";

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
