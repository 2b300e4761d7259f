import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slow } from "#tests/support/slow";
import { BackupError } from "./backup-error";
import { unpackBackup } from "./check-backup";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-archive-process-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function archiveWith(manifest: string | Buffer) {
  const archive = pack();
  archive.entry({ name: "mehrab.json" }, manifest);
  archive.finalize();
  return buffer(archive as unknown as Readable);
}

const errorOf = (archive: Readable, timeout?: number) =>
  unpackBackup(archive, folder, timeout).catch((error) => error);

test(
  "60 MB of nested arrays are rejected in a process of their own, which does not block this one",
  slow,
  async () => {
    const bytes = await archiveWith(Buffer.alloc(60 * 1024 * 1024, "["));
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    const archive = Readable.from(
      Array.from({ length: 60 }, (_, index) =>
        bytes.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024),
      ),
    );
    const error = await errorOf(archive);
    clearInterval(timer);
    expect(error).toBeInstanceOf(BackupError);
    expect(error.message).toBe("This backup is damaged: “mehrab.json” is too large.");
    expect(ticks).toBeGreaterThan(3);
    // The rest is left to the owner of the stream.
    expect(archive.destroyed).toBe(false);
  },
);

test("a process that does not end is killed, and its archive counts as damaged", async () => {
  const endless = new Readable({ read() {} });
  const error = await errorOf(endless, 1);
  expect(error).toBeInstanceOf(BackupError);
  expect(error.message).toBe("This backup is damaged: reading it takes too much time or memory.");
});

test("a stream that fails ends the process, and its error is rethrown", async () => {
  const bytes = await archiveWith("{}");
  const dropped = function* () {
    yield bytes.subarray(0, 512);
    throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
  };
  await expect(unpackBackup(Readable.from(dropped()), folder)).rejects.toThrow("gone");
});

test("an error of the file system keeps its code and path", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const error = await unpackBackup(Readable.from([await archiveWith("{}")]), file).catch((reason) => reason);
  expect(error).not.toBeInstanceOf(BackupError);
  expect(error).toMatchObject({ code: "ENOTDIR", path: expect.stringContaining(file) });
});
