import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { action } from "#app/routes/admin/records/form";
import { loader as upload } from "#app/routes/resources/uploads";
import { endSession, startSession } from "#app/server/auth/session";
import { db, sqlite } from "#db/client/client";
import { changePassword, findUserId, insertUser } from "#db/queries/users/users";
import { noise } from "#tests/server/support/sample-files";
import { callRoute, startSessionOf } from "#tests/support/call-route";

const path = "/admin/properties/new";
let ayesha = 0;

beforeEach(async () => {
  sqlite.exec("DELETE FROM stashes; DELETE FROM files; DELETE FROM users");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha = (await findUserId("ayesha")) ?? 0;
});

/** The cookies of a browser that signs in: of its session, and of its device. */
async function signIn(Cookie = "") {
  const cookies = await startSession(new Request("http://localhost/", { headers: { Cookie } }), ayesha);
  const [session = "", device = ""] = cookies.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { session, device, both: `${session}; ${device}` };
}

async function send(Cookie: string) {
  const form = new FormData();
  form.set("title", "A house on the hill");
  const photo = await noise(60, 40).jpeg().toBuffer();
  form.append("pictures", new File([photo as BlobPart], "Front.jpg"));
  const { headers } = await callRoute(action, path, { body: form, headers: { Cookie } });
  return headers.get("Location");
}

const counts = () =>
  ["stashes", "files"].map((table) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
const withoutForm = `/login?to=${encodeURIComponent(path)}`;

test("a session that has expired keeps its form and files", async () => {
  const { session } = await signIn();
  sqlite.exec("UPDATE sessions SET expiresAt = createdAt");
  expect(await send(session)).toContain("pending%3D");
  expect(counts()).toEqual([1, 1]);
});

test("after a change of password its cookies keep nothing, together or alone, also once it has expired", async () => {
  const { session, device, both } = await signIn();
  await changePassword(ayesha, "another password");
  for (const Cookie of [session, both, device]) expect(await send(Cookie)).toBe(withoutForm);
  sqlite.exec("UPDATE sessions SET expiresAt = createdAt");
  for (const Cookie of [session, both, device]) expect(await send(Cookie)).toBe(withoutForm);
  expect(counts()).toEqual([0, 0]);
});

test("the cookies of a disabled or removed user keep nothing", async () => {
  const { session, device, both } = await signIn();
  sqlite.exec("UPDATE users SET disabledAt = createdAt; UPDATE sessions SET expiresAt = createdAt");
  for (const Cookie of [session, both, device]) expect(await send(Cookie)).toBe(withoutForm);
  sqlite.exec("DELETE FROM users");
  for (const Cookie of [session, both, device]) expect(await send(Cookie)).toBe(withoutForm);
  expect(counts()).toEqual([0, 0]);
});

test("a device keeps text again after its user has signed in there again", async () => {
  const first = await signIn();
  await changePassword(ayesha, "another password");
  const { both, device } = await signIn(first.both);
  await endSession(new Request("http://localhost/", { headers: { Cookie: both } }));
  expect(await send(device)).toContain("pending%3D");
  expect(counts()).toEqual([1, 0]);
  expect(sqlite.prepare("SELECT device FROM stashes").pluck().get()).not.toBe("");
});

test("an uploaded file and its sizes are for users alone until a record shows it", async () => {
  const { session } = await signIn();
  sqlite.exec("UPDATE sessions SET expiresAt = createdAt");
  await send(session);
  const stored = sqlite.prepare("SELECT path FROM files").pluck().get() as string;
  const names = readdirSync(environment.UPLOADS_DIR).filter((name) => stored.includes(name.slice(0, 24)));
  expect(names.length).toBeGreaterThan(1);
  const user = await startSessionOf(ayesha);
  const get = async (name: string, Cookie: string) => {
    const options = { method: "HEAD", params: { "*": name }, headers: { Cookie } };
    const { status, headers } = await callRoute(upload, `/uploads/${name}`, options);
    return [status, headers.get("Cache-Control")];
  };
  for (const name of names) {
    expect(await get(name, "")).toEqual([404, "private, no-store"]);
    expect(await get(name, session)).toEqual([404, "private, no-store"]);
    expect(await get(name, user)).toEqual([200, "private, no-store"]);
  }
  sqlite.exec("UPDATE files SET claimed = 1");
  for (const name of names)
    expect(await get(name, "")).toEqual([200, "public, max-age=31536000, immutable, no-transform"]);
});

test("a file that is served costs one query", async () => {
  const name = "4f0c2d6e8a1b3c5d7e9f0a2b.pdf";
  if (!existsSync(environment.UPLOADS_DIR)) mkdirSync(environment.UPLOADS_DIR, { recursive: true });
  writeFileSync(join(environment.UPLOADS_DIR, name), "%PDF");
  sqlite
    .prepare(
      "INSERT INTO files (name, type, path, size, createdAt) VALUES ('Plan.pdf', 'application/pdf', ?, 4, '2026-01-01')",
    )
    .run(`/uploads/${name}`);
  const query = vi.spyOn(db, "selectFrom");
  const Cookie = await startSessionOf(ayesha);
  query.mockClear();
  const options = { method: "HEAD", params: { "*": name }, headers: { Cookie } };
  const { headers } = await callRoute(upload, `/uploads/${name}`, options);
  expect(headers.get("Content-Disposition")).toBe("inline; filename=Plan.pdf");
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});
