import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";

/** A server for this file: a form or path that brings it down fails this and the following tests. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** Sends a request and then requests a page: both return less than 500, from the same process. */
async function expectSurvives(send: () => Promise<Response>) {
  expect((await send()).status).toBeLessThan(500);
  expect((await request("/about", {}, server.origin)).status).toBe(200);
}

/** The form data of a list button, for a form without lists. */
const intent = (type: string, payload: object) =>
  new URLSearchParams({ name: "Bilal", __intent__: JSON.stringify({ type, payload }) }).toString();

test.each([
  ["a list that says it is four thousand million long", "a[4294967294]=1"],
  ["a list that says it is a hundred million long", "name[99999999]=1"],
  ["a place far down a list", intent("update", { name: "a[4294967294]", value: "x" })],
  ["a row put far down a list", intent("insert", { name: "a", index: 4_294_967_294, defaultValue: "x" })],
  ["a row moved far down a list", intent("reorder", { name: "a", from: 0, to: 4_294_967_294 })],
  ["a place far down to be cleared", intent("reset", { name: "a[4294967294].b" })],
  ["a place far down to be checked", intent("validate", { name: "a[4294967294].b" })],
  ["the same field 80,000 times", "a=&".repeat(80_000)],
  ["a field of ours 30,000 times", "name=a&".repeat(30_000)],
  ["30,000 fields", Array.from({ length: 30_000 }, (_, index) => `n${index}=1`).join("&")],
  ["lists within lists", Array.from({ length: 1_000 }, (_, index) => `a${index}[999][999][999]=1`).join("&")],
  ["1,000 lists of a thousand", Array.from({ length: 1_000 }, (_, index) => `a${index}[999]=1`).join("&")],
  ["names within names", Array.from({ length: 300 }, (_, depth) => `a${".b".repeat(depth)}=1`).join("&")],
])("a form with %s returns less than 500", async (_, body) => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await expectSurvives(() => request("/contact", { method: "POST", body, headers }, server.origin));
});

test.each(["/", "/properties/", "/api/", "/uploads/"])(
  "a path of 30,000 segments under %s returns less than 500",
  async (path) => {
    await expectSurvives(() => request(path + "a/".repeat(30_000), {}, server.origin));
  },
);
