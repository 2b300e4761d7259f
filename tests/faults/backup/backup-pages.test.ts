import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  contentOf,
  createSite,
  largeManifest,
  type Site,
  settingsOf,
} from "#tests/server/support/backup-files";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { addMessages } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, signIn } from "#tests/server/support/sign-in";
import { expectNothingLostBy } from "#tests/server/support/stress/write-while-restoring";

let site: Site;
let server: Server;
let Cookie = "";

beforeAll(async () => {
  site = createSite();
  server = await startServer({ ADMIN_PASSWORD: demo.password, ...settingsOf(site) });
  Cookie = await signIn(server.origin);
});

afterAll(async () => {
  await server.stop();
  rmSync(site.folder, { recursive: true });
});

const post = (path: string, body: BodyInit) =>
  request(path, { method: "POST", body, headers: { Cookie } }, server.origin);

function formWith(bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "mehrab-2026-11-21.tar"));
  return form;
}

test("a write acknowledged during a long restore is in the database or in the copy of the replaced one", async () => {
  const backup = await request("/admin/backup", { headers: { Cookie } }, server.origin);
  const sent = await post("/admin/restore", formWith(new Uint8Array(await backup.arrayBuffer())));
  const to = String(locationOf(sent));
  // A larger database, whose copy takes longer.
  addMessages(site.database, "old", 15_000);
  const restore = async () =>
    expect((await post(to, new URLSearchParams({ password: demo.password }))).status).toBe(302);
  await expectNothingLostBy(restore, {
    origin: server.origin,
    database: site.database,
    folder: site.folder,
  });
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
  Cookie = await signIn(server.origin);
});

test("a restore of 60 MB of nested arrays is rejected with a message, by the page and by the API", async () => {
  const words = "This backup is damaged: “mehrab.json” is too large.";
  const form = formWith(await largeManifest());
  const before = contentOf(site.database);
  const page = await readPageResponse(await post("/admin/restore", form));
  expect([page.status, page.main.includes(words)]).toEqual([422, true]);
  const call = await post("/api/restore", form);
  expect([call.status, await call.json()]).toEqual([422, { message: words }]);
  expect(contentOf(site.database)).toEqual(before);
  expect((await request("/healthz", {}, server.origin)).status).toBe(200);
});
