import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { tags, textsOf } from "#tests/server/support/html";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";

/** A server of its own: the shared one keeps its sample data. */
const { server, Cookie } = await startAdminServer();
const { origin } = server;

const green = [0, 170, 68];
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#0a4" d="M0 0h20v10H0z"/></svg>';
const script = drawing.replace("<path", "<script>alert(1)</script><path");

async function png(width: number, height: number) {
  const background = { r: 0, g: 170, b: 68, alpha: 1 };
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer(),
  );
}

const store = (name: string, bytes: Uint8Array | string, category = "mark") =>
  upload({ origin, Cookie }, name, bytes, category);

async function put(mark: unknown) {
  const init = json({ name: "Kashif", mark }, { Cookie });
  const response = await request("/api/site", { method: "PUT", ...init }, origin);
  return { status: response.status, body: await response.json() };
}

const get = (path: string, headers = {}) => request(path, { headers }, origin);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const open = async (path: string, headers = {}) => readPageResponse(await get(path, headers));

async function pixel(picture: Buffer, left: number, top: number) {
  const part = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await part.raw().toBuffer())];
}

/** JPEG and WebP change colors a little. */
function expectColor(found: number[], wanted: number[]) {
  const differences = found.map((part, at) => Math.abs(part - (wanted[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(8);
}

const iconOf = (html: string) => tags(html, "link").find(({ rel }) => rel === "icon");

describe("an upload for the mark", () => {
  test("an SVG is written anew, with sizes for the back-office, and served so that it runs nothing", async () => {
    const { status, body } = await store("logo.svg", `<!-- by hand -->${drawing}`);
    expect([status, body.type, body.file.width, body.file.height]).toEqual([201, "image/svg+xml", 512, 256]);
    expect((await get(body.path)).status).toBe(404);
    const response = await get(body.path, { Cookie });
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*sandbox/);
    expect(await response.text()).not.toContain("by hand");
    expect((await get(body.path.replace(".svg", "-320.webp"), { Cookie })).status).toBe(200);
    expect(rowsOf(server.database, "SELECT claimed FROM files WHERE path = ?", body.path)).toEqual([
      { claimed: 0 },
    ]);
  });

  test.each([
    ["a script", "logo.svg", script, 422, "It contains a script."],
    ["no SVG", "logo.svg", "nothing", 422, "It is not well-formed XML"],
    ["an SVG by the name of a PNG", "logo.png", drawing, 415, "is not a .png file"],
    [
      "a GIF",
      "logo.gif",
      "GIF89a",
      415,
      "File type .gif is not supported. Please select a file with one of these extensions: svg, png",
    ],
  ])("%s is refused in words", async (_, name, bytes, status, words) => {
    const { body, ...response } = await store(name, bytes);
    expect(response.status).toBe(status);
    expect(body.message).toContain(words);
  });

  test("a PNG that is too small for an icon, or a line, is refused in words", async () => {
    expect((await store("logo.png", await png(191, 100))).body.message).toContain("191 × 100 pixels");
    expect((await store("logo.png", await png(1000, 60))).body.message).toContain(
      "more than 10 times as long",
    );
  });

  test("no other category takes an SVG", async () => {
    const { status, body } = await store("logo.svg", drawing, "images");
    expect([status, body.message]).toEqual([
      415,
      expect.stringMatching(/^File type \.svg is not supported.*txt$/),
    ]);
  });
});

describe.each([
  ["an SVG", "logo.svg", async () => drawing, "image/svg+xml"],
  ["a PNG", "logo.png", () => png(400, 200), "image/png"],
])("%s as the mark", (_, name, make, iconType) => {
  test("is on the pages, in the icons, the manifest and the Open Graph images", async () => {
    const before = await open("/about");
    const { path } = (await store(name, await make())).body;
    expect((await put([path])).body.mark).toEqual([path]);
    const baseName = path.replace(/\.\w+$/, "");

    const about = await open("/about");
    const shown = tags(about.html, "image").map(({ href }) => href);
    expect(shown.length).toBeGreaterThan(0);
    for (const href of shown) expect(href).toContain(baseName);
    expect(about.html).not.toMatch(/Setting-out|setting-out/);
    for (const page of ["/login", "/nothing-here", "/properties/1"])
      expect((await open(page)).html).toContain(baseName);
    expect((await open("/admin/dashboard", { Cookie })).html).toContain(baseName);

    const icon = iconOf(about.html);
    expect(icon).toMatchObject({ type: iconType });
    expect(icon?.href).not.toBe(iconOf(before.html)?.href);
    const response = await get(`${icon?.href}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, iconType]);
    expect(response.headers.get("Cache-Control")).toContain("immutable");

    const { icons } = await (await get("/manifest.webmanifest")).json();
    for (const { src, type } of icons) expect((await get(src)).headers.get("Content-Type")).toBe(type);
    for (const [path, size] of [
      ["/icon-192.png", 192],
      ["/apple-touch-icon.png", 180],
      ["/icon-512.png", 512],
    ] as const) {
      const picture = await bytesOf(path);
      expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size });
      expectColor(await pixel(picture, size / 2, size / 2), green);
      expectColor(await pixel(picture, 2, 2), [0xfa, 0xf8, 0xf4]);
    }
    const social = `${about.meta("og:image")}`.replace(/^https?:\/\/[^/]+/, "");
    expect(social).not.toBe(`${before.meta("og:image")}`.replace(/^https?:\/\/[^/]+/, ""));
    expectColor(await pixel(await bytesOf(social), 740, 78), green);
  });

  test("is a use of its file", async () => {
    const { mark } = (await (await get("/api/site")).json()) as { mark: string[] };
    const [file] = rowsOf<{ id: number; claimed: number }>(
      server.database,
      "SELECT id, claimed FROM files WHERE path = ?",
      mark[0] ?? "",
    );
    expect(file?.claimed).toBe(1);
    const page = await open(`/admin/files/${file?.id}/delete`, { Cookie });
    expect(page.html).toContain('href="/admin/site?tab=appearance"');
  });
});

test.each([
  ["another site's", ["https://evil.example/logo.svg"]],
  ["no mark", ["/uploads/plan.pdf"]],
  ["gone", ["/uploads/0123456789abcdef01234567.svg"]],
])("the API refuses a file that is %s", async (_, mark) => {
  const message = "Please upload the mark as an SVG or a PNG file.";
  expect(await put(mark)).toEqual({ status: 422, body: { message, details: { mark: [message] } } });
});

test("without script: a bad file is an error at the field, nothing is lost, a good one is saved, and removed again", async () => {
  const path = "/admin/site?tab=appearance";
  await put([]);
  const send = async (fields: Record<string, string>, content?: string) => {
    const { fields: found } = await open(path, { Cookie });
    const body = new FormData();
    for (const name of ["updatedAt", "mark[0]"]) if (found[name]) body.append(name, found[name]?.value ?? "");
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (content) body.append("upload-mark", new File([content], "logo.svg"));
    return request(path, { method: "POST", body, headers: { Cookie } }, origin);
  };
  const refused = await readPageResponse(await send({}, script));
  expect(refused.status).toBe(422);
  expect(textsOf(refused.html, "p", /id="site-mark-error"/)[0]).toContain("It contains a script.");
  const listed = await readPageResponse(await send({ upload: "1" }, drawing));
  const kept = listed.fields["mark[0]"]?.value ?? "";
  expect([listed.status, kept]).toEqual([200, expect.stringMatching(/^\/uploads\/.*\.svg$/)]);
  const again = await readPageResponse(await send({ "mark[0]": kept }, script));
  expect([again.status, again.fields["mark[0]"]?.value]).toEqual([422, kept]);
  expect((await send({ "mark[0]": kept })).status).toBe(302);
  expect((await open("/about")).html).toContain(kept);
  expect((await put([])).status).toBe(200);
  const about = await open("/about");
  expect([about.html.includes(kept), iconOf(about.html)?.href]).toEqual([false, "/mark.svg"]);
});
