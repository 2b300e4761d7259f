import { describe, expect, test } from "vitest";
import { requestPage } from "#tests/server/support/fetch";
import { getRaw } from "#tests/server/support/raw-http";

describe("files outside the public folders are not served", () => {
  test.each([
    "/uploads/../package.json",
    "/uploads/%2e%2e/package.json",
    "/uploads/..%2fpackage.json",
    "/uploads/..%5cpackage.json",
    "/uploads/%2e%2e%2fmehrab.sqlite",
    "/uploads/....//package.json",
    "/uploads/%00.jpg",
    "/uploads/a/b.jpg",
    "/uploads/.gitkeep",
    "/uploads/",
    "/uploads",
    "/../package.json",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/session-secret",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver/index.js",
    "/pictures/..%2f..%2fpackage.json",
    "/package.json",
    "/db/data/mehrab.sqlite",
  ])("%s", async (path) => {
    const { status, body } = await getRaw(path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/"scripts"|SQLite format|root:/);
  });

  test("no response contains a path or a module name of the server", async () => {
    for (const path of ["/nothing", "/%zz", "/uploads/x.jpg", "/api/nothing", "/api/%", "/nothing.data"])
      expect((await getRaw(path)).body).not.toMatch(/node_modules|\.[jt]sx?:\d+|\n\s+at /);
  });

  test("no 405 page shows a message of Remix", async () => {
    for (const path of ["/", "/about"]) {
      const { html } = await requestPage(path, { method: "POST", body: new URLSearchParams() });
      expect([path, html.match(/[^"]*(?:did not provide|`action`)[^"]*/)?.[0]]).toEqual([path, undefined]);
    }
  });
});
