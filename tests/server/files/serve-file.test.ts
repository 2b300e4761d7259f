import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { request } from "#tests/server/support/fetch";
import { writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { slow } from "#tests/support/slow";

let server: Server;
let folder: string;

const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7) % 251));
const film = bytes(20 * 1024 * 1024);

const names: Record<string, string> = {
  "a1.jpg": "House.jpg",
  "a2.mp4": "Walk through the court.mp4",
  "a3.pdf": "نقشہ منزل اول.pdf",
  "a4.docx": 'A "final" offer.docx',
  "a5.txt": "notes.txt",
};

beforeAll(async () => {
  server = await startServer({});
  folder = join(dirname(server.database), "uploads");
  const write = (name: string, content: Buffer | string = `the bytes of ${name}`) =>
    writeFileSync(join(folder, name), content);
  for (const extension of extensions) write(`all.${extension}`);
  for (const name of Object.keys(names)) write(name, name === "a2.mp4" ? film : bytes(5_000));
  for (const [path, name] of Object.entries(names))
    writeRows(
      server.database,
      "INSERT INTO files (name, type, path, size, createdAt) VALUES (?, ?, ?, ?, ?)",
      [name, "x/y", `/uploads/${path}`, 5_000, "2026-11-23T00:00:00.000Z"],
    );
  mkdirSync(join(folder, "deleted"), { recursive: true });
  for (const name of [...hidden, "deleted/gone.jpg", "..%2fx.jpg", "a\\b.jpg"]) write(name, "SECRET");
  writeFileSync(join(folder, "..", "outside.jpg"), "SECRET");
  symlinkSync(join(folder, "..", "outside.jpg"), join(folder, "link.jpg"));
  symlinkSync(join(folder, ".."), join(folder, "up.jpg"));
});

afterAll(() => server.stop());

const hidden = ["0123456789abcdef01234567.part", "mehrab.sqlite", "secret", "page.html", ".hidden.jpg"];

const types: Record<string, [type: string, disposition: string]> = {
  jpg: ["image/jpeg", "inline"],
  jpeg: ["image/jpeg", "inline"],
  png: ["image/png", "inline"],
  gif: ["image/gif", "inline"],
  svg: ["image/svg+xml", "inline"],
  avif: ["image/avif", "inline"],
  webp: ["image/webp", "inline"],
  mp4: ["video/mp4", "inline"],
  webm: ["video/webm", "inline"],
  mov: ["video/quicktime", "inline"],
  avi: ["video/x-msvideo", "inline"],
  pdf: ["application/pdf", "inline"],
  doc: ["application/msword", "attachment"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "attachment"],
  xls: ["application/vnd.ms-excel", "attachment"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "attachment"],
  txt: ["text/plain; charset=utf-8", "attachment"],
};
const extensions = Object.keys(types);

const upload = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  request(`/uploads/${name}`, { headers, method }, server.origin);

