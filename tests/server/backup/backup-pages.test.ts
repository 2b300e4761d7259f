import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  contentOf,
  createSite,
  hashesIn,
  passesIntegrityCheck,
  type Site,
  settingsOf,
  untar,
  verifyHashes,
} from "#tests/server/support/backup-files";
import { contactMessage } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { property } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { noise, pdf } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { settingsClient } from "#tests/server/support/settings";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { expectNothingLostBy } from "#tests/server/support/stress/write-while-restoring";
import { upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

let site: Site;
let server: Server;
let Cookie = "";

beforeAll(async () => {
  site = createSite();
  server = {
    ...(await startServer({ ADMIN_PASSWORD: demo.password, ...settingsOf(site) })),
    database: site.database,
  };
  Cookie = await signIn(server.origin);
  const photo = await noise(330, 220).jpeg().toBuffer();
  expect((await upload({ origin: server.origin, Cookie }, "house.jpg", photo)).status).toBe(201);
});

afterAll(async () => {
  await server.stop();
  rmSync(site.folder, { recursive: true });
});

const tab = "/admin/settings?tab=backup";
const get = (path: string, cookie = Cookie) => request(path, { headers: { Cookie: cookie } }, server.origin);
const page = async (path: string, cookie = Cookie) => readPageResponse(await get(path, cookie));
const post = (path: string, body: BodyInit, cookie = Cookie, headers: Record<string, string> = {}) =>
  request(path, { method: "POST", body, headers: { Cookie: cookie, ...headers } }, server.origin);

async function download() {
  const response = await get("/admin/backup");
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

function formWith(bytes: Uint8Array, name = "mehrab-2026-11-21.tar") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return form;
}

/** Uploads a backup as the form without script does. @returns the path of the confirmation page */
async function send(bytes: Uint8Array, cookie = Cookie) {
  const response = await post("/admin/restore", formWith(bytes), cookie);
  expect([response.status, locationOf(response)]).toEqual([
    302,
    expect.stringMatching(/^\/admin\/restore\/[\w-]{20,}$/),
  ]);
  return String(locationOf(response));
}

/** Restores, and confirms who has the session, which is unverified afterwards. */
async function confirm(to: string, password = demo.password, cookie = Cookie) {
  const response = await post(to, new URLSearchParams({ password }), cookie);
  if (response.status === 302) await post("/admin/confirm", new URLSearchParams({ password }), cookie);
  return response;
}

const parts = () => readdirSync(site.uploads).filter((name) => /\.(part|work)$/.test(name));

test("a download is a complete backup with 'no-store', and its time is shown", async () => {
  expect((await page(tab)).main).toContain("No backup has been downloaded yet.");
  const { response, bytes } = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename=mehrab-\d{4}-\d\d-\d\d\.tar$/,
  );
  const file = join(site.folder, "downloaded.tar");
  writeFileSync(file, bytes);
  const unpacked = await untar(file);
  expect(await verifyHashes(unpacked)).toBe("");
  const content = contentOf(site.database);
  // The copy is made before its download is logged.
  expect(content.activities?.pop()).toContain("backup downloaded");
  expect(contentOf(join(unpacked, "mehrab.sqlite"))).toEqual({ ...content, settings: [] });
  expect(hashesIn(join(unpacked, "uploads"))).toEqual(hashesIn(site.uploads));
  expect(parts()).toEqual([]);
  expect((await page(tab)).main).toMatch(/Last downloaded \d+ \w+ \d{4}, \d\d:\d\d\./);
});

test("a download that is aborted midway leaves no temporary file", slow, async () => {
  const cancel = new AbortController();
  const init = { headers: { Cookie }, signal: cancel.signal };
  const response = await request("/admin/backup", init, server.origin);
  await response.body?.getReader().read();
  cancel.abort();
  await waitFor(() => parts().length === 0);
  expect(parts()).toEqual([]);
});

