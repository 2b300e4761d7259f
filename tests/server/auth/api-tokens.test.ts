import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#app/server/openapi/operation";
import { operations } from "#app/server/openapi/operations";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { property } from "#tests/server/support/records";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { checkAnswer } from "#tests/support/api/check-answer";
import { slow } from "#tests/support/slow";

let server: Server;
let Cookie = "";
let token = "";
let Authorization = "";

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  Cookie = await signIn(server.origin);
  const fields = [
    ["intent", "make"],
    ["name", "Agency"],
    ["scopes", "read"],
    ["scopes", "listings"],
  ];
  const page = await readPageResponse(await post("/admin/tokens", new URLSearchParams(fields), { Cookie }));
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  token = /value="(mehrab_[\w-]{43})"/.exec(page.html)?.[1] ?? "";
  Authorization = `Bearer ${token}`;
});

afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = { Authorization }) =>
  request(path, { headers }, server.origin);
const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  request(path, { method: "POST", body, headers }, server.origin);

test("the text of a token is on one page only", async () => {
  expect(token).toMatch(/^mehrab_/);
  const page = await readPageResponse(await get("/admin/tokens", { Cookie }));
  expect([page.html.includes("Agency"), page.html.includes(token)]).toEqual([true, false]);
});

test("a token creates a record for another site's program, without a cookie", async () => {
  const foreign = { Authorization, Origin: "https://agency.example", "Sec-Fetch-Site": "cross-site" };
  const { body, headers } = json({ ...property, title: "From the agency" }, foreign);
  const response = await post("/api/properties", String(body), headers);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([201, "private, no-store"]);
  // With the session, the same request is refused.
  const signedIn = json({ ...property, title: "Forged" }, { Cookie, "Sec-Fetch-Site": "cross-site" });
  expect((await post("/api/properties", String(signedIn.body), signedIn.headers)).status).toBe(403);
});

test("a browser of another site gets no leave to send a token", async () => {
  const preflight = { Origin: "https://agency.example", "Access-Control-Request-Headers": "authorization" };
  const response = await request("/api/properties", { method: "OPTIONS", headers: preflight }, server.origin);
  expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([405, null]);
});

test("answers to tokens are not cached, those to visitors stay as they were", async () => {
  for (const path of ["/api/properties", "/api/properties/1", "/api/site", "/api/openapi.json"]) {
    const [own, open] = [await get(path), await get(path, {})];
    expect([path, own.status, own.headers.get("Cache-Control")]).toEqual([path, 200, "private, no-store"]);
    expect([path, open.status, open.headers.get("Cache-Control")]).toEqual([
      path,
      200,
      path === "/api/openapi.json" ? "public, max-age=300" : null,
    ]);
  }
});

test("a wrong token is answered 401, also where visitors are let in, and a page ignores any", async () => {
  const wrong = { Authorization: "Bearer mehrab_wrong" };
  for (const path of ["/api/properties", "/api/site", "/api/openapi.json"]) {
    const { status, headers } = await get(path, wrong);
    expect([path, status, headers.get("WWW-Authenticate")]).toEqual([
      path,
      401,
      'Bearer realm="Mehrab", error="invalid_token"',
    ]);
  }
  const [page, plain] = [await get("/properties", wrong), await get("/properties", {})];
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([
    plain.status,
    plain.headers.get("Cache-Control"),
  ]);
});

test("with a token no page of the back-office opens, whatever the cookie", async () => {
  const both: Record<string, string>[] = [{ Authorization }, { Authorization, Cookie }];
  for (const headers of both)
    for (const path of ["/admin/dashboard", "/admin/tokens", "/admin/backup", "/admin/dashboard.data"]) {
      const response = await get(path, headers);
      const to = locationOf(response) ?? (await response.text());
      expect([path, to.includes("/login?to=")]).toEqual([path, true]);
    }
});

test("the upload of a backup answers as documented, and to no token", slow, async () => {
  const operation = operations.find(({ id }) => id === "uploadBackup") as Operation;
  const form = (content: BlobPart) => {
    const data = new FormData();
    data.set("backup", new File([content], "mehrab.tar"));
    return data;
  };
  const backup = await (await get("/admin/backup", { Cookie })).arrayBuffer();
  // A short one where it is refused: the connection is closed while the rest of a long one is sent.
  for (const [headers, status, content] of [
    [{ Cookie }, 201, backup],
    [{ Authorization }, 403, "backup"],
    [{}, 401, "backup"],
  ] as [Record<string, string>, number, BlobPart][]) {
    const response = await post("/api/restore", form(content), headers);
    checkAnswer(operation, {
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    });
    expect(response.status).toBe(status);
  }
});

test("a change of the password ends the token", async () => {
  const fields = { name: "Administrator", currentPassword: demo.password, newPassword: "another long one" };
  const form = new URLSearchParams({ ...fields, confirmPassword: fields.newPassword });
  expect((await post("/admin/settings", form, { Cookie })).status).toBe(302);
  expect((await get("/api/properties")).status).toBe(401);
});

test("nothing of it was logged as an error, and no token at all", () => {
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
  expect(server.log()).not.toContain(token);
});
