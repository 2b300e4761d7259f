import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { pageBudgets } from "../../../bench/budgets";

/** Bytes of a page's scripts as the server sends them. */
async function scriptBytes(path: string) {
  const html = await (await request(path)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const responses = await Promise.all(
    scripts.map((script) => request(script, { method: "HEAD", headers: { "Accept-Encoding": "br" } })),
  );
  expect(responses.length).toBeGreaterThan(5);
  return responses.reduce((bytes, { headers }) => bytes + Number(headers.get("Content-Length")), 0);
}

test.each([
  "/",
  "/about",
  "/properties",
  "/properties/1",
  "/projects",
  "/projects/1",
  "/shortlist",
  "/contact",
  "/offline",
  "/login",
  "/forgot-password",
])("%s loads no more script than its budget", async (path) => {
  expect(await scriptBytes(path)).toBeLessThanOrEqual(pageBudgets.script);
});

test("no script holds the list of common passwords", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, "utf8").includes("1q2w3e4r"))).toEqual(
    [],
  );
});