describe("the headers of a file", () => {
  test.each(extensions)("type and disposition of .%s", async (extension) => {
    const response = await upload(`all.${extension}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`the bytes of all.${extension}`);
    const { headers } = response;
    const [type, disposition] = types[extension] ?? [];
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toBe(`${disposition}; filename=all.${extension}`);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable, no-transform");
  });

  test("Content-Disposition holds the original name, in any script", async () => {
    const disposition = async (path: string) => (await upload(path)).headers.get("Content-Disposition");
    expect(await disposition("a1.jpg")).toBe("inline; filename=House.jpg");
    expect(await disposition("a2.mp4")).toBe('inline; filename="Walk through the court.mp4"');
    expect(await disposition("a3.pdf")).toContain(
      `filename*=UTF-8''${encodeURIComponent(names["a3.pdf"] ?? "")}`,
    );
    expect(await disposition("a4.docx")).toBe('attachment; filename="A \\"final\\" offer.docx"');
  });

  test("?download sets the disposition 'attachment'", async () => {
    const { headers } = await upload("a1.jpg?download");
    expect(headers.get("Content-Disposition")).toBe("attachment; filename=House.jpg");
  });

  test("a file is public and immutable also with a session cookie", async () => {
    const { headers } = await upload("a1.jpg", { Cookie: "session=someone" });
    expect(headers.get("Cache-Control")).toMatch(/^public, .*immutable/);
  });

  test("a file is not compressed", async () => {
    const { headers } = await upload("a5.txt", { "Accept-Encoding": "br, gzip" });
    expect(headers.get("Content-Encoding")).toBeNull();
    expect(headers.get("Content-Length")).toBe("5000");
  });
});

describe("a part of a file", () => {
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const response = await upload("a2.mp4", { Range: range, ...headers });
    return { response, status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };

  test.each([
    ["bytes=0-999", 0, 999],
    ["bytes=15000000-", 15_000_000, film.length - 1],
    ["bytes=-500", film.length - 500, film.length - 1],
    ["bytes=100-99999999999", 100, film.length - 1],
  ])("%s", async (range, first, last) => {
    const { response, status, body } = await part(range);
    expect(status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${film.length}`);
    expect(response.headers.get("Content-Length")).toBe(String(last + 1 - first));
    expect(body.equals(film.subarray(first, last + 1))).toBe(true);
  });

  test("a range outside the file returns 416 with 'no-store'", async () => {
    const { response, status } = await part(`bytes=${film.length}-`);
    expect(status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${film.length}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each(["bytes=0-9,20-29", "bytes=nonsense", "lines=0-9"])(
    "%s returns the whole file",
    async (range) => {
      const { status, body, response } = await part(range);
      expect([status, body.equals(film)]).toEqual([200, true]);
      expect(response.headers.get("Accept-Ranges")).toBe("bytes");
    },
  );

  test("If-Range must match the ETag", async () => {
    const tag = (await upload("a2.mp4", {}, "HEAD")).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);
    expect((await part("bytes=0-9", { "If-Range": tag })).status).toBe(206);
    expect((await part("bytes=0-9", { "If-Range": '"another"' })).status).toBe(200);
    expect((await part("bytes=0-9", { "If-Range": "Mon, 23 Nov 2026 00:00:00 GMT" })).status).toBe(200);
  });
});

test("HEAD returns the headers of GET", async () => {
  const head = await upload("a1.jpg", {}, "HEAD");
  const whole = await upload("a1.jpg");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const name of ["Content-Length", "Content-Type", "ETag", "Accept-Ranges", "Cache-Control"])
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
});

test("a matching If-None-Match returns 304", async () => {
  const tag = (await upload("a1.jpg")).headers.get("ETag") ?? "";
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
    const response = await upload("a1.jpg", { "If-None-Match": known });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("ETag")).toBe(tag);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  }
  expect((await upload("a1.jpg", { "If-None-Match": '"another"' })).status).toBe(200);
});

test.each([
  ...hidden,
  "link.jpg",
  "up.jpg/outside.jpg",
  "up.jpg",
  "deleted/gone.jpg",
  "deleted%2fgone.jpg",
  "deleted",
  "never.jpg",
  "../outside.jpg",
  "%2e%2e/outside.jpg",
  "..%2foutside.jpg",
  "%2e%2e%2foutside.jpg",
  "..%252fx.jpg",
  "..%255coutside.jpg",
  "a%5cb.jpg",
  "..%5coutside.jpg",
  "a1.jpg%00",
  "a1.jpg%00.png",
  "%00",
  "//etc/hosts",
  "%2fetc%2fhosts",
  "a1.jpg/",
  "a1.jpg.",
  "x.constructor",
  "",
  ".",
  "%c0%ae%c0%ae/outside.jpg",
])("/uploads/%s returns 404", async (path) => {
  const response = await upload(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control") ?? "no-store").not.toMatch(/immutable|max-age=[1-9]/);
  expect(await response.text()).not.toContain("SECRET");
});

test("sample images are served without a copy in the uploads folder", async () => {
  const [size = ""] = readdirSync("db/sample/sizes").filter((name) => name.endsWith("-320.avif"));
  expect(existsSync(join(folder, size))).toBe(false);
  expect((await upload(size)).headers.get("Content-Type")).toBe("image/avif");
});

/** The number of open handles of the file in all processes. */
function handlesOf(name: string) {
  const path = join(folder, name);
  const processes = readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  return processes.flatMap((id) => linksIn(`/proc/${id}/fd`)).filter((link) => link === path).length;
}

function linksIn(path: string) {
  try {
    return readdirSync(path).map((handle) => linkAt(join(path, handle)));
  } catch {
    // The process has exited, or belongs to another user.
    return [];
  }
}

function linkAt(path: string) {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

test("a slow reader keeps its file open, and an aborted download closes it", slow, async () => {
  const begin = () =>
    new Promise<IncomingMessage>((begun, failed) => {
      get(`${server.origin}/uploads/a2.mp4`, begun).on("error", failed);
    });
  const readers = await Promise.all(Array.from({ length: 5 }, begin));
  for (const reader of readers)
    await new Promise((some) => reader.once("readable", () => some(reader.read(1))));
  // Complete downloads of the same file in the meantime take longer than reading the others to the end would.
  for (let round = 0; round < 5; round++) expect((await upload("a2.mp4")).status).toBe(200);
  expect(handlesOf("a2.mp4")).toBe(5);
  for (const reader of readers) reader.on("error", () => {}).destroy();
  await vi.waitUntil(() => handlesOf("a2.mp4") === 0, { timeout: 60_000 });
  expect(server.log()).not.toMatch(/Error/);
});
