import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile, plainProject, plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { createProject } from "../records/projects";
import { createProperty, updateProperty } from "../records/properties";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findUserId, insertUser } from "../users/users";
import { deleteUnclaimed, findKnownBaseNames } from "./file-maintenance";
import {
  findFileById,
  findFiles,
  findFilesByPaths,
  findUses,
  firstPictures,
  insertFile,
  picturesOf,
} from "./files";

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "files", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

const stemAt = (index: number) => index.toString(16).padStart(24, "0");
const pathAt = (index: number) => `/uploads/${stemAt(index)}.pdf`;

function add(index: number, more: object = {}, { category = "images", claimed = true } = {}) {
  const by = { uploadedBy: editor.id, userName: editor.name, category, claimed };
  return insertFile({ ...plainFile, path: pathAt(index), ...more }, by);
}

const names = async (query: object) => (await findFiles(query, 10)).files.map(({ name }) => name);
const setCreatedAt = (path: string, createdAt: string) =>
  sqlite.prepare("UPDATE files SET createdAt = ? WHERE path = ?").run(createdAt, path);

describe("an uploaded file", () => {
  test("is stored with its user and an activity", async () => {
    const file = await add(1, { name: "نقشہ.pdf" }, { category: "contracts" });
    expect(file).toEqual({
      ...plainFile,
      name: "نقشہ.pdf",
      path: pathAt(1),
      id: file.id,
      category: "contracts",
      uploadedBy: editor.id,
      createdAt: file.createdAt,
      alt: null,
      caption: null,
      focusX: null,
      focusY: null,
    });
    expect(await findFileById(file.id)).toEqual(file);
    expect(sqlite.prepare("SELECT kind, subject, subjectId, userName FROM activities").all()).toEqual([
      { kind: "files uploaded", subject: "نقشہ.pdf", subjectId: file.id, userName: "Ayesha" },
    ]);
  });

  test("of a form has no activity", async () => {
    await add(1, {}, { claimed: false });
    expect(sqlite.prepare("SELECT * FROM activities").all()).toEqual([]);
  });

  test("is found by its paths", async () => {
    const file = await add(1);
    expect(await findFilesByPaths([pathAt(1), pathAt(1), "/uploads/none.jpg"])).toEqual([file]);
    expect(await findFilesByPaths([])).toEqual([]);
  });
});

describe("the list of files", () => {
  beforeEach(async () => {
    await add(1, { name: "Ground floor.pdf" }, { category: "floor-plans" });
    await add(2, { name: "نقشہ پہلی منزل.jpg", type: "image/jpeg" });
    await add(3, { name: "Letter.docx", type: "application/msword" }, { category: "contracts" });
  });

  test("is sorted newest first, for one tab or for all", async () => {
    expect(await names({})).toEqual(["Letter.docx", "نقشہ پہلی منزل.jpg", "Ground floor.pdf"]);
    expect(await names({ tab: "floor-plans" })).toEqual(["Ground floor.pdf"]);
    expect(await names({ tab: "brochures" })).toEqual([]);
    expect(await findFiles({ page: 2 }, 2)).toMatchObject({
      total: 3,
      files: [{ name: "Ground floor.pdf" }],
    });
  });

  test.each([
    ["ground", "Ground floor.pdf"],
    ["floor-pl", "Ground floor.pdf"],
    ["منزل", "نقشہ پہلی منزل.jpg"],
    ["jpeg", "نقشہ پہلی منزل.jpg"],
    ["tt", "Letter.docx"],
  ])("is searched by name, category and type: %s", async (q, name) => {
    expect(await names({ q })).toEqual([name]);
    expect(await names({ q, tab: "documents" })).toEqual([]);
  });

  test("omits a deleted file until it is restored", async () => {
    const [file] = (await findFiles({ q: "ground" }, 1)).files;
    const revision = await deleteRecord("file", file?.id ?? 0, editor);
    expect([await names({ q: "ground" }), await names({ tab: "floor-plans" })]).toEqual([[], []]);
    await restoreRecord(revision ?? 0, editor);
    expect(await names({ q: "ground" })).toEqual(["Ground floor.pdf"]);
  });
});

