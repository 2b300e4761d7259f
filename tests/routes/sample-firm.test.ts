import { existsSync, rmSync } from "node:fs";
import { basename } from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import pictures from "#app/content/pictures.json";
import { action as load, loader as loadPage } from "#app/routes/admin/sample/load";
import { action as remove, loader as removePage } from "#app/routes/admin/sample/remove";
import { action as undo } from "#app/routes/admin/undo";
import { defaultSettings } from "#app/schemas/site/settings";
import { readFlashToast } from "#app/server/http/flash-toast";
import { sqlite } from "#db/client/client";
import { serviceQueries } from "#db/queries/records/content";
import { findPageAt, pageQueries } from "#db/queries/records/pages";
import { createProperty, findPropertyById, updateProperty } from "#db/queries/records/properties";
import { deleteRecord, findDeleted } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { sampleProperties } from "#db/sample/properties";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProperty } from "#tests/support/plain-records";
import { slow } from "#tests/support/slow";

vi.mock("#app/config/environment", async () => {
  const { mkdtempSync, tmpdir } = { ...(await import("node:fs")), ...(await import("node:os")) };
  return {
    environment: { DATABASE_PATH: ":memory:", UPLOADS_DIR: mkdtempSync(`${tmpdir()}/mehrab-sample-`) },
  };
});

const pictureCount = Object.keys(pictures).length;

const editor = { id: 0, name: "Ayesha" };
const tables = [
  "properties",
  "projects",
  "unit-types",
  "units",
  "updates",
  "services",
  "team",
  "offices",
  "testimonials",
  "interiors",
  "files",
];
const total = sampleProperties.length;
let Cookie = "";

