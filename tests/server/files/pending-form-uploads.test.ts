import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";
import { noise, pdf } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, demo, signIn } from "#tests/server/support/sign-in";
import { expectAgreement, filesIn, upload } from "#tests/server/support/uploads";
import { slow } from "#tests/support/slow";

let server: Server;
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-uploads-"));
  server = await startServer({ ADMIN_PASSWORD: demo.password, UPLOADS_DIR: folder });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function write(statement: string) {
  const sqlite = new Database(server.database, { timeout: 5_000 });
  sqlite.exec(statement);
  sqlite.close();
}

async function formWith(...names: string[]) {
  const form = new FormData();
  form.set("title", "A house on the hill");
  form.set("images[0]", "/uploads/there.jpg");
  for (const name of names) {
    const photo = await noise(60, 40).jpeg().toBuffer();
    form.append("pictures", new File([photo as BlobPart], name));
  }
  return form;
}

const post = (path: string, body: BodyInit, Cookie = "") =>
  request(path, { method: "POST", body, headers: { Cookie } }, server.origin);
const stored = () =>
  rowsOf<{ path: string; claimed: number }>(server.database, "SELECT path, claimed FROM files ORDER BY id");
const pendingForms = () => rowsOf(server.database, "SELECT id FROM stashes");
const snapshot = () => [stored(), pendingForms(), readdirSync(folder).sort()];

describe("images of a form", () => {
  test("without a session are not stored", async () => {
    const before = snapshot();
    const response = await post("/admin/properties/new", await formWith("Front.jpg"));
    expect(locationOf(response)).toBe("/login?to=%2Fadmin%2Fproperties%2Fnew");
    expect(snapshot()).toEqual(before);
  });

  test("after signing out are not stored, its fields are", async () => {
    const Cookie = await signIn(server.origin);
    await post("/logout", new URLSearchParams(), Cookie);
    const before = [stored(), filesIn(folder)];
    const response = await post("/admin/properties/new", await formWith("Front.jpg"), Cookie);
    expect([stored(), filesIn(folder)]).toEqual(before);
    const again = await post(`${locationOf(response)}`, new URLSearchParams(demo), Cookie);
    const init = { headers: { Cookie: cookiesOf(again) } };
    const page = await readPageResponse(await request(`${locationOf(again)}`, init, server.origin));
    expect(page.fields.title?.value).toBe("A house on the hill");
    expect(page.fields["images[0]"]?.value).toBe("/uploads/there.jpg");
    expect(page.fields["images[1]"]?.value ?? "").toBe("");
  });

  test.each(["/admin/properties/new", "/admin/projects/new"])(
    "%s with an expired session are stored with the fields, and shown after signing in",
    async (path) => {
      const Cookie = await signIn(server.origin);
      write("UPDATE sessions SET expiresAt = createdAt");
      const before = stored().length;
      const response = await post(path, await formWith("Front.jpg", "Back.png.jpg"), Cookie);
      const files = stored().slice(before);
      expect(files.map(({ claimed }) => claimed)).toEqual([0, 0]);
      const again = await post(`${locationOf(response)}`, new URLSearchParams(demo), Cookie);
      const init = { headers: { Cookie: cookiesOf(again) } };
      const page = await readPageResponse(await request(`${locationOf(again)}`, init, server.origin));
      expect(page.fields.title?.value).toBe("A house on the hill");
      expect([0, 1, 2].map((index) => page.fields[`images[${index}]`]?.value)).toEqual([
        "/uploads/there.jpg",
        ...files.map(({ path }) => path),
      ]);
      for (const file of files) expect((await request(file.path, init, server.origin)).status).toBe(200);
    },
  );
});

test("a form without a file field discards files", async () => {
  const Cookie = await signIn(server.origin);
  const before = snapshot();
  const form = await formWith("Front.jpg");
  form.set("collapsed", "yes");
  expect((await post("/admin/sidebar", form, Cookie)).status).toBe(302);
  expect(snapshot()).toEqual(before);
});