test("the records that show a file are found", async () => {
  await add(1);
  const images = [pathAt(1), "/uploads/b.jpg"];
  const property = await createProperty({ ...plainProperty, images }, editor);
  const flat = await createProperty({ ...plainProperty, title: "Flat", images }, editor);
  const school = await createProject({ ...plainProject, images: [pathAt(1), pathAt(1)] }, editor);
  expect(await findUses(pathAt(1))).toEqual([
    { kind: "property", id: flat, title: "Flat" },
    { kind: "property", id: property, title: "House" },
    { kind: "project", id: school, title: "School" },
  ]);
  await updateProperty(property, { ...plainProperty, images: ["/uploads/b.jpg"] }, editor);
  const revision = await deleteRecord("property", flat, editor);
  expect(await findUses(pathAt(1))).toEqual([{ kind: "project", id: school, title: "School" }]);
  await restoreRecord(revision ?? 0, editor);
  expect(await findUses(pathAt(1))).toHaveLength(2);
});

describe("an unclaimed file of a form", () => {
  const now = "2026-06-02T00:00:00.000Z";

  test("is deleted when it expires, unless a record shows it", async () => {
    for (const index of [1, 2, 3]) await add(index, {}, { claimed: false });
    await add(4);
    await createProperty({ ...plainProperty, images: [pathAt(2)] }, editor);
    for (const index of [1, 2, 4]) setCreatedAt(pathAt(index), "2026-06-01T00:00:00.000Z");
    expect(await deleteUnclaimed(now, 10)).toEqual([{ path: pathAt(1), width: null }]);
    expect((await findFiles({}, 10)).total).toBe(3);
  });

  test("stays while a revision of a record refers to it", async () => {
    await add(1, {}, { claimed: false });
    const id = await createProperty({ ...plainProperty, images: [pathAt(1)] }, editor);
    await updateProperty(id, plainProperty, editor);
    setCreatedAt(pathAt(1), "2026-06-01T00:00:00.000Z");
    expect(await deleteUnclaimed(now, 10)).toEqual([]);
  });

  test("is deleted in batches", async () => {
    for (const index of [1, 2, 3]) await add(index, {}, { claimed: false });
    for (const index of [1, 2, 3]) setCreatedAt(pathAt(index), "2026-06-01T00:00:00.000Z");
    expect([(await deleteUnclaimed(now, 2)).length, (await deleteUnclaimed(now, 2)).length]).toEqual([2, 1]);
  });
});

test("a storage key's base name is stored, deleted or unknown", async () => {
  await add(1);
  const expired = await add(2);
  await add(3, { path: `/uploads/${stemAt(3)}.jpg` });
  await deleteRecord("file", expired.id, editor);
  const { recorded, deleted } = await findKnownBaseNames([1, 2, 3, 4].map(stemAt));
  expect([...recorded].sort()).toEqual([stemAt(1), stemAt(3)]);
  expect([...deleted]).toEqual([stemAt(2)]);
});

test("a record starts with an existing picture", async () => {
  const size = { width: 4, height: 3, colour: "#102030" };
  const existing = await add(1, { path: "/uploads/there.jpg", ...size });
  const images = ["/uploads/gone.jpg", existing.path, "https://pictures.example/x.jpg"];
  const [first] = await firstPictures([{ title: "House", images }]);
  expect(first).toEqual({ src: existing.path, alt: "House", ...size });
  const all = await picturesOf({ title: "House", images });
  expect(all.map(({ src }) => src)).toEqual([
    existing.path,
    "https://pictures.example/x.jpg",
    "/uploads/gone.jpg",
  ]);
});
