import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileTypes, type StoredFile } from "#app/schemas/file";
import { locationOf, request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { rowsOf } from "#tests/server/support/rows";
import { pdf, picture, sampleFiles, zip } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, signIn } from "#tests/server/support/sign-in";
import { expectAgreement, filesIn, type Session, upload } from "#tests/server/support/uploads";
import { plainProject } from "#tests/support/plain-records";

let server: Server;
let session: Session;
let folder = "";
let samples: Record<string, Buffer> = {};

beforeAll(async () => {
  samples = await sampleFiles();
  server = await startServer({ ADMIN_PASSWORD: demo.password });
  folder = join(dirname(server.database), "uploads");
  session = { origin: server.origin, Cookie: await signIn(server.origin) };
});

afterAll(() => server.stop());

const send = (name: string, bytes: Uint8Array | string, category?: string, field?: string) =>
  upload(session, name, bytes, category, field);
const of = (extension: string) => samples[extension] ?? Buffer.alloc(0);
const get = (path: string) => request(path, { headers: { Cookie: session.Cookie } }, server.origin);
const sha = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const list = async (search = ""): Promise<StoredFile[]> => (await get(`/api/files${search}`)).json();
const activities = () =>
  rowsOf<{ subject: string }>(
    server.database,
    "SELECT subject FROM activities WHERE kind = 'files uploaded' ORDER BY id",
  );

/** With every size that a picture may have: made once, it takes seconds. */
let hall: Awaited<ReturnType<typeof send>>;

