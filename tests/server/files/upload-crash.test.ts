import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { rowsOf } from "#tests/server/support/rows";
import { noise, pdf, picture } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { expectAgreement, filesIn, type Session, upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";

/** The database and the uploads folder outlive their server. */
let tempFolder = "";
let [database, folder] = ["", ""];
let server: Server;
let session: Session;

beforeEach(async () => {
  tempFolder = mkdtempSync(join(tmpdir(), "mehrab-uploads-"));
  [database, folder] = [join(tempFolder, "mehrab.sqlite"), join(tempFolder, "uploads")];
  await start();
});

afterEach(async () => {
  await server.stop();
  rmSync(tempFolder, { recursive: true });
});

async function start() {
  const settings = { DATABASE_PATH: database, UPLOADS_DIR: folder, ADMIN_PASSWORD: demo.password };
  server = await startServer(settings);
  session = { origin: server.origin, Cookie: await signIn(server.origin) };
}

/** Kills the server, runs `meanwhile`, makes all files an hour older, and starts it on the same folders. */
async function restart(meanwhile: () => void = () => {}) {
  await server.stop();
  await waitFor(() => !isProcessWorkingIn(folder));
  meanwhile();
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), hourAgo, hourAgo);
  await start();
}

/** An image process exits soon after its server, and may write until then. */
function isProcessWorkingIn(path: string) {
  const processes = readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  return processes.some((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8").includes(path);
    } catch {
      // It has just exited.
      return false;
    }
  });
}

/** The clean-up after a start runs in the background. */
const eventually = (assert: () => void | Promise<void>) =>
  vi.waitFor(assert, { timeout: 50_000, interval: 20 });

function write(statement: string, ...values: unknown[]) {
  const sqlite = new Database(database);
  sqlite.prepare(statement).run(...values);
  sqlite.close();
}

const parts = () => filesIn(folder).filter((name) => /\.(part|work)$/.test(name));
const sizeOfPart = () => statSync(join(folder, parts()[0] ?? ""), { throwIfNoEntry: false })?.size ?? 0;
const status = async (path: string) => (await request(path, {}, server.origin)).status;

const dayAgo = (hours: number) => new Date(Date.now() - (24 + hours) * 3_600_000).toISOString();
const remove = (id: number) =>
  request(`/api/files/${id}`, { method: "DELETE", headers: { Cookie: session.Cookie } }, server.origin);

async function saveProject(image: string) {
  const project = { title: "School", description: "Twelve rooms.", location: "Taxila", images: [image] };
  const init = { method: "POST", ...json(project, { Cookie: session.Cookie }) };
  expect((await request("/api/projects", init, server.origin)).status).toBe(201);
}

/** Sends the first two of five megabytes. */
function beginUpload() {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const head = [
    "POST /api/files/upload HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Cookie: ${session.Cookie}`,
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
    expect((await upload(session, "plan.pdf", pdf())).status).toBe(201);
    expectAgreement(database, folder);
    expect(findLogProblems(server.log().split("\n"))).toEqual([]);
  });
});

test("an upload that is aborted while its image is resized leaves no file", async () => {
  const form = new FormData();
  form.set("file", new File([(await noise(1400, 1000).jpeg().toBuffer()) as BlobPart], "house.jpg"));
  const cancel = new AbortController();
  const init = { method: "POST", body: form, headers: { Cookie: session.Cookie }, signal: cancel.signal };
  const sent = request("/api/files/upload", init, server.origin).catch(() => "aborted");
  await waitFor(() => parts().some((name) => readable(join(folder, name)).length > 0));
  cancel.abort();
  expect(await sent).toBe("aborted");
  await waitFor(() => parts().length === 0);
  expect([rowsOf(database, "SELECT * FROM files"), filesIn(folder)]).toEqual([[], []]);
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});

test("a graceful shutdown does not wait for a stalled upload", async () => {
  const socket = beginUpload();
  await waitFor(() => sizeOfPart() > 1_000_000);
  expect(await server.terminate()).toBe(0);
  socket.destroy();
  expect(filesIn(folder)).toEqual([]);
});

