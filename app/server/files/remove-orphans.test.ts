import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { sqlite } from "#db/client/client";
import { insertFile } from "#db/queries/files/files";
import { insertUser } from "#db/queries/users/users";
import { plainFile } from "#tests/support/plain-records";
import { removeOrphans } from "./remove-orphans";
import {
  createTemporaryFolder,
  removeTemporary,
  storageKeysOf,
  trashFolder,
  trashPath,
  uploadPath,
} from "./storage-key";
import { deleteWithFiles, restoreWithFiles } from "./trash";

vi.mock("#app/config/environment", async () => {
  const { mkdtempSync, tmpdir } = { ...(await import("node:fs")), ...(await import("node:os")) };
  const folder = mkdtempSync(`${tmpdir()}/mehrab-orphans-`);
  return { environment: { DATABASE_PATH: ":memory:", UPLOADS_DIR: folder } };
});

const editor = { id: 1, name: "Ayesha" };

beforeEach(async () => {
  for (const table of ["users", "files", "revisions"]) sqlite.exec(`DELETE FROM ${table}`);
  rmSync(environment.UPLOADS_DIR, { recursive: true });
  mkdirSync(environment.UPLOADS_DIR);
  vi.useRealTimers();
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = sqlite.prepare<[], { id: number }>("SELECT id FROM users").get()?.id ?? 0;
});

afterAll(() => rmSync(environment.UPLOADS_DIR, { recursive: true }));

/** Stores a picture in all its sizes. */
async function addPicture() {
  const by = { uploadedBy: editor.id, userName: editor.name, category: "images", claimed: true };
  const image = { path: "/uploads/0123456789abcdef01234567.jpg", width: 2000, height: 1000 };
  const file = await insertFile({ ...plainFile, ...image }, by);
  const names = storageKeysOf(file).sort();
  for (const name of names) writeFileSync(uploadPath(name), "bytes");
  return { file, names };
}

const storedFiles = () => readdirSync(environment.UPLOADS_DIR).filter((name) => name !== "deleted");
const trashedFiles = () => (existsSync(trashFolder) ? readdirSync(trashFolder) : []);

const hour = 3_600_000;

/** Removes orphans after so many milliseconds. */
async function removeOrphansAfter(time: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + time });
  await removeOrphans();
}

test("recent files of another process stay, old ones are removed", async () => {
  const folder = "aaaaaaaaaaaaaaaaaaaaaaaa.part";
  const names = ["bbbbbbbbbbbbbbbbbbbbbbbb.part", "cccccccccccccccccccccccc.jpg"];
  for (const name of names) writeFileSync(uploadPath(name), "bytes");
  mkdirSync(uploadPath(folder));
  await removeOrphansAfter(60_000);
  expect([storedFiles().sort(), trashedFiles()]).toEqual([[folder, ...names], []]);
  await removeOrphansAfter(hour);
  expect([storedFiles(), trashedFiles()]).toEqual([[], ["cccccccccccccccccccccccc.jpg"]]);
});

test("a folder of another process stays as long as its heartbeat, also at a start and after an hour", async () => {
  const [alive, ended] = ["eeeeeeeeeeeeeeeeeeeeeeee.work", "ffffffffffffffffffffffff.work"].map(uploadPath);
  for (const folder of [alive, ended]) mkdirSync(`${folder}`);
  utimesSync(`${ended}`, new Date(Date.now() - hour), new Date(Date.now() - hour));
  await removeOrphans(Date.now());
  expect(storedFiles()).toEqual([basename(`${alive}`)]);
  await removeOrphansAfter(hour);
  expect(storedFiles()).toEqual([]);
});

test("a folder of this process has a heartbeat until it is removed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const folder = await createTemporaryFolder();
  utimesSync(folder, new Date(0), new Date(0));
  vi.advanceTimersByTime(31_000);
  await vi.waitFor(() => expect(statSync(folder).mtimeMs).toBeGreaterThan(0), 60_000);
  await removeTemporary(folder);
  expect(vi.getTimerCount()).toBe(0);
});

test("files unknown to another database move to the trash and return with the right database", async () => {
  const { file, names } = await addPicture();
  const row = sqlite.prepare("DELETE FROM files WHERE id = ? RETURNING *").get(file.id) as object;
  const another = "dddddddddddddddddddddddd.pdf";
  mkdirSync(trashFolder);
  writeFileSync(trashPath(another), "deleted in the right database");
  await removeOrphansAfter(hour);
  await removeOrphansAfter(29 * 24 * hour);
  expect([storedFiles(), trashedFiles().sort()]).toEqual([[], [...names, another]]);
  const columns = Object.keys(row);
  sqlite.prepare(`INSERT INTO files (${columns}) VALUES (${columns.map(() => "?")})`).run(Object.values(row));
  await removeOrphansAfter(0);
  expect([storedFiles().sort(), trashedFiles()]).toEqual([names, [another]]);
  await removeOrphansAfter(2 * 24 * hour);
  expect([storedFiles().sort(), trashedFiles()]).toEqual([names, []]);
});

test("a deleted file is removed once its revision is purged", async () => {
  const { file, names } = await addPicture();
  await deleteWithFiles("file", file.id, editor);
  await removeOrphansAfter(40 * 24 * hour);
  expect(trashedFiles().sort()).toEqual(names);
  sqlite.exec("DELETE FROM revisions");
  await removeOrphansAfter(0);
  expect([storedFiles(), trashedFiles()]).toEqual([[], []]);
});

test("a deletion that is undone while its files are being moved is undone", async () => {
  const { file, names } = await addPicture();
  const deleting = deleteWithFiles("file", file.id, editor);
  const revision = await vi.waitUntil(
    () => sqlite.prepare<[], { id: number }>("SELECT id FROM revisions").get()?.id,
    { interval: 0, timeout: 60_000 },
  );
  await Promise.all([deleting, restoreWithFiles(revision, editor)]);
  expect([storedFiles().sort(), trashedFiles()]).toEqual([names, []]);
});