describe("more files than a form may upload", () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}.jpg`);
  const tooMany = (name: string) => `${name}: Please send at most 10 files at a time.`;

  test("are listed by name, and the fields and the first 10 files are stored", slow, async () => {
    const Cookie = await signIn(server.origin);
    const before = stored().length;
    const response = await post("/admin/projects/new", await formWith(...names), Cookie);
    const page = await readPageResponse(response);
    const paths = stored()
      .slice(before)
      .map(({ path }) => path);
    expect([page.status, paths.length]).toEqual([422, 10]);
    expect(page.fields.title?.value).toBe("A house on the hill");
    const shown = paths.map((_, index) => page.fields[`images[${index + 1}]`]?.value);
    expect(shown).toEqual(paths);
    for (const name of names)
      expect([name, page.main.includes(tooMany(name))]).toEqual([name, names.indexOf(name) >= 10]);
    expectAgreement(server.database, folder);
  });

  test("are rejected in the file manager with 413", async () => {
    const Cookie = await signIn(server.origin);
    const before = stored().length;
    const form = new FormData();
    for (const name of names) form.append("files", new File([pdf() as BlobPart], name.replace("jpg", "pdf")));
    const page = await readPageResponse(await post("/admin/files/upload", form, Cookie));
    expect([page.status, stored().length - before]).toEqual([413, 10]);
    expect(page.main).toContain("Please send at most 10 files at a time.");
  });

  test("and too large ones are read to the end and rejected by name", slow, async () => {
    const Cookie = await signIn(server.origin);
    const before = snapshot();
    const form = new FormData();
    const film = Buffer.alloc(22 * 1024 * 1024);
    const isLarge = (name: string) => ["p0.jpg", "p11.jpg"].includes(name);
    for (const name of names) form.append("pictures", new File([isLarge(name) ? film : "no picture"], name));
    form.set("title", "A house on the hill");
    const page = await readPageResponse(await post("/admin/projects/new", form, Cookie));
    expect([page.status, page.fields.title?.value]).toEqual([422, "A house on the hill"]);
    expect(page.main).toContain("p0.jpg: File size exceeds the maximum limit of 20MB.");
    expect(page.main).toContain(tooMany("p11.jpg"));
    expect(snapshot()).toEqual(before);
  });
});

test("500 MB of unused images block further ones until a record uses them", slow, async () => {
  const Cookie = await signIn(server.origin);
  await post("/admin/projects/new", await formWith("Front.jpg"), Cookie);
  write("UPDATE files SET size = 500 * 1024 * 1024 WHERE id = (SELECT max(id) FROM files WHERE claimed = 0)");
  const before = snapshot();
  const page = await readPageResponse(await post("/admin/projects/new", await formWith("Back.jpg"), Cookie));
  expect(page.status).toBe(422);
  expect(page.main).toContain(
    "Back.jpg: You have sent more than 500 MB of pictures that nothing on the site",
  );
  expect(snapshot()).toEqual(before);
  expect((await upload({ origin: server.origin, Cookie }, "plan.pdf", pdf(), "images")).status).toBe(201);
  write("UPDATE files SET claimed = 1");
  expect((await post("/admin/projects/new", await formWith("Back.jpg"), Cookie)).status).toBe(422);
  expect(rowsOf(server.database, "SELECT name FROM files WHERE claimed = 0")).toEqual([{ name: "Back.jpg" }]);
});

test("too much text returns 413, and no file is stored", async () => {
  const Cookie = await signIn(server.origin);
  const before = snapshot();
  const form = await formWith("Front.jpg");
  form.append("pictures", new File([pdf(1_000_000) as BlobPart], "plan.pdf"));
  form.set("description", "a".repeat(3_000_000));
  expect((await post("/admin/projects/new", form, Cookie)).status).toBe(413);
  expect(snapshot()).toEqual(before);
  expectAgreement(server.database, folder);
});