describe("a server that is killed", () => {
  test("during an upload removes the partial file at its next start", async () => {
    const socket = beginUpload();
    await waitFor(() => sizeOfPart() > 1_000_000);
    await restart(() => expect(parts()).toHaveLength(1));
    socket.destroy();
    await eventually(() => expect(filesIn(folder)).toEqual([]));
    expect(rowsOf(database, "SELECT * FROM files")).toEqual([]);
  });

  test("while it resizes an image removes the partial files at its next start", async () => {
    const sent = upload(session, "house.jpg", await noise(1400, 1000).jpeg().toBuffer()).catch(
      () => "closed",
    );
    const inside = () => parts().flatMap((name) => readable(join(folder, name)));
    await waitFor(() => inside().some((name) => name.endsWith(".avif")));
    await restart(() => expect(inside().length).toBeGreaterThan(0));
    expect(await sent).toBe("closed");
    await eventually(() => expect(filesIn(folder)).toEqual([]));
    expect(rowsOf(database, "SELECT * FROM files")).toEqual([]);
    expect((await upload(session, "house.jpg", await picture(400, 300).jpeg().toBuffer())).status).toBe(201);
    expectAgreement(database, folder);
  });

  test("has exactly the acknowledged files after its next start", async () => {
    const photo = await picture(700, 500).jpeg().toBuffer();
    const acknowledged: string[] = [];
    for (const delayMs of [100, 350, 600, 850]) {
      const send = async () => {
        for (;;) acknowledged.push((await upload(session, "house.jpg", photo)).body.path);
      };
      const sending = Promise.allSettled([send(), send()]);
      await pause(delayMs);
      await restart();
      await sending;
      await eventually(() => expectAgreement(database, folder));
    }
    const recorded = rowsOf<{ path: string }>(database, "SELECT path FROM files").map(({ path }) => path);
    expect(recorded).toEqual(expect.arrayContaining(acknowledged));
    for (const path of acknowledged) expect([path, await status(path)]).toEqual([path, 200]);
  });

  test("before it inserted the row of a file moves the file to the trash, and leaves foreign files", async () => {
    const { body } = await upload(session, "house.jpg", await picture(400, 300).jpeg().toBuffer());
    const stem = randomBytes(12).toString("hex");
    const orphans = [`${stem}.jpg`, `${stem}-320.avif`, `${stem}-960.jpg`];
    const foreign = ["notes.txt", "scan.part", `${stem}.tar.gz`, "0123.jpg", ".gitkeep"];
    await restart(() => {
      for (const name of [...orphans, ...foreign]) writeFileSync(join(folder, name), "bytes");
    });
    await eventually(() => expect(readable(join(folder, "deleted")).sort()).toEqual(orphans.sort()));
    for (const name of orphans) expect(await status(`/uploads/${name}`)).toBe(404);
    for (const name of foreign) {
      expect(existsSync(join(folder, name))).toBe(true);
      rmSync(join(folder, name));
    }
    expectAgreement(database, folder);
    expect(await status(body.path)).toBe(200);
  });

  test("serves every image again after a start with an empty database by mistake", async () => {
    const { body } = await upload(session, "house.jpg", await picture(400, 300).jpeg().toBuffer());
    const right = database;
    database = join(tempFolder, "mistyped.sqlite");
    await restart();
    await eventually(() => expect(filesIn(folder)).toEqual([]));
    expect(await status(body.path)).toBe(404);
    database = right;
    await restart();
    await eventually(() => expectAgreement(database, folder));
    expect(await status(body.path)).toBe(200);
  });
});

