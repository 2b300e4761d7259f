import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { rowsOf } from "#tests/server/support/rows";
import { noise, pdf, picture } from "#tests/server/support/sample-files";
import { json } from "#tests/server/support/sign-in";
import {
  eventually,
  removeUploadSite,
  restart,
  startAgain,
  startUploadSite,
  statusForAdmin,
  type UploadSite,
} from "#tests/server/support/sites/upload-site";
import { expectAgreement, filesIn, upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

/** All tests use it, one after the other. */
let site: UploadSite;

beforeAll(async () => {
  site = await startUploadSite();
});

afterAll(() => removeUploadSite(site));

function write(statement: string, ...values: unknown[]) {
  const sqlite = new Database(site.database);
  sqlite.prepare(statement).run(...values);
  sqlite.close();
}

const parts = () => filesIn(site.folder).filter((name) => /\.(part|work)$/.test(name));
const insideParts = () => parts().flatMap((name) => readable(join(site.folder, name)));
const sizeOfPart = () => statSync(join(site.folder, parts()[0] ?? ""), { throwIfNoEntry: false })?.size ?? 0;
const status = (path: string) => statusForAdmin(site, path);

const dayAgo = (hours: number) => new Date(Date.now() - (24 + hours) * 3_600_000).toISOString();
const remove = (id: number) =>
  request(
    `/api/files/${id}`,
    { method: "DELETE", headers: { Cookie: site.session.Cookie } },
    site.server.origin,
  );

async function saveProject(image: string) {
  const project = { title: "School", description: "Twelve rooms.", location: "Taxila", images: [image] };
  const init = { method: "POST", ...json(project, { Cookie: site.session.Cookie }) };
  expect((await request("/api/projects", init, site.server.origin)).status).toBe(201);
}

/** Sends the first two of five megabytes. */
function beginUpload() {
  const { hostname, port } = new URL(site.server.origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const head = [
    "POST /api/files/upload HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Cookie: ${site.session.Cookie}`,
    "Content-Type: multipart/form-data; boundary=part",
    "Content-Length: 5000000",
  ];
  const file = 'Content-Disposition: form-data; name="file"; filename="plan.pdf"';
  socket.write(`${head.join("\r\n")}\r\n\r\n--part\r\n${file}\r\n\r\n`);
  socket.write(pdf(2_000_000));
  return socket;
}

describe("a connection that closes during an upload", () => {
  test.each<[string, (socket: ReturnType<typeof connect>) => void]>([
    ["ends", (socket) => socket.end()],
    ["is reset", (socket) => socket.resetAndDestroy()],
  ])("that %s leaves no file and no error", async (_, cut) => {
    const socket = beginUpload();
    await waitFor(() => sizeOfPart() > 1_000_000);
    cut(socket);
    await waitFor(() => parts().length === 0);
    socket.destroy();
    expect((await upload(site.session, "plan.pdf", pdf())).status).toBe(201);
    expectAgreement(site.database, site.folder);
    expect(findLogProblems(site.server.log().split("\n"))).toEqual([]);
  });
});

test("an upload that is aborted while its image is resized leaves no file", slow, async () => {
  const before = [rowsOf(site.database, "SELECT * FROM files"), filesIn(site.folder)];
  const form = new FormData();
  form.set("file", new File([(await noise(700, 500).jpeg().toBuffer()) as BlobPart], "house.jpg"));
  const cancel = new AbortController();
  const init = {
    method: "POST",
    body: form,
    headers: { Cookie: site.session.Cookie },
    signal: cancel.signal,
  };
  const sent = request("/api/files/upload", init, site.server.origin).catch(() => "aborted");
  await waitFor(() => insideParts().length > 0);
  cancel.abort();
  expect(await sent).toBe("aborted");
  await waitFor(() => parts().length === 0);
  expect([rowsOf(site.database, "SELECT * FROM files"), filesIn(site.folder)]).toEqual(before);
  expect(findLogProblems(site.server.log().split("\n"))).toEqual([]);
});

test("a missing uploads folder returns 500 with a message, and is logged in one line", async () => {
  const aside = `${site.folder}-aside`;
  renameSync(site.folder, aside);
  const { status, body } = await upload(site.session, "plan.pdf", pdf());
  renameSync(aside, site.folder);
  expect([status, body]).toEqual([
    500,
    { message: "The file could not be stored, which is our fault. Please try again in a moment." },
  ]);
  const errors = findLogProblems(site.server.log().split("\n")).filter((line) => !line.startsWith("POST "));
  expect(errors).toEqual([expect.stringMatching(/^A file could not be stored: ENOENT/)]);
  expect((await upload(site.session, "plan.pdf", pdf())).status).toBe(201);
});

test("a graceful shutdown does not wait for a stalled upload", slow, async () => {
  const before = filesIn(site.folder);
  const socket = beginUpload();
  await waitFor(() => sizeOfPart() > 1_000_000);
  expect(await site.server.terminate()).toBe(0);
  socket.destroy();
  expect(filesIn(site.folder)).toEqual(before);
  await site.server.stop();
  await startAgain(site);
});

/** Everything that one kill may interrupt happens before one kill: each test looks at one part of it. */
describe("the next start of a server that is killed", slow, () => {
  const deleted = () => readable(join(site.folder, "deleted"));
  const sendPhoto = async (category?: string) => {
    const { body } = await upload(
      site.session,
      "house.jpg",
      await picture(330, 220).jpeg().toBuffer(),
      category,
    );
    const filesOf = (names: string[]) =>
      names.filter((name) => name.startsWith(basename(body.path, ".jpg"))).sort();
    return { id: body.file.id, path: body.path, filesOf, names: filesOf(filesIn(site.folder)) };
  };
  type Photo = Awaited<ReturnType<typeof sendPhoto>>;
  let [kept, removed, returned, forgotten, recent, shown, undone]: Photo[] = [];
  const baseName = randomBytes(12).toString("hex");
  const orphans = [`${baseName}.jpg`, `${baseName}-320.avif`, `${baseName}-960.jpg`];
  const foreign = ["notes.txt", "scan.part", `${baseName}.tar.gz`, "0123.jpg", ".gitkeep"];
  const ownParts = () => parts().filter((name) => !foreign.includes(name));
  const statusOf = (photo?: Photo) => status(`${photo?.path}`);

  beforeAll(async () => {
    kept = await sendPhoto();
    removed = await sendPhoto();
    returned = await sendPhoto();
    forgotten = await sendPhoto("projects");
    recent = await sendPhoto("properties");
    shown = await sendPhoto("projects");
    undone = await sendPhoto("projects");
    await saveProject(shown.path);
    expect((await remove(removed.id)).status).toBe(204);
    expect(removed.filesOf(deleted())).toEqual(removed.names);
    await restoreAfterSaving(undone);
    const socket = beginUpload();
    await waitFor(() => sizeOfPart() > 1_000_000);
    const large = await noise(1400, 1000).jpeg().toBuffer();
    const sent = upload(site.session, "resized.jpg", large).catch(() => "closed");
    await waitFor(() => insideParts().some((name) => name.endsWith(".avif")));
    await restart(site, leaveInterrupted);
    socket.destroy();
    expect(await sent).toBe("closed");
    // The clean-up purges rows first, then looks at the files.
    await eventually(() => expect(ownParts()).toEqual([]));
  });

  /** Saves a project with a picture that is deleted, and brings the picture back. */
  async function restoreAfterSaving({ id, path }: Photo) {
    await remove(id);
    const [{ revision } = { revision: 0 }] = rowsOf<{ revision: number }>(
      site.database,
      "SELECT max(id) AS revision FROM revisions",
    );
    await saveProject(path);
    const body = new URLSearchParams({ revision: `${revision}` });
    const undo = { method: "POST", body, headers: { Cookie: site.session.Cookie } };
    expect((await request("/admin/undo", undo, site.server.origin)).status).toBe(302);
    expect(rowsOf(site.database, "SELECT claimed FROM files WHERE path = ?", path)).toEqual([{ claimed: 1 }]);
  }

  /** Makes what a kill at another moment leaves, and makes pictures of forms older than a day, except the recent one. */
  function leaveInterrupted() {
    expect(parts().some((name) => statSync(join(site.folder, name)).size > 1_000_000)).toBe(true);
    expect(insideParts().length).toBeGreaterThan(0);
    const trashed = (name: string) => join(site.folder, "deleted", name);
    for (const name of removed?.names ?? []) renameSync(trashed(name), join(site.folder, name));
    for (const name of returned?.names ?? []) renameSync(join(site.folder, name), trashed(name));
    for (const name of [...orphans, ...foreign]) writeFileSync(join(site.folder, name), "bytes");
    write("UPDATE files SET createdAt = ?", dayAgo(1));
    write("UPDATE files SET createdAt = ? WHERE path = ?", dayAgo(-1), recent?.path);
    write("UPDATE files SET claimed = 0 WHERE path = ?", undone?.path);
  }

  test("removes the partial files of an upload and of an image that was being resized", async () => {
    expect(ownParts()).toEqual([]);
    expect(rowsOf(site.database, "SELECT * FROM files WHERE name = 'resized.jpg'")).toEqual([]);
    expect((await sendPhoto()).names.length).toBeGreaterThan(0);
  });

  test("moves a file without a row to the trash, and leaves foreign files", async () => {
    await eventually(() =>
      expect(
        deleted()
          .filter((name) => name.startsWith(baseName))
          .sort(),
      ).toEqual([...orphans].sort()),
    );
    for (const name of orphans) expect(await status(`/uploads/${name}`)).toBe(404);
    for (const name of foreign) {
      expect(existsSync(join(site.folder, name))).toBe(true);
      rmSync(join(site.folder, name));
    }
    expect(await statusOf(kept)).toBe(200);
  });

  test("completes an interrupted deletion", async () => {
    await eventually(() => expect(removed?.filesOf(deleted())).toEqual(removed?.names));
    expect(await statusOf(removed)).toBe(404);
  });

  test("undoes an interrupted deletion that was undone", async () => {
    await eventually(() => expect(returned?.filesOf(deleted())).toEqual([]));
    expect(await statusOf(returned)).toBe(200);
  });

  test("removes uploads of an unsaved form after a day, but not those of a record", async () => {
    await eventually(async () => expect(await statusOf(forgotten)).toBe(404));
    expect([await statusOf(recent), await statusOf(shown)]).toEqual([200, 200]);
  });

  test("leaves a file that was deleted before its record was saved, and then restored", async () => {
    expect(await statusOf(undone)).toBe(200);
  });

  test("leaves rows and files that agree", () =>
    eventually(() => expectAgreement(site.database, site.folder)));
});

/** The last one, because it leaves no table of files. */
test("a failing database leaves no partial upload", async () => {
  const photos = [await noise(60, 40).jpeg().toBuffer(), await noise(60, 40).jpeg().toBuffer()];
  const send = () => {
    const body = new FormData();
    body.set("submission", "one");
    for (const photo of photos) body.append("pictures", new File([photo as BlobPart], "house.jpg"));
    const init = { method: "POST", body, headers: { Cookie: site.session.Cookie } };
    return request("/admin/projects/new", init, site.server.origin);
  };
  expect((await send()).status).toBe(422);
  write("DROP TABLE files");
  expect((await send()).status).toBe(500);
  expect(parts()).toEqual([]);
});

function readable(path: string) {
  return existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : [];
}