test(
  "a download that is aborted before its first byte, or HEAD, leaves no temporary file",
  slow,
  async () => {
    const head = await request("/admin/backup", { method: "HEAD", headers: { Cookie } }, server.origin);
    expect([head.status, head.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(parts()).toEqual([]);
    const cancel = new AbortController();
    const init = { headers: { Cookie }, signal: cancel.signal };
    const aborted = request("/admin/backup", init, server.origin).catch(() => undefined);
    await waitFor(() => parts().length > 0, { intervalMs: 1 });
    expect(parts()).toHaveLength(1);
    cancel.abort();
    await aborted;
    await waitFor(() => parts().length === 0);
    expect(parts()).toEqual([]);
  },
);

test.each(["cross-site", "same-site"])("a %s link starts no download", async (site) => {
  const headers = { Cookie, "Sec-Fetch-Site": site };
  const response = await request("/admin/backup", { headers }, server.origin);
  expect([response.status, locationOf(response)]).toEqual([302, tab]);
  expect(parts()).toEqual([]);
});

test("a restore needs a confirmation and the password, and can be reversed by the copy made before it", async () => {
  const { bytes } = await download();
  const message = contactMessage();
  expect((await request("/api/contact", { method: "POST", ...json(message) }, server.origin)).status).toBe(
    201,
  );
  const before = contentOf(site.database);
  const to = await send(bytes);
  const question = await page(to);
  expect(question.headings[0]).toBe("Restore this backup?");
  expect(question.main).toMatch(/Messages\s*0\s*1/);
  const wrongPassword = await readPageResponse(await confirm(to, "not my password"));
  expect(wrongPassword.status).toBe(422);
  expect(wrongPassword.main).toContain("Current password is incorrect");
  expect(wrongPassword.title).toMatch(/^Error: /);
  expect(contentOf(site.database)).toEqual(before);
  // Only the admin who uploaded a backup can restore it.
  const settings = settingsClient(server);
  await settings.addAdmin("zara", "Zara", "eight bricks");
  const zara = await settings.signIn("zara", "eight bricks");
  expect(locationOf(await get(to, zara))).toBe(tab);
  expect(locationOf(await confirm(to, "eight bricks", zara))).toBe(tab);
  expect(contentOf(site.database).messages).toEqual(before.messages);

  const done = await confirm(to);
  expect([done.status, locationOf(done)]).toEqual([302, tab]);
  expect(done.headers.getSetCookie().join()).toContain("toast=");
  const after = await page(tab, [Cookie, done.headers.getSetCookie()[0]?.split(";")[0]].join("; "));
  expect(after.html).toContain("Backup restored");
  expect((await page("/admin/dashboard")).main).toContain("Backup restored: ");
  expect(rowsOf(site.database, "SELECT 1 FROM messages WHERE subject = ?", message.subject)).toEqual([]);
  // Zara is not in the backup: her session has ended.
  expect((await get("/api/auth/me", zara)).status).toBe(401);
  expect((await get("/api/auth/me")).status).toBe(200);
  const signIns = "SELECT userName, userId FROM activities WHERE kind = 'signed in' AND subject = 'zara'";
  expect(rowsOf(site.database, signIns)).toEqual([{ userName: "Zara", userId: null }]);
  expect(parts()).toEqual([]);
  // A pending restore is used once.
  expect(locationOf(await get(to))).toBe(tab);

  // A copy with a changed schema is rejected.
  const [copy = ""] = readdirSync(join(site.folder, "backups"));
  const original = readFileSync(join(site.folder, "backups", copy));
  writeRows(join(site.folder, "backups", copy), "CREATE TABLE more (a)", []);
  const rejected = await confirm(`/admin/restore/${copy}`);
  expect([rejected.status, (await readPageResponse(rejected)).main]).toEqual([
    422,
    expect.stringContaining("changed by something other than Mehrab"),
  ]);
  expect(parts()).toEqual([]);
  writeFileSync(join(site.folder, "backups", copy), original);

  // And back again.
  const [, back = ""] = after.html.match(/href="(\/admin\/restore\/[^"]+_before-restore_[^"]+)"/) ?? [];
  expect((await page(back)).main).toMatch(/Messages\s*1\s*0/);
  expect(locationOf(await confirm(back))).toBe(tab);
  expect(rowsOf(site.database, "SELECT 1 FROM messages WHERE subject = ?", message.subject)).toHaveLength(1);
  expect(passesIntegrityCheck(site.database)).toBe(true);
});

test("a confirmation that is sent twice restores once, and both are told so", slow, async () => {
  const { bytes } = await download();
  const to = await send(bytes);
  const copies = () => readdirSync(join(site.folder, "backups")).length;
  const before = copies();
  const both = await Promise.all([confirm(to), confirm(to)]);
  const third = await confirm(to);
  for (const { status, headers } of [...both, third])
    expect([status, headers.get("Location"), headers.getSetCookie().join()]).toEqual([
      302,
      tab,
      expect.stringContaining("toast="),
    ]);
  expect(copies()).toBe(before + 1);
  expect(parts()).toEqual([]);
});

test(
  "a file that was deleted after the backup is served again; one that the restore replaces is moved to the deleted files",
  slow,
  async () => {
    const [{ body: removed }, { body: replaced }] = [
      await upload({ origin: server.origin, Cookie }, "plan.pdf", pdf(3_000)),
      await upload({ origin: server.origin, Cookie }, "deed.pdf", pdf(4_000)),
    ];
    const file = join(site.uploads, basename(replaced.path));
    const was = readFileSync(file);
    const { bytes } = await download();
    await request(`/api/files/${removed.file.id}`, { method: "DELETE", headers: { Cookie } }, server.origin);
    const deleted = join(site.uploads, "deleted");
    rmSync(join(deleted, basename(removed.path)));
    expect((await get(removed.path)).status).toBe(404);
    writeFileSync(file, "changed by hand");
    expect((await confirm(await send(bytes))).status).toBe(302);
    expect((await get(removed.path)).status).toBe(200);
    expect(readFileSync(file).equals(was)).toBe(true);
    const contents = readdirSync(deleted).map((name) => readFileSync(join(deleted, name), "utf8"));
    expect(contents).toContain("changed by hand");
  },
);

test("what was due since the backup is published or hidden when the restore is answered", slow, async () => {
  // A backup takes a second, and many on a busy machine.
  const startedAt = Date.now();
  await download();
  const due = Date.now() + 5_000 + 5 * (Date.now() - startedAt);
  const time = new Date(due).toISOString();
  const create = async (schedule: object) => {
    const body = json({ ...property, title: "A house on time", ...schedule }, { Cookie });
    const { id } = await (
      await request("/api/properties", { method: "POST", ...body }, server.origin)
    ).json();
    return `/properties/${id}`;
  };
  const [coming, going] = [await create({ publishAt: time }), await create({ unpublishAt: time })];
  const { bytes } = await download();
  expect(Date.now()).toBeLessThan(due);
  const to = await send(bytes);
  const statuses = async () => [(await get(coming, "")).status, (await get(going, "")).status];
  await waitFor(async () => (await statuses()).join() === "200,404");
  expect((await confirm(to)).status).toBe(302);
  expect(await statuses()).toEqual([200, 404]);
});

test("an admin who is not in the backup is signed out", slow, async () => {
  const { bytes } = await download();
  const settings = settingsClient(server);
  await settings.addAdmin("bilal", "Bilal", "eight bricks");
  const bilal = await settings.signIn("bilal", "eight bricks");
  const done = await confirm(await send(bytes, bilal), "eight bricks", bilal);
  expect(locationOf(done)).toBe(`/login?to=${encodeURIComponent(tab)}`);
  expect((await get("/api/auth/me", bilal)).status).toBe(401);
  Cookie = await signIn(server.origin);
});

// `npm run test:faults` does it with a larger database.
test("no request during a restore returns 5xx, and none of its writes is lost", slow, async () => {
  const { bytes } = await download();
  const to = await send(bytes);
  const restore = async () => expect((await confirm(to)).status).toBe(302);
  await expectNothingLostBy(restore, { ...server, folder: site.folder });
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});

test.each<[string, BodyInit, number, string]>([
  ["something else", formWith(Buffer.from("hello")), 422, "This is not a backup of Mehrab."],
  ["nothing", formWith(Buffer.alloc(0), ""), 422, "Please select a backup."],
])(
  "a restore of %s is rejected with a message, by the page and by the API",
  async (_, form, status, words) => {
    const before = contentOf(site.database);
    const page = await readPageResponse(await post("/admin/restore", form));
    expect([page.status, page.title.startsWith("Error: ")]).toEqual([status, true]);
    expect(page.main).toContain(words);
    const call = await post("/api/restore", form);
    expect([call.status, await call.json()]).toEqual([status, { message: words }]);
    expect(contentOf(site.database)).toEqual(before);
    expect(parts()).toEqual([]);
    expect((await request("/healthz", {}, server.origin)).status).toBe(200);
  },
);

test("a truncated backup is rejected and leaves no temporary file", slow, async () => {
  const { bytes } = await download();
  const type = { "Content-Type": "multipart/form-data; boundary=line" };
  const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="a.tar"\r\n\r\n';
  const cut = Buffer.concat([Buffer.from(head), bytes.subarray(0, bytes.length / 2)]);
  expect((await post("/api/restore", cut, Cookie, type)).status).toBe(400);
  const archive = Buffer.concat([cut, Buffer.from("\r\n--line--\r\n")]);
  const response = await post("/api/restore", archive, Cookie, type);
  expect([response.status, (await response.json()).message]).toEqual([
    422,
    expect.stringContaining("damaged"),
  ]);
  expect(parts()).toEqual([]);
});

test("downloads and restores need a session and the same origin", async () => {
  for (const path of ["/admin/backup", "/admin/restore/x"])
    expect(locationOf(await get(path, ""))).toMatch(/^\/login\?to=/);
  expect(locationOf(await post("/admin/restore", formWith(Buffer.from("hello")), ""))).toMatch(
    /^\/login\?to=/,
  );
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await post("/admin/restore", formWith(Buffer.from("hello")), Cookie, foreign)).status).toBe(403);
  expect((await post("/api/restore", formWith(Buffer.from("hello")), Cookie, foreign)).status).toBe(403);
});

test(
  "a restore whose copy of the database can't be written is rejected with 503 and changes nothing",
  slow,
  async () => {
    const { bytes } = await download();
    const to = await send(bytes);
    const before = contentOf(site.database);
    const folder = join(site.folder, "backups");
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "in the way");
    const page = await readPageResponse(await confirm(to));
    expect(page.status).toBe(503);
    expect(page.main).toContain("The copy of the database that is kept first can't be made in");
    expect(page.main).toContain("Nothing was changed.");
    expect(contentOf(site.database)).toEqual(before);
    expect(readFileSync(folder, "utf8")).toBe("in the way");
    rmSync(folder);
    mkdirSync(folder);
    expect((await confirm(to)).status).toBe(302);
  },
);