describe("an interrupted deletion", () => {
  const deleted = () => readable(join(folder, "deleted"));
  const createPropertyWithUpload = async () => {
    const { body } = await upload(session, "house.jpg", await picture(400, 300).jpeg().toBuffer());
    const filesOfUpload = (names: string[]) =>
      names.filter((name) => name.startsWith(basename(body.path, ".jpg")));
    return { ...body, filesOfUpload };
  };

  test("is completed at the next start", async () => {
    const { file, path, filesOfUpload } = await createPropertyWithUpload();
    const names = filesOfUpload(filesIn(folder));
    expect((await remove(file.id)).status).toBe(204);
    expect(filesOfUpload(deleted()).sort()).toEqual(names.sort());
    await restart(() => {
      for (const name of names) renameSync(join(folder, "deleted", name), join(folder, name));
    });
    await eventually(() => expect(filesOfUpload(deleted()).sort()).toEqual(names.sort()));
    expect(await status(path)).toBe(404);
    expectAgreement(database, folder);
  });

  test("that was undone is undone at the next start", async () => {
    const { path, filesOfUpload } = await createPropertyWithUpload();
    const names = filesOfUpload(filesIn(folder));
    await restart(() => {
      mkdirSync(join(folder, "deleted"));
      for (const name of names) renameSync(join(folder, name), join(folder, "deleted", name));
    });
    await eventually(() => expect(deleted()).toEqual([]));
    expect(await status(path)).toBe(200);
    expectAgreement(database, folder);
  });
});

test("uploads of an unsaved form are removed after a day, uploads of a record are not", async () => {
  const photo = await picture(400, 300).jpeg().toBuffer();
  const [unused, recent, shown] = [
    await upload(session, "forgotten.jpg", photo, "properties"),
    await upload(session, "young.jpg", photo, "properties"),
    await upload(session, "shown.jpg", photo, "projects"),
  ].map(({ body }) => body.path);
  await saveProject(`${shown}`);
  await restart(() => {
    write("UPDATE files SET createdAt = ?", dayAgo(1));
    write("UPDATE files SET createdAt = ? WHERE path = ?", dayAgo(-1), recent);
  });
  const statuses = () => Promise.all([unused, recent, shown].map((path) => status(`${path}`)));
  await eventually(async () => expect(await statuses()).toEqual([404, 200, 200]));
  await eventually(() => expectAgreement(database, folder));
});

test("a file that was deleted before its record was saved, and then restored, is not removed", async () => {
  const photo = await picture(400, 300).jpeg().toBuffer();
  const { body } = await upload(session, "back.jpg", photo, "projects");
  await remove(body.file.id);
  await saveProject(body.path);
  const undo = {
    method: "POST",
    body: new URLSearchParams({ revision: "1" }),
    headers: { Cookie: session.Cookie },
  };
  expect((await request("/admin/undo", undo, server.origin)).status).toBe(302);
  expect(rowsOf(database, "SELECT claimed FROM files")).toEqual([{ claimed: 1 }]);
  const unused = await upload(session, "forgotten.jpg", photo, "projects");
  await restart(() => write("UPDATE files SET createdAt = ?, claimed = 0", dayAgo(1)));
  await eventually(async () => expect(await status(unused.body.path)).toBe(404));
  expect(await status(body.path)).toBe(200);
  await eventually(() => expectAgreement(database, folder));
});

test("a failing database leaves no partial upload", async () => {
  const photos = [await noise(60, 40).jpeg().toBuffer(), await noise(60, 40).jpeg().toBuffer()];
  const send = () => {
    const body = new FormData();
    body.set("submission", "one");
    for (const photo of photos) body.append("pictures", new File([photo as BlobPart], "house.jpg"));
    const init = { method: "POST", body, headers: { Cookie: session.Cookie } };
    return request("/admin/projects/new", init, server.origin);
  };
  expect((await send()).status).toBe(422);
  write("DROP TABLE files");
  expect((await send()).status).toBe(500);
  expect(parts()).toEqual([]);
});

test("a missing uploads folder returns 500 with a message, and is logged in one line", async () => {
  rmSync(folder, { recursive: true });
  const { status, body } = await upload(session, "plan.pdf", pdf());
  expect([status, body]).toEqual([
    500,
    { message: "The file could not be stored, which is our fault. Please try again in a moment." },
  ]);
  const errors = findLogProblems(server.log().split("\n")).filter((line) => !line.startsWith("POST "));
  expect(errors).toEqual([expect.stringMatching(/^A file could not be stored: ENOENT/)]);
  mkdirSync(folder);
  expect((await upload(session, "plan.pdf", pdf())).status).toBe(201);
});

function readable(path: string) {
  return existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : [];
}