describe("a file of every supported type", () => {
  test.each(Object.keys(fileTypes))("%s is stored, recorded and served", async (extension) => {
    const name = `Plan of the house.${extension.toUpperCase()}`;
    const { status, body } = await send(name, of(extension), "contracts");
    expect([status, body.message]).toEqual([201, undefined]);
    const { file, path, url, type } = body;
    expect(path).toMatch(new RegExp(`^/uploads/[0-9a-f]{24}\\.${extension}$`));
    expect([url, type, file.path, file.type]).toEqual([
      path,
      fileTypes[extension],
      path,
      fileTypes[extension],
    ]);
    expect(file).toMatchObject({ name, category: "contracts", uploadedBy: 1 });
    expect((await list())[0]).toEqual(file);
    const served = await sha(path);
    expect(served.length).toBe(file.size);
    if (!type.startsWith("image/")) expect(served.equals(of(extension))).toBe(true);
    expect(activities().at(-1)).toEqual({ subject: name });
    expectAgreement(server.database, folder);
    if (extension === "jpg")
      expect(file).toMatchObject({ width: 400, height: 300, colour: expect.stringMatching(/^#b/) });
  });

  test("a picture of 3,000 pixels has a size for heroes, which no list offers", async () => {
    hall = await send("hall.jpg", await picture(3000, 2000).jpeg().toBuffer());
    const { body } = hall;
    const init = {
      method: "POST",
      body: JSON.stringify({ ...plainProject, images: [body.path] }),
      headers: { Cookie: session.Cookie, "Content-Type": "application/json" },
    };
    const project = await (await request("/api/projects", init, server.origin)).json();
    const offered = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/[0-9a-f]{24}-(\d+)\.avif/g)].map(([, width]) => width);
    expect(await offered(`/projects/${project.id}`)).toContain("2400");
    expect(await offered("/projects")).toContain("1600");
    expect(await offered("/projects")).not.toContain("2400");
    expect((await get(body.path.replace(".jpg", "-2400.avif"))).status).toBe(200);
    expectAgreement(server.database, folder);
  });

  test.each([
    ["UTF-16", Buffer.from("\ufeffدس مرلہ", "utf16le")],
    ["an old encoding", Buffer.from("Caf\xe9, 20 \xb0C\r\n", "latin1")],
    ["a text that begins as a bitmap does", Buffer.from("BMW, a letter")],
  ])("a text in %s is accepted", async (_, bytes) => {
    expect((await send("letter.txt", bytes)).status).toBe(201);
  });
});

const unsupported = (extension: string) =>
  `File type .${extension} is not supported. Please select a file with one of these extensions: jpg, jpeg, png, gif, mp4, webm, mov, avi, pdf, doc, docx, xls, xlsx, txt`;
const renamed = (extension: string) =>
  `This file is not a .${extension} file, whatever its name says. Please select the file in its own format.`;

const damaged = /^This picture can't be read to its end: it is damaged/;

describe("a rejected upload leaves no file", () => {
  const script = "<script>alert(1)</script>";
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  const cut = (extension: string, bytes: number) => of(extension).subarray(0, bytes);
  const rejectedUploads: [
    what: string,
    name: string,
    bytes: () => Uint8Array | string | Promise<Buffer>,
    status: number,
    message: string | RegExp,
  ][] = [
    ["a program", "setup.exe", () => "MZ\x90\0", 415, unsupported("exe")],
    ["a page", "page.html", () => script, 415, unsupported("html")],
    [
      "a drawing that may hold a script",
      "drawing.svg",
      () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      415,
      unsupported("svg"),
    ],
    [
      "a file without extension",
      "README",
      () => "text",
      415,
      unsupported("x").replace(
        "File type .x is not supported.",
        "The name of this file has no ending, and its content has no supported type.",
      ),
    ],
    [
      "a photo of an iPhone named .jpg",
      "IMG_1.jpg",
      () => heic,
      415,
      /^This file is a picture of type HEIC, .*Most Compatible\.$/,
    ],
    [
      "a photo of an iPhone",
      "IMG_1.HEIC",
      () => heic,
      415,
      /^File type \.heic is not supported\. .*Most Compatible\.$/,
    ],
    ["a name of a prototype", "a.constructor", () => "text", 415, unsupported("constructor")],
    ["an HTML page named .jpg", "house.jpg", () => script, 415, renamed("jpg")],
    ["a PDF called a text", "plan.txt", () => of("pdf"), 415, renamed("txt")],
    ["an archive called a document", "plan.docx", () => zip({ "a.txt": "a" }), 415, renamed("docx")],
    ["a table called a document", "plan.docx", () => of("xlsx"), 415, renamed("docx")],
    ["an old document called a new one", "plan.docx", () => of("doc"), 415, renamed("docx")],
    ["a picture named .mp4", "house.mp4", () => of("png"), 415, renamed("mp4")],
    ["a text with a NUL", "letter.txt", () => "Dear\0architect", 415, renamed("txt")],
    ["noise called a text", "letter.txt", () => Buffer.from([1, 2, 3, 0xff, 0xfe]), 415, renamed("txt")],
    [
      "a page before a PDF",
      "plan.pdf",
      () => Buffer.concat([Buffer.from(script), of("pdf")]),
      415,
      renamed("pdf"),
    ],
    ["the first bytes of a picture", "house.png", () => cut("png", 20), 422, damaged],
    ["half a picture", "house.jpg", () => cut("jpg", of("jpg").length / 2), 422, damaged],
    ["nothing at all", "plan.pdf", () => "", 422, "This file is empty. Please select another file."],
    [
      "20 MB and one byte",
      "plan.pdf",
      () => pdf(20 * 1024 * 1024 + 1),
      413,
      "File size exceeds the maximum limit of 20MB. Please select a smaller file.",
    ],
    ["40 MB", "plan.pdf", () => pdf(40 * 1024 * 1024), 413, /^File size exceeds/],
  ];

  test.each(rejectedUploads)("%s: %s", async (_, name, bytes, status, message) => {
    const before = await list();
    const response = await send(name, await bytes());
    expect([response.status, response.body.details]).toEqual([status, undefined]);
    expect(response.body.message).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
    expect(await list()).toEqual(before);
    expectAgreement(server.database, folder);
  });

  test("a picture is taken by its content, and gets its right name", async () => {
    const named = async (name: string, bytes: Buffer) => {
      const { body } = await send(name, bytes);
      const { format } = await sharp(await sha(body.path)).metadata();
      return [body.message, body.file?.name, body.type, format];
    };
    const webp = await picture(40, 30).webp().toBuffer();
    expect(await named("WhatsApp photo.JPEG", webp)).toEqual([
      undefined,
      "WhatsApp photo.jpg",
      "image/jpeg",
      "jpeg",
    ]);
    expect(await named("house.jpeg", of("png"))).toEqual([undefined, "house.png", "image/png", "png"]);
    expect(await named("IMG_1", of("jpg"))).toEqual([undefined, "IMG_1.jpg", "image/jpeg", "jpeg"]);
    expectAgreement(server.database, folder);
  });

  test("HTML appended to an image is removed", async () => {
    const { status, body } = await send("house.gif", Buffer.concat([of("gif"), Buffer.from(script)]));
    expect(status).toBe(201);
    expect((await sha(body.path)).includes("alert(1)")).toBe(false);
  });

  test("20 MB are accepted", async () => {
    const { status, body } = await send("plan.pdf", pdf(20 * 1024 * 1024), "documents");
    expect([status, body.file.size]).toEqual([201, 20 * 1024 * 1024]);
  });
});

describe("the original name is stored", () => {
  test.each([
    ["نقشہ پہلی منزل.pdf", "نقشہ پہلی منزل.pdf"],
    ["../../../etc/passwd.pdf", "passwd.pdf"],
    ["..\\..\\plan.pdf", "plan.pdf"],
    ["plan\0.pdf", "plan.pdf"],
    ["plan\r\nSet-Cookie: a=b.pdf", "plan Set-Cookie: a=b.pdf"],
    ['The "new" plan.pdf', 'The "new" plan.pdf'],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(116)}.pdf`],
    ["<b>plan</b>.pdf", "b>.pdf"],
    [".pdf", "file.pdf"],
  ])("%j as %j", async (name, storedName) => {
    const { status, body } = await send(name, of("pdf"));
    expect([status, body.file.name]).toEqual([201, storedName]);
    expect(body.path).toMatch(/^\/uploads\/[0-9a-f]{24}\.pdf$/);
    expect(filesIn(folder)).toContain(body.path.slice("/uploads/".length));
  });

  test("the same file is stored twice", async () => {
    const [one, other] = [await send("plan.pdf", of("pdf")), await send("plan.pdf", of("pdf"))];
    expect(one.body.file.name).toBe(other.body.file.name);
    expect(one.body.path).not.toBe(other.body.path);
  });
});

describe("the fields of an upload", () => {
  test.each([
    ["floor-plans", "floor-plans"],
    ["", "uncategorized"],
    [undefined, "uncategorized"],
    ["  brochures ", "brochures"],
  ])("the category %j is filed as '%s'", async (category, storedCategory) => {
    expect((await send("plan.pdf", of("pdf"), category)).body.file.category).toBe(storedCategory);
  });

  test.each(["a".repeat(41), "a/b", "<b>"])(
    "the category '%s' returns 422, and the file is not stored",
    async (category) => {
      expect((await send("plan.pdf", of("pdf"), category)).status).toBe(422);
      expectAgreement(server.database, folder);
    },
  );

  test.each([
    ["properties", 0],
    ["projects", 0],
    ["images", 1],
  ])("category %s: claimed = %d", async (category, claimed) => {
    const before = activities().length;
    const { body } = await send("plan.pdf", of("pdf"), category);
    expect(rowsOf(server.database, "SELECT claimed FROM files WHERE id = ?", body.file.id)).toEqual([
      { claimed },
    ]);
    expect(activities().length - before).toBe(claimed);
  });

  test("the field may have any name", async () => {
    expect((await send("plan.pdf", of("pdf"), undefined, "upload")).status).toBe(201);
  });

  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method: "POST", body, headers: { Cookie: session.Cookie, ...headers } };
    const response = await request("/api/files/upload", init, server.origin);
    return [response.status, (await response.json()).message];
  };

  test("no file, two files, and malformed forms are rejected", async () => {
    const form = (...files: File[]) => {
      const made = new FormData();
      made.set("category", "images");
      for (const file of files) made.append("file", file);
      return made;
    };
    expect(await post(form())).toEqual([422, "Please select a file."]);
    expect(await post(form(new File([], "")))).toEqual([422, "Please select a file."]);
    const two = [new File(["a"], "a.txt"), new File(["b"], "b.txt")];
    expect(await post(form(...two))).toEqual([413, "Please send at most one file at a time."]);
    expect((await post("{}", { "Content-Type": "application/json" }))[0]).toBe(415);
    const type = "multipart/form-data; boundary=a";
    for (const [body, sent] of [
      ["nonsense", type],
      ["--a\r\n", type],
      ['--a\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1', type],
      ["--a--", "multipart/form-data"],
      ["--a--", `multipart/form-data; boundary=${"a".repeat(300)}`],
    ] as const)
      expect([body, (await post(body, { "Content-Type": sent }))[0]]).toEqual([body, 400]);
    expectAgreement(server.database, folder);
  });

  test("too much text returns 413", async () => {
    const form = new FormData();
    form.set("category", "a".repeat(100_000));
    form.set("file", new File([of("pdf") as BlobPart], "plan.pdf"));
    expect((await post(form))[0]).toBe(413);
    expectAgreement(server.database, folder);
  });
});

test("an upload needs a session and the same origin", async () => {
  const withoutSession = await upload({ ...session, Cookie: "" }, "plan.pdf", pdf(5_000_000));
  expect([withoutSession.status, withoutSession.body]).toEqual([401, { message: "Please sign in." }]);
  const form = new FormData();
  form.set("file", new File([of("pdf") as BlobPart], "plan.pdf"));
  const headers = { Cookie: session.Cookie, "Sec-Fetch-Site": "cross-site" };
  const foreign = await request("/api/files/upload", { method: "POST", body: form, headers }, server.origin);
  expect(foreign.status).toBe(403);
  expectAgreement(server.database, folder);
});

describe("the list", () => {
  test("has the tabs and the search of the back-office", async () => {
    const { body } = await send("Windmill.pdf", of("pdf"), "brochures");
    expect(await list("?q=windmill&tab=brochures")).toEqual([body.file]);
    expect(await list("?q=windmill&tab=contracts")).toEqual([]);
    expect((await get("/api/files?tab=nothing")).status).toBe(422);
  });
});

describe("a deleted file", () => {
  const remove = (id: number | string) =>
    request(`/api/files/${id}`, { method: "DELETE", headers: { Cookie: session.Cookie } }, server.origin);

  test("is not served in any size until it is restored", async () => {
    const { path, file } = hall.body;
    const sizes = ["", "-320.avif", "-1600.webp", "-2400.avif"];
    const addresses = sizes.map((size) => (size ? path.replace(".jpg", size) : path));
    const statuses = () => Promise.all(addresses.map(async (address) => (await get(address)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);

    expect((await remove(file.id)).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    for (const name of ["deleted", "deleted%2f", "deleted/.."])
      expect((await get(path.replace("/uploads/", `/uploads/${name}/`))).status).toBe(404);
    expect(await list("?q=hall.jpg")).not.toContainEqual(file);
    expect([(await remove(file.id)).status, (await (await remove(file.id)).json()).message]).toEqual([
      404,
      "File Not Found",
    ]);

    const [{ id } = { id: 0 }] = rowsOf<{ id: number }>(
      server.database,
      "SELECT max(id) AS id FROM revisions",
    );
    const init = {
      method: "POST",
      body: new URLSearchParams({ revision: `${id}` }),
      headers: { Cookie: session.Cookie },
    };
    expect(locationOf(await request("/admin/undo", init, server.origin))).toBe("/admin/files");
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await list("?q=hall.jpg")).toContainEqual(file);
    expectAgreement(server.database, folder);
  });

  test("that does not exist returns 404", async () => {
    for (const id of ["99999", "0", "a", "1e3"]) expect((await remove(id)).status).toBe(404);
  });
});

test("no request logged an error", () => {
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});
