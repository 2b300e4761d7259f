import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { slow } from "#tests/support/slow";
import { ImageError, prepareImage } from "./prepare-image";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mehrab-images-"));
});
afterAll(() => rm(folder, { recursive: true }));

const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise } });

async function write(name: string, bytes: Buffer) {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

const filesOf = async (name: string) =>
  (await readdir(folder)).filter((file) => file.startsWith(name)).sort();

/** The same PNG with another size in its header, whose checksum follows it. */
function withSize(png: Buffer, width: number, height: number) {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** The processes that make a picture for `target`. */
function processesOf(target: string) {
  const words = (id: string) => {
    const path = `/proc/${id}/cmdline`;
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => words(id).includes(target)).map(Number);
}

test("an image is cleaned, measured and resized", async () => {
  const original = await write(
    "sent.part",
    await photo(700, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  const prepared = await prepareImage(original, join(folder, "k3.jpg"));
  expect(prepared).toMatchObject({
    width: 400,
    height: 700,
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  expect(readFileSync(join(folder, "k3.jpg")).length).toBe(prepared.size);
  const sizes = ["k3-320.avif", "k3-320.webp", "k3-400.avif", "k3-400.jpg", "k3-400.webp"];
  expect(await filesOf("k3")).toEqual([...sizes, "k3.jpg"]);
});

test("images have a low priority and are prepared one at a time", slow, async () => {
  const original = await write("large.part", await photo(330, 220).jpeg().toBuffer());
  const targets = ["one.jpg", "two.jpg"].map((name) => join(folder, name));
  const both = Promise.all(targets.map((target) => prepareImage(original, target)));
  const [first = "", second = ""] = targets;
  const [id] = await vi.waitUntil(() => processesOf(first).length > 0 && processesOf(first), 60_000);
  // After the name in brackets the seventeenth value is the niceness.
  const status = readFileSync(`/proc/${id}/stat`, "utf8");
  expect(Number(status.slice(status.lastIndexOf(")")).split(" ")[17])).toBeGreaterThanOrEqual(10);
  expect(processesOf(second)).toEqual([]);
  await both;
  expect(processesOf(folder)).toEqual([]);
});

test("a killed process is an ImageError, and leaves nothing", async () => {
  const original = await write("heavy.part", await photo(1600, 1200).jpeg().toBuffer());
  const target = join(folder, "heavy.jpg");
  const prepared = expect(prepareImage(original, target)).rejects.toThrow(/too much time or memory/);
  const ids = await vi.waitUntil(() => existsSync(target) && processesOf(target), { timeout: 60_000 });
  for (const id of ids) process.kill(id, "SIGKILL");
  await prepared;
  expect(await filesOf("heavy")).toEqual(["heavy.part"]);
});

test("the process ends with the server", slow, async () => {
  const original = await write("left.part", await photo(1600, 1200).jpeg().toBuffer());
  const target = join(folder, "left.jpg");
  const child = fork("app/server/images/image-process.ts", [original, target], {
    execArgv: ["--import", "tsx"],
  });
  await vi.waitUntil(() => existsSync(target), { timeout: 60_000 });
  child.disconnect();
  await once(child, "exit");
  expect(await filesOf("left-1600")).toEqual([]);
});

// A truncated one: original-image.test.
test("a decompression bomb and a renamed drawing are rejected with a message", async () => {
  const bomb = withSize(await photo(1, 1).png().toBuffer(), 12_000, 9_000);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const rejectedBy = async (name: string, bytes: Buffer) => {
    const error = await prepareImage(await write(`${name}.part`, bytes), join(folder, `${name}.jpg`)).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(ImageError);
    expect(await filesOf(name)).toEqual([`${name}.part`]);
    return error.message;
  };
  expect(await rejectedBy("bomb", bomb)).toMatch(/too many pixels .* at most 100 megapixels/);
  expect(await rejectedBy("drawing", drawing)).toMatch(/damaged, or a part of it is missing/);
});

test("a disk error is not an ImageError", async () => {
  const original = await write("good.part", await photo(60, 40).jpeg().toBuffer());
  const error = await prepareImage(original, join(folder, "no-such-folder", "good.jpg")).catch(
    (reason) => reason,
  );
  expect(error).not.toBeInstanceOf(ImageError);
  expect(error.code).toBe("ENOENT");
});
