import { beforeEach, expect, test } from "vitest";
import { loader as choose } from "#app/routes/admin/files/choose";
import type { PickerPage } from "#app/schemas/files/picker";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { saveSiteForm } from "#app/server/records/site-form";
import { findFiles, insertFile } from "#db/queries/files/files";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile } from "#tests/support/plain-records";

let Cookie = "";
let userId = 0;

beforeEach(async () => {
  emptyTables("users", "properties", "files", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  userId = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(userId);
});

const pathAt = (index: number, extension = "jpg") =>
  `/uploads/${index.toString(16).padStart(24, "0")}.${extension}`;

function add(index: number, category = "properties", more = {}) {
  const picture = { ...plainFile, name: `Court ${index}.jpg`, type: "image/jpeg", path: pathAt(index) };
  return insertFile(
    { ...picture, ...more },
    { uploadedBy: userId, userName: "Ayesha", category, claimed: true },
  );
}

const pressed = (fields: Record<string, string> | string[][], path = "/admin/properties/new") =>
  callRoute(saveRecordForm, path, { body: new URLSearchParams(fields), headers: { Cookie } });

type Answer = {
  reply: { initialValue: { images?: string[]; sections?: ({ kind?: string } | undefined)[] } };
  picker?: { chosen: string[] };
};

const page = async (query: string) => {
  const { body } = await callRoute(choose, `/admin/files/choose${query}`, { headers: { Cookie } });
  return body as PickerPage;
};

test("offers every picture but the mark, newest first, by pages and by a search", async () => {
  for (let index = 1; index <= 30; index++) await add(index, index % 2 ? "images" : "floor-plans");
  await add(31, "mark");
  await add(32, "documents", { type: "application/pdf", name: "Deed.pdf", path: pathAt(32, "pdf") });
  const { entries, ...counts } = await page("");
  expect([entries[0]?.name, entries.length, counts]).toEqual([
    "Court 30.jpg",
    24,
    { source: "picture", total: 30, q: "", page: 1, pages: 2 },
  ]);
  expect((await page("?page=9")).entries.at(-1)?.name).toBe("Court 1.jpg");
  expect((await page("?q=court+17")).entries.map(({ name }) => name)).toEqual(["Court 17.jpg"]);
});

test("pictures of forms stand under Images, and every other category stays by itself", async () => {
  await add(1, "properties");
  await add(2, "images");
  await add(3, "floor-plans");
  await add(4, "uncategorized");
  await add(5, "images", { type: "application/pdf", path: pathAt(5, "pdf"), name: "Scan.pdf" });
  await add(6, "projects", { type: "video/mp4", path: pathAt(6, "mp4"), name: "Walk.mp4" });
  const names = async (query: object) => (await findFiles(query, 24)).files.map(({ name }) => name);
  expect(await names({ tab: "images" })).toEqual(["Scan.pdf", "Court 2.jpg", "Court 1.jpg"]);
  expect(await names({ tab: "images", sort: "title" })).toEqual(["Court 1.jpg", "Court 2.jpg", "Scan.pdf"]);
  expect(await names({ tab: "images", q: "court" })).toEqual(["Court 2.jpg", "Court 1.jpg"]);
  expect(await names({ tab: "floor-plans" })).toEqual(["Court 3.jpg"]);
});

test("without script the form comes back with the picker and with what was typed and ticked", async () => {
  for (const index of [1, 2, 3]) await add(index);
  const { status, body } = await pressed([
    ["title", "House"],
    ["choose", "show picture images 1"],
    ["choose-search", "court 3"],
    ["chosen", pathAt(1)],
    ["chosen", "/etc/passwd"],
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reply: { initialValue: { title: "House" } },
    picker: {
      source: "picture",
      list: "images",
      chosen: [pathAt(1)],
      q: "court 3",
      entries: [{ value: pathAt(3) }],
    },
  });
});

test("adds all that are chosen at once, each once, behind those of the list", async () => {
  for (const index of [1, 2, 3]) await add(index);
  const { status, body } = await pressed([
    ["images[0]", pathAt(2)],
    ["choose", "add picture images 1"],
    ...[3, 1, 2, 3].map((index) => ["chosen", pathAt(index)]),
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reply: { initialValue: { images: [pathAt(2), pathAt(3), pathAt(1)] } },
    picker: undefined,
  });
  expect((await pressed({ choose: "explode picture images" })).status).toBe(200);
});

test("the lists of the site are filled in the same way", async () => {
  await add(1);
  const body = new URLSearchParams({ choose: "add picture homePictures 1", chosen: pathAt(1) });
  const { body: result } = await callRoute(saveSiteForm as never, "/admin/site?tab=pictures", {
    body,
    headers: { Cookie },
  });
  expect(result).toMatchObject({ rejection: { reply: { initialValue: { homePictures: [pathAt(1)] } } } });
});

test("nobody chooses without a session", async () => {
  expect((await callRoute(choose, "/admin/files/choose")).status).toBe(302);
});

test("the picture of a row takes the place of the one before", async () => {
  for (const index of [1, 2]) await add(index);
  const row = "landingTexts[0]";
  const { body } = await callRoute(saveSiteForm as never, "/admin/site?tab=search", {
    body: new URLSearchParams([
      [`${row}.address`, "/properties/wah"],
      [`${row}.image`, pathAt(1)],
      ["choose", `add picture ${row}.image 1`],
      ["chosen", pathAt(2)],
    ]),
    headers: { Cookie },
  });
  const { rejection } = body as { rejection: { reply: { initialValue: object } } };
  expect(rejection.reply.initialValue).toMatchObject({ landingTexts: [{ image: pathAt(2) }] });
});

const saved = async () =>
  (await propertyQueries.findRecords({ seesAll: true } as never, 9)).map(({ title, images }) => [
    title,
    images,
  ]);

test("what is chosen in an open picker is saved by any button, as 'Add chosen' would add it", async () => {
  for (const index of [1, 2]) await add(index);
  const { status } = await pressed([
    ["title", "House"],
    ["images[0]", pathAt(1)],
    ["choose-open", "add picture images 1"],
    ["chosen", pathAt(2)],
    ["intent", "draft"],
  ]);
  expect([status, await saved()]).toEqual([302, [["House", [pathAt(1), pathAt(2)]]]]);
});

test("it is kept by the buttons of lists, of other pickers and of uploads, too", async () => {
  for (const index of [1, 2]) await add(index);
  const section = "sections[0].images";
  for (const button of [
    ["choose", "show picture drawings 1"],
    ["upload", "1"],
    ["__intent__", JSON.stringify({ type: "insert", payload: { name: "sections", index: 0 } })],
  ]) {
    const { status, body } = await pressed(
      [
        ["sections[0].kind", "gallery"],
        ["choose-open", `add picture ${section} 1`],
        ["chosen", pathAt(2)],
        ["chosen", pathAt(1)],
        button,
      ],
      "/admin/projects/new",
    );
    const { reply, picker } = body as Answer;
    expect(status).toBe(200);
    expect(reply.initialValue.sections?.find((section) => section?.kind)).toMatchObject({
      images: [pathAt(2), pathAt(1)],
    });
    expect(picker?.chosen ?? []).toEqual([]);
  }
});

test("what was chosen for a text stays chosen, and nothing is saved before somebody has seen it there", async () => {
  await add(1);
  const typed = [
    ["title", "House"],
    ["description", "A house."],
    ["choose-open", "add picture description 1"],
    ["chosen", pathAt(1)],
  ];
  const { status, body } = await pressed([...typed, ["intent", "draft"]]);
  expect([status, body]).toMatchObject([
    422,
    {
      reply: {
        initialValue: { title: "House", description: "A house." },
        error: { description: [expect.stringContaining("not in the text yet")] },
      },
      picker: { source: "picture", list: "description", chosen: [pathAt(1)] },
    },
  ]);
  expect(await saved()).toEqual([]);
  const other = await pressed([...typed, ["choose", "show picture images 1"]]);
  expect(other.body).toMatchObject({
    reply: { initialValue: { description: `A house.\n\n![](${pathAt(1)})` } },
    picker: { list: "images", chosen: [] },
  });
  expect((await pressed([...typed.slice(0, 3), ["intent", "draft"]])).status).toBe(302);
});

test("'Close' leaves what is chosen out", async () => {
  await add(1);
  const { body } = await pressed([
    ["choose-open", "add picture images 1"],
    ["chosen", pathAt(1)],
    ["choose", "close picture images 1"],
  ]);
  expect((body as Answer).reply.initialValue.images ?? []).toEqual([]);
});
