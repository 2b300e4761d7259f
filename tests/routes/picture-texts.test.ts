import { beforeEach, expect, test } from "vitest";
import { loader as propertyPage } from "#app/routes/site/property/route";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { findFileById, insertFile } from "#db/queries/files/files";
import { updateFile } from "#db/queries/files/update-file";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile, plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
let Cookie = "";
let file = { id: 0, path: "" };

beforeEach(async () => {
  emptyTables("users", "properties", "files", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
  file = await addFile(1);
});

function addFile(index: number) {
  const path = `/uploads/${index.toString(16).padStart(24, "0")}.jpg`;
  const picture = { ...plainFile, name: `${index}.jpg`, type: "image/jpeg", path, width: 400, height: 300 };
  const owner = { uploadedBy: editor.id, userName: editor.name, category: "properties", claimed: false };
  return insertFile(picture, owner);
}

function formOf(more: Record<string, string>) {
  const texts = Object.entries(plainProperty).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams({ ...Object.fromEntries(texts), "images[0]": file.path, ...more });
}

const save = (more: Record<string, string>, path = "/admin/properties/new", params = {}) =>
  callRoute(saveRecordForm, path, { body: formOf(more), headers: { Cookie }, params });

const altOf = async (id = file.id) => (await findFileById(id))?.alt;

test("the text that is typed beside a picture is shown wherever the picture is", async () => {
  const { status } = await save({
    [`alt-${file.id}`]: " The court \n at dusk ",
    [`alt-${file.id}-before`]: "",
  });
  expect([status, await altOf()]).toEqual([302, "The court at dusk"]);
  const another = await propertyQueries.create({ ...plainProperty, images: [file.path] }, editor);
  const { body } = await callRoute(propertyPage, `/properties/${another}-house`, {
    params: { id: `${another}-house` },
  });
  expect(body).toMatchObject({ pictures: [{ src: file.path, alt: "The court at dusk" }] });
});

test("a caption is typed beside the picture, too, and changes alone", async () => {
  const caption = (before: string, typed: string) => ({
    [`caption-${file.id}`]: typed,
    [`caption-${file.id}-before`]: before,
  });
  await updateFile(file.id, { alt: "The court" }, editor);
  await save(caption("", "Court, Wah, 2019"));
  expect(await findFileById(file.id)).toMatchObject({ alt: "The court", caption: "Court, Wah, 2019" });
  const { body } = await save(caption("Court, Wah, 2019", "a".repeat(251)));
  const message = "Please use at most 250 characters for the caption of a picture.";
  expect(body).toMatchObject({ reply: { error: { images: [message] } } });
});

test("a text that the form has not changed does not undo what somebody else has typed", async () => {
  await updateFile(file.id, { alt: "Theirs" }, editor);
  await save({ [`alt-${file.id}`]: "", [`alt-${file.id}-before`]: "" });
  expect(await altOf()).toBe("Theirs");
  await save({ [`alt-${file.id}`]: "", [`alt-${file.id}-before`]: "Theirs" });
  expect(await altOf()).toBeNull();
});

test("a form changes the texts of its own pictures alone", async () => {
  const other = await addFile(2);
  await save({ [`alt-${other.id}`]: "Not mine", [`alt-${other.id}-before`]: "" });
  expect(await altOf(other.id)).toBeNull();
});

test("a text that is too long is refused, and stays in the form", async () => {
  const typed = "a".repeat(251);
  const { status, body } = await save({ [`alt-${file.id}`]: typed, [`alt-${file.id}-before`]: "" });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    reply: {
      error: { images: ["Please use at most 250 characters for the alternative text of a picture."] },
      initialValue: { [`alt-${file.id}`]: typed },
    },
  });
});

test("an agent describes a picture that has no text, and not one that others show", async () => {
  await insertUser({ username: "bilal", password: "a long password", name: "Bilal", role: "agent" });
  Cookie = await startSessionOf((await findUserId("bilal")) ?? 0);
  await propertyQueries.create({ ...plainProperty, images: [file.path] }, editor);
  const typed = (text: string, before: string) =>
    save({ [`alt-${file.id}`]: text, [`alt-${file.id}-before`]: before });
  expect([(await typed("A court", "")).status, await altOf()]).toEqual([302, "A court"]);
  const { status, body } = await typed("Mine", "A court");
  expect([status, await altOf()]).toEqual([422, "A court"]);
  const error = '"1.jpg" is shown elsewhere, too: an editor can change its alternative text.';
  expect(body).toMatchObject({
    reply: { error: { images: [error] }, initialValue: { [`alt-${file.id}`]: "Mine" } },
  });
});