beforeEach(async () => {
  const others = [
    "pages",
    "page_addresses",
    "messages",
    "settings",
    "revisions",
    "activities",
    "users",
    "file_uses",
  ];
  emptyTables(...tables, ...others, "batches");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

afterAll(() => rmSync(environment.UPLOADS_DIR, { recursive: true }));

/** Posts a form. @returns where it leads, and its toast */
async function post(action: typeof load, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const { status, headers } = await callRoute(action, "/admin", { body, headers: { Cookie } });
  expect(status).toBe(302);
  const cookie = headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
  const { toast } = await readFlashToast(new Request("http://localhost", { headers: { Cookie: cookie } }));
  return { to: headers.get("Location"), toast };
}

type Sent = Awaited<ReturnType<typeof post>>["toast"];

const undoOf = (toast: Sent) => post(undo, toast?.undo?.fields);

const undoDeletion = (revision: unknown) => post(undo, { revision: String(revision) });

const counts = () =>
  Object.fromEntries(
    tables.map((table) => [table, sqlite.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()]),
  );

const none = Object.fromEntries(tables.map((table) => [table, 0]));

/** All that a table of the site holds. */
const contentOf = () => tables.map((table) => sqlite.prepare(`SELECT * FROM "${table}"`).all());

const activities = () =>
  sqlite.prepare("SELECT kind FROM activities WHERE security = 0 ORDER BY id").pluck().all();

const onDisk = (path = "") => existsSync(`${environment.UPLOADS_DIR}/${basename(path)}`);

const idOf = (table: string) => sqlite.prepare(`SELECT max(id) FROM ${table}`).pluck().get() as number;

test("a sample firm is loaded once, removed, and brought back under the same ids", async () => {
  const first = await post(load);
  expect(first).toMatchObject({
    to: "/admin/dashboard",
    toast: { title: "Sample firm loaded", undo: { action: "/admin/sample/remove" } },
  });
  const loaded = contentOf();
  expect(counts()).toMatchObject({
    properties: total,
    "unit-types": 2,
    units: 24,
    updates: 2,
    services: 6,
    team: 6,
    offices: 3,
    files: pictureCount,
  });
  expect(sqlite.prepare("SELECT count(*) FROM messages").pluck().get()).toBe(0);
  expect(await findSettings()).toMatchObject({ siteName: "Mehrab", founded: 2003, contactEmail: "" });
  expect((await post(load)).toast).toMatchObject({ undo: { action: "/admin/sample/remove" } });
  expect(contentOf()).toEqual(loaded);
  const picture = String(sqlite.prepare("SELECT path FROM files").pluck().get());
  expect(onDisk(picture)).toBe(true);

  const { toast } = await post(remove);
  expect(toast).toMatchObject({ title: "Sample firm removed" });
  expect(counts()).toEqual(none);
  expect(await findSettings()).toEqual({ ...defaultSettings, updatedAt: expect.any(String) });
  expect(onDisk(picture)).toBe(false);
  expect((await post(remove)).toast?.undo).toEqual(toast?.undo);
  expect(await findDeleted(10)).toMatchObject([{ kind: "sample", title: "The sample firm" }]);

  expect((await undoOf(toast)).toast?.title).toBe("The sample firm is back");
  expect(contentOf()).toEqual(loaded);
  expect(await findSettings()).toMatchObject({ siteName: "Mehrab", founded: 2003 });
  expect(onDisk(picture)).toBe(true);
  expect((await undoOf(toast)).toast?.title).toBe("Nothing to undo");
  expect(activities()).toEqual(["sample loaded", "sample removed"]);
});

test("'Reserved' is offered while units of the sample have it, and what is left of a building keeps its project", async () => {
  sqlite.exec(
    "UPDATE lists SET hidden = 1 WHERE value = 'reserved'; UPDATE page_version SET version = random()",
  );
  const isHidden = () => sqlite.prepare("SELECT hidden FROM lists WHERE value = 'reserved'").pluck().get();
  await post(load);
  expect(isHidden()).toBe(0);
  const { toast } = await post(remove);
  expect(isHidden()).toBe(1);
  await undoOf(toast);
  expect(isHidden()).toBe(0);

  sqlite.exec("UPDATE units SET price = 'PKR 2 Crore', updatedAt = '2027-01-01' WHERE number = 'A-103'");
  const page = await callRoute(removePage, "/admin/sample/remove", { headers: { Cookie } });
  expect(page.body).toMatchObject({ changed: ["A-103", "Chaklala terrace apartments"] });
  await post(remove);
  expect(counts()).toMatchObject({ projects: 1, "unit-types": 1, units: 1, updates: 0 });
  expect(isHidden()).toBe(0);
  sqlite.exec("UPDATE lists SET hidden = 1 WHERE value = 'reserved'");
});

test("what the firm has written stays through all of it", async () => {
  const service = { ...plainContent.service, title: "Own" } as Parameters<typeof serviceQueries.create>[0];
  const own = await serviceQueries.create(service, editor);
  await updateSettings({ siteName: "Kashif & Daughters", homePictures: ["/uploads/own.jpg"] }, editor);
  await post(load);
  const listed = await serviceQueries.findAllVisible();
  expect([listed.length, listed[0]?.title]).toEqual([7, "Own"]);
  expect(await findSettings()).toMatchObject({
    siteName: "Kashif & Daughters",
    homePictures: ["/uploads/own.jpg"],
    founded: 2003,
    homeTitle: "",
    homeCaption: "",
    aboutTitle: "Civic library and court",
  });

  const edited = idOf("properties");
  const { images, plans = [], ...property } = (await findPropertyById(edited)) ?? plainProperty;
  await updateProperty(edited, { ...property, images, plans, title: "Our own house" }, editor);
  const shown = sqlite.prepare("SELECT path FROM files ORDER BY id DESC").pluck().get() as string;
  const inText = sqlite.prepare("SELECT path FROM files ORDER BY id").pluck().get() as string;
  const another = await createProperty({ ...plainProperty, images: [shown] }, editor);
  const page = { ...plainContent.page, text: `![Plan](${inText})` } as Parameters<
    typeof pageQueries.create
  >[0];
  await pageQueries.create(page, editor);
  await updateSettings({ hours: "By appointment" }, editor);
  const asked = await callRoute(removePage, "/admin/sample/remove", { headers: { Cookie } });
  const used = new Set([...images, ...plans, shown, inText]).size;
  expect(asked.body).toMatchObject({ changed: ["Our own house"], usedFiles: used });

  const { toast } = await post(remove);
  expect((await findPropertyById(edited))?.title).toBe("Our own house");
  expect(counts()).toEqual({ ...none, properties: 2, services: 1, files: used });
  for (const path of [shown, inText, ...images, ...plans]) expect(onDisk(path)).toBe(true);
  expect((await serviceQueries.findById(own))?.title).toBe("Own");
  expect((await findPropertyById(another))?.images).toEqual([shown]);
  expect((await findPageAt("privacy")).page?.text).toContain(inText);
  expect(await findSettings()).toMatchObject({
    siteName: "Kashif & Daughters",
    homePictures: ["/uploads/own.jpg"],
    hours: "By appointment",
    founded: null,
    aboutTitle: "",
  });

  await updateSettings({ founded: 1998 }, editor);
  await undoOf(toast);
  expect(counts()).toMatchObject({ properties: total + 1, services: 7, files: pictureCount });
  expect((await findPropertyById(edited))?.title).toBe("Our own house");
  expect(await findSettings()).toMatchObject({ hours: "By appointment", founded: 1998, headline: /./ });
  expect((await post(remove)).toast?.title).toBe("Sample firm removed");
  expect(counts()).toMatchObject({ properties: 2, files: used });
});

test("a sample firm that is loaded again keeps an earlier one in the trash", slow, async () => {
  await post(load);
  await deleteRecord("file", idOf("files"), editor);
  const [deletedFile] = await findDeleted(1);
  const { toast } = await post(remove);
  await post(load);
  expect((await undoOf(toast)).toast).toMatchObject({ bad: true, text: /loaded again/ });
  expect((await undoDeletion(deletedFile?.id)).toast?.title).toContain("is back");
  expect(counts().files).toBe(pictureCount);
  await post(remove);
  expect(counts()).toEqual(none);
  expect((await undoOf(toast)).toast?.title).toBe("The sample firm is back");
  expect(counts()).toMatchObject({ properties: total, files: pictureCount - 1 });
});

test("each page leads to the other when there is nothing to do", async () => {
  const call = (page: (args: LoaderFunctionArgs) => unknown) =>
    callRoute(page, "/admin", { headers: { Cookie } });
  expect((await call(removePage)).headers.get("Location")).toBe("/admin/sample/load");
  await post(load);
  expect((await call(loadPage)).headers.get("Location")).toBe("/admin/sample/remove");
});
