import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/schemas/environment";
import { sqlite } from "#db/client";
import { insertFile } from "#db/queries/files";
import { insertUser } from "#db/queries/users";
import { plainFile } from "#tests/plain";
import { deleteWithFiles, restoreWithFiles } from "./deleted-files";
import { deletedFolder, diskNames, onDisk } from "./disk-name";

vi.mock("#app/schemas/environment", async () => {
  const { mkdtempSync, tmpdir } = { ...(await import("node:fs")), ...(await import("node:os")) };
  const folder = mkdtempSync(`${tmpdir()}/mehrab-sweep-`);
  return { environment: { DATABASE_PATH: ":memory:", UPLOADS_DIR: folder } };
});

const editor = { id: 1, name: "Ayesha" };

beforeEach(async () => {
  for (const table of ["users", "files", "revisions"]) sqlite.exec(`DELETE FROM ${table}`);
  rmSync(environment.UPLOADS_DIR, { recursive: true });
  mkdirSync(environment.UPLOADS_DIR);
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = sqlite.prepare<[], { id: number }>("SELECT id FROM users").get()?.id ?? 0;
});

afterAll(() => rmSync(environment.UPLOADS_DIR, { recursive: true }));

/** A picture that lies there in all its sizes. */
async function addPicture() {
  const by = { uploadedBy: editor.id, userName: editor.name, category: "images", claimed: true };
  const about = { path: "/uploads/0123456789abcdef01234567.jpg", width: 2000, height: 1000 };
  const file = await insertFile({ ...plainFile, ...about }, by);
  const names = diskNames(file).sort();
  for (const name of names) writeFileSync(onDisk(name), "bytes");
  return { file, names };
}

const there = () => readdirSync(environment.UPLOADS_DIR).filter((name) => name !== "deleted");
const deleted = () => (existsSync(deletedFolder) ? readdirSync(deletedFolder) : []);

test("a deletion that is undone while its files still move is undone", async () => {
  const { file, names } = await addPicture();
  const deleting = deleteWithFiles("file", file.id, editor);
  const revision = await vi.waitUntil(
    () => sqlite.prepare<[], { id: number }>("SELECT id FROM revisions").get()?.id,
    { interval: 0 },
  );
  await Promise.all([deleting, restoreWithFiles(revision)]);
  expect([there().sort(), deleted()]).toEqual([names, []]);
});
