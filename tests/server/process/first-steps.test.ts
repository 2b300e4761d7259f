import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { textOf } from "#tests/server/support/html";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { plainContent, plainProperty } from "#tests/support/plain-records";

const { server, Cookie } = await startAdminServer({ ADMIN_PASSWORD: demo.password });

async function dashboard() {
  const response = await request("/admin/dashboard", { headers: { Cookie } }, server.origin);
  return textOf(await response.text());
}

const create = (path: string, record: object) =>
  request(`/api/${path}`, { method: "POST", ...json(record, { Cookie }) }, server.origin);

test("a new site shows nothing of the sample firm, and says what to do first", async () => {
  expect(await dashboard()).toContain("Make it yours 0 of 10 done.");
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/properties",
    "/projects",
    "/feed.xml",
    "/manifest.webmanifest",
  ]) {
    const text = await (await request(path, {}, server.origin)).text();
    expect(text).toContain("Our firm");
    expect(text).not.toMatch(
      /mehrab\.example|Karachi|Pakistan|Rawalpindi|Imran Qureshi|brick_jali|In their words/,
    );
  }
});

test("a step is ticked when it is done; with the last one the list goes", async () => {
  await create("offices", plainContent.office);
  await create("services", plainContent.service);
  expect(await dashboard()).toContain("2 of 10 done.");
  await create("team", plainContent["team-member"]);
  await create("properties", plainProperty);
  const site = { name: "Kashif & Daughters", headline: "Brick by brick" };
  await request("/api/site", { method: "PUT", ...json(site, { Cookie }) }, server.origin);
  expect(await dashboard()).toContain("5 of 10 done.");
});

test("the list can be hidden; a form without its button changes nothing", async () => {
  const post = (fields: Record<string, string>) =>
    request(
      "/admin/dashboard",
      { method: "POST", headers: { Cookie }, body: new URLSearchParams(fields), redirect: "manual" },
      server.origin,
    );
  expect((await post({ intent: "show" })).status).toBe(400);
  expect(await dashboard()).toContain("Make it yours");
  expect((await post({ intent: "hide" })).status).toBe(302);
  expect(await dashboard()).not.toContain("Make it yours");
});

test("the sample firm has no such list", async () => {
  const headers = { Cookie: await signIn() };
  expect(await (await request("/admin/dashboard", { headers })).text()).not.toContain("Make it yours");
});
