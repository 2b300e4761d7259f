import { gzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { loader } from "#app/routes/api/openapi";
import { openApiDocument } from "#app/server/openapi/document";
import { operations } from "#app/server/openapi/operations";
import { apiPaths, callOperation } from "#tests/support/api/call-operation";
import { callRoute } from "#tests/support/call-route";

const text = JSON.stringify(openApiDocument());

test("the document is OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect([valid, errors]).toEqual([true, undefined]);
});

test("it is public, cacheable and small", async () => {
  const { status, headers, body } = await callRoute(loader, "/api/openapi.json");
  expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
  expect(body).toEqual(JSON.parse(text));
  const Cookie = "session=none";
  const signedIn = await callRoute(loader, "/api/openapi.json", { headers: { Cookie } });
  expect(signedIn.headers.get("Cache-Control")).toBe("private, no-store");
  expect(gzipSync(text).length).toBeLessThan(27 * 1024);
});

test("it has the paths of the route table, and no other", () => {
  const paths = [...apiPaths().keys()];
  expect(Object.keys(openApiDocument().paths).sort()).toEqual(paths.sort());
});

test("it has the methods of each route, and no other", async () => {
  for (const path of apiPaths().keys()) {
    const [operation] = operations.filter((one) => one.path === path);
    if (!operation) throw new Error(`${path} is not documented.`);
    const { status, headers } = await callOperation(operation, { method: "PATCH", id: 1 });
    const allowed = headers
      .get("Allow")
      ?.split(", ")
      .filter((method) => method !== "HEAD");
    const documented = operations.filter((one) => one.path === path).map(({ method }) => method);
    expect([path, status, documented.sort()]).toEqual([path, 405, allowed?.sort()]);
  }
});

test("each operation has an id of its own", () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
