import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { rowsOf } from "#tests/server/support/rows";
import { noise, pdf, picture } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { type SmallDisk, smallDisk } from "#tests/server/support/small-disk";
import { expectAgreement, type Session, upload } from "#tests/server/support/uploads";
import { slow } from "#tests/support/slow";

const disk = smallDisk(24);

/** The body of a skipped suite is still evaluated. */
const noDisk: SmallDisk = { folder: "", leaveFree() {}, remove() {} };

describe.skipIf(!disk)("a full disk (needs the right to mount a tmpfs)", slow, () => {
  const { folder, leaveFree, remove } = disk ?? noDisk;
  const [database, uploads] = [join(folder, "mehrab.sqlite"), join(folder, "uploads")];
  let server: Server;
  let session: Session;

  beforeAll(async () => {
    const settings = { DATABASE_PATH: database, UPLOADS_DIR: uploads, ADMIN_PASSWORD: demo.password };
    server = await startServer(settings);
    session = { origin: server.origin, Cookie: await signIn(server.origin) };
  });

  afterAll(async () => {
    await server.stop();
    remove();
  });

  const send = (path: string, init: RequestInit) => request(path, { method: "POST", ...init }, server.origin);

  function passesIntegrityCheck() {
    const connection = new Database(database, { readonly: true });
    const found = connection.pragma("integrity_check", { simple: true });
    connection.close();
    return found === "ok";
  }

  test.each([
    ["before its first byte", 0],
    ["in its middle", 512 * 1024],
  ])(
    "an upload that fails %s returns 507, leaves no file, and works once there is space",
    async (_, freeBytes) => {
      const photo = await noise(900, 700).jpeg().toBuffer();
      leaveFree(freeBytes);
      for (const [name, bytes] of [
        ["house.jpg", photo],
        ["plan.pdf", pdf(2 * 1024 * 1024)],
      ] as const) {
        const { status, body } = await upload(session, name, bytes);
        expect([name, status, body]).toEqual([
          name,
          507,
          { message: "There is no room left for this on our side. Please try again later." },
        ]);
      }
      expectAgreement(database, uploads);
      leaveFree(12 * 1024 * 1024);
      const small = await picture(40, 30).jpeg().toBuffer();
      expect((await upload(session, "house.jpg", small)).status).toBe(201);
      expectAgreement(database, uploads);
    },
  );

  test("a form keeps its values with 503, and is stored once there is space", async () => {
    const [message, call] = [
      contactMessage({ message: "Ten marla. ".repeat(400) }),
      contactMessage({ message: "Park facing. ".repeat(300) }),
    ];
    leaveFree(0);
    // SQLite may still have free pages: then the message is stored.
    let storedCount = 0;
    for (
      ;
      (await send("/api/contact", json(contactMessage({ message: "x".repeat(4_000) })))).status === 201;
      storedCount++
    )
      expect(storedCount).toBeLessThan(2_000);
    const page = await readPageResponse(await send("/contact", { body: new URLSearchParams(message) }));
    expect(page.status).toBe(503);
    expect(textsOf(page.html, "p")).toContain("Failed to send message. Please try again later.");
    for (const [name, value] of Object.entries(message)) expect(page.fields[name]?.value).toBe(value);
    const called = await send("/api/contact", json(call));
    expect([called.status, called.headers.get("Retry-After")]).toEqual([507, "10"]);
    for (const path of ["/", "/properties", "/contact", "/api/projects"])
      expect([path, (await request(path, {}, server.origin)).status]).toEqual([path, 200]);
    expect(passesIntegrityCheck()).toBe(true);

    leaveFree(12 * 1024 * 1024);
    const submission = page.fields.submission?.value ?? "";
    expect((await send("/contact", { body: new URLSearchParams({ ...message, submission }) })).status).toBe(
      302,
    );
    expect((await send("/api/contact", json(call))).status).toBe(201);
    const stored = rowsOf<{ subject: string; message: string }>(
      database,
      "SELECT subject, message FROM messages",
    );
    expect(stored).toHaveLength(storedCount + 2);
    for (const { subject, message: text } of [message, call])
      expect(stored.filter((row) => row.subject === subject)).toEqual([{ subject, message: text.trim() }]);
    expect(passesIntegrityCheck()).toBe(true);
  });
});
