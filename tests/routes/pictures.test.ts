import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as home } from "#app/routes/site/home/route";
import { loader as properties } from "#app/routes/site/properties/route";
import { loader as property } from "#app/routes/site/property/route";
import { createRecord, replaceRecord } from "#app/server/records/api/records";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

/** A page that shows one of these requests something of the site itself, or what the browser refuses to load. */
const bad = ["http://evil.example/x.jpg", "/\\evil.example/x.jpg", "/admin/backup", "https:admin/backup"];
const good = ["https://other.example/a.jpg", "/uploads/a.jpg"];

let Cookie = "";
const editor = { id: 0, name: "Ayesha" };

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

const wordsFor = (address: string) =>
  `Please enter addresses that begin with https:// or /uploads/. “${address}” does not.`;

describe.each(bad)("the picture %s is rejected, with its address,", (address) => {
  test.each([
    ["/api/properties", { ...plainProperty, images: [...good, address] }, "images"],
    ["/api/projects", { ...plainProject, images: [address] }, "images"],
    ["/api/team", { ...plainContent["team-member"], photo: address }, "photo"],
  ])("by %s", async (path, body, field) => {
    const { status, body: reply } = await callRoute(createRecord, path, { body, headers: { Cookie } });
    expect([status, reply]).toEqual([
      422,
      { message: wordsFor(address), details: { [field]: [wordsFor(address)] } },
    ]);
  });

  test("by the form, beside its entry", async () => {
    const { images: _, ...values } = plainProperty;
    const body = new URLSearchParams({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? "")])),
      "images[0]": String(good[0]),
      "images[1]": address,
    });
    const { status, body: reply } = await callRoute(saveRecordForm, "/admin/properties/new", {
      body,
      headers: { Cookie },
    });
    expect(status).toBe(422);
    expect(reply).toMatchObject({
      reply: { error: { "images[1]": [wordsFor(address)] }, initialValue: { images: [good[0], address] } },
    });
  });
});

describe("a stored picture from before they were checked", () => {
  let id = 0;

  beforeEach(async () => {
    id = await propertyQueries.create({ ...plainProperty, featured: true }, editor);
    store([...bad, String(good[0])]);
  });

  const store = (images: string[]) =>
    sqlite.prepare("UPDATE properties SET images = ? WHERE id = ?").run(JSON.stringify(images), id);

  const pages = () =>
    Promise.all([
      callRoute(property, `/properties/${id}-house`, { params: { id: `${id}-house` } }),
      callRoute(properties, "/properties"),
      callRoute(home, "/"),
      callRoute(sitemap, "/sitemap.xml"),
    ]);

  test("is left out of every page, and the others are shown", async () => {
    for (const { status, body } of await pages()) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      expect(status).toBe(200);
      expect(text).not.toMatch(/evil\.example|admin.backup/);
      expect(text).toContain(good[0]);
    }
  });

  test("leaves the placeholder where it was the only one", async () => {
    store(bad);
    for (const { status, body } of await pages()) {
      expect(status).toBe(200);
      expect(typeof body === "string" ? body : JSON.stringify(body)).not.toMatch(
        /evil\.example|admin.backup/,
      );
    }
  });

  test("is named when its record is saved, which can be saved without it", async () => {
    const save = (images: string[]) =>
      callRoute(replaceRecord, `/api/properties/${id}`, {
        method: "PUT",
        params: { id: String(id) },
        body: { ...plainProperty, images },
        headers: { Cookie },
      });
    expect(await save([...bad.slice(2), ...good])).toMatchObject({
      status: 422,
      body: { details: { images: bad.slice(2).map(wordsFor) } },
    });
    expect((await save([String(good[0])])).status).toBe(200);
  });
});

test("a stored picture of the site from before they were checked is left out", async () => {
  sqlite
    .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('site', ?)")
    .run(JSON.stringify({ homePictures: bad }));
  const { status, body } = await callRoute(home, "/");
  expect([status, /evil\.example|admin.backup/.test(JSON.stringify(body))]).toEqual([200, false]);
});
