import { beforeEach, expect, test } from "vitest";
import { loader as root } from "#app/root";
import { action as focus } from "#app/routes/admin/files/focus";
import { action, loader as show } from "#app/routes/admin/files/show";
import { sections as storySections } from "#app/schemas/sections/section-list";
import { sqlite } from "#db/client/client";
import { findFileById, insertFile, picturesOf } from "#db/queries/files/files";
import { replaceInRecords } from "#db/queries/files/replace-file";
import { findVisibleProject, insertProject } from "#db/queries/records/projects";
import { createProperty, propertyQueries, updateProperty } from "#db/queries/records/properties";
import { findDeleted } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile, plainProject, plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
let Cookie = "";

beforeEach(async () => {
  emptyTables("users", "properties", "files", "file_uses", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

const pathAt = (index: number) => `/uploads/${index.toString(16).padStart(24, "0")}.jpg`;

function addPicture(index: number, more = {}, claimed = true) {
  const picture = { ...plainFile, name: `${index}.jpg`, type: "image/jpeg", path: pathAt(index) };
  const owner = { uploadedBy: editor.id, userName: editor.name, category: "properties", claimed };
  return insertFile({ ...picture, width: 1200, height: 600, ...more }, owner);
}

const post = (id: number, fields: Record<string, string>, headers = { Cookie }) =>
  callRoute(action as never, `/admin/files/${id}`, {
    body: new URLSearchParams(fields),
    headers,
    params: { id: String(id) },
  });

test("text, caption and focal point are saved as they are typed, and the middle is none", async () => {
  const { id } = await addPicture(1);
  const typed = { alt: "A court", caption: "Wah, 2024", focusX: "12", focusY: "" };
  const { status, headers } = await post(id, typed);
  expect([status, headers.get("Location")]).toEqual([302, `/admin/files/${id}`]);
  expect(await findFileById(id)).toMatchObject({
    alt: "A court",
    caption: "Wah, 2024",
    focusX: 12,
    focusY: 50,
  });
  await post(id, { alt: "", caption: "", focusX: "50", focusY: "50" });
  expect(await findFileById(id)).toMatchObject({ alt: null, caption: null, focusX: null, focusY: null });
  const kinds = sqlite.prepare("SELECT kind FROM activities ORDER BY id DESC LIMIT 2").pluck().all();
  expect(kinds).toEqual(["file updated", "file updated"]);
});

test("a press on the picture sets the point, and saves what else was typed", async () => {
  const { id } = await addPicture(1);
  // The picture is 240 x 120 pixels there.
  await post(id, { alt: "A court", caption: "", focusX: "", focusY: "", "focus.x": "60", "focus.y": "108" });
  expect(await findFileById(id)).toMatchObject({ alt: "A court", focusX: 25, focusY: 90 });
  // A press of a key is at the corner.
  await post(id, { alt: "B", caption: "", focusX: "25", focusY: "90", "focus.x": "0", "focus.y": "0" });
  expect(await findFileById(id)).toMatchObject({ alt: "B", focusX: 25, focusY: 90 });
});

test("a press in the form of a record saves the point alone", async () => {
  const { id } = await addPicture(1, { alt: "A court", caption: "Wah" });
  const press = (point: Record<string, string>, headers = { Cookie }) =>
    callRoute(focus as never, `/admin/files/${id}/focus`, {
      body: new URLSearchParams(point),
      headers,
      params: { id: String(id) },
    });
  const { status, body } = await press({ "focus.x": "60", "focus.y": "108" });
  expect([status, body]).toEqual([200, { focusX: 25, focusY: 90 }]);
  expect(await findFileById(id)).toMatchObject({ alt: "A court", caption: "Wah", focusX: 25, focusY: 90 });
  expect((await press({ "focus.x": "0", "focus.y": "0" })).status).toBe(400);
  expect((await press({ "focus.x": "120", "focus.y": "60" })).body).toEqual({ focusX: null, focusY: null });
  sqlite.exec("UPDATE users SET role = 'agent'");
  expect((await press({ "focus.x": "60", "focus.y": "108" })).status).toBe(403);
});

test("what was typed waits for the login after a session that has expired", async () => {
  const { id } = await addPicture(1);
  sqlite.exec("UPDATE sessions SET expiresAt = createdAt");
  const { headers } = await post(id, { alt: "A court", caption: "", focusX: "12", focusY: "" });
  const to = new URL(String(headers.get("Location")), "http://a").searchParams.get("to") ?? "";
  const again = { Cookie: await startSessionOf(editor.id) };
  const { body } = await callRoute(show, to, { headers: again, params: { id: String(id) } });
  expect(body).toMatchObject({ file: { alt: null }, pending: { alt: "A court", focusX: "12" } });
});

test("numbers that are no percentage are refused, and stay in the form", async () => {
  const { id } = await addPicture(1);
  for (const focusX of ["101", "-1", "1.5", "left"]) {
    const { status, body } = await post(id, { alt: "Kept", caption: "", focusX, focusY: "" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reply: {
        error: { focusX: ["Please enter a whole number from 0 to 100."] },
        initialValue: { alt: "Kept", focusX },
      },
    });
  }
});

test("pages have the rules of focal points only when a picture has one", async () => {
  const { id, path } = await addPicture(1);
  const style = async () => ((await callRoute(root, "/")).body as { style?: string }).style ?? "";
  expect(await style()).toBe("");
  await post(id, { alt: "", caption: "Under it", focusX: "34", focusY: "100" });
  expect(await style()).toContain('[data-f^="30 "]{--x:30%}');
  expect(await picturesOf({ title: "House", images: [path] })).toEqual([
    { src: path, alt: "House", width: 1200, height: 600, focus: "30 100", caption: "Under it" },
  ]);
});

test("a replaced file keeps its uses, its texts and its versions, and lies in the trash", async () => {
  const old = await addPicture(1, { alt: "A court", focusX: 20, focusY: 30 });
  const images = [old.path, pathAt(9)];
  const description = `A house. ![Court](${old.path})`;
  const property = await createProperty({ ...plainProperty, images, description }, editor);
  await updateProperty(property, { ...plainProperty, images, description, title: "Villa" }, editor);
  const draft = { ...plainProperty, images: [old.path], title: "Draft" };
  await updateProperty(property, draft, editor, { intent: "draft" });
  const sections = storySections.schema.parse([{ kind: "picture", images: [old.path] }]);
  const project = await insertProject({ ...plainProject, sections, searchImage: old.path });
  const next = await addPicture(2, { name: "New.jpg" }, false);
  expect(await replaceInRecords(old.id, next.id, editor)).toBe(true);
  const edited = await propertyQueries.findEdited(property);
  expect(edited?.stored).toMatchObject({
    images: [next.path, pathAt(9)],
    description: `A house. ![Court](${next.path})`,
  });
  expect(edited?.record).toMatchObject({ title: "Draft", images: [next.path] });
  expect(await findVisibleProject(project.id)).toMatchObject({
    sections: [{ images: [next.path] }],
    searchImage: next.path,
  });
  const left = sqlite.prepare("SELECT count(*) FROM revisions WHERE kind <> 'file' AND instr(record, ?)");
  expect(left.pluck().get(old.path)).toBe(0);
  expect(await findFileById(next.id)).toMatchObject({ name: "New.jpg", alt: "A court", focusX: 20 });
  expect([await findFileById(old.id), await findDeleted(9)]).toMatchObject([
    undefined,
    [{ kind: "file", recordId: old.id, title: "1.jpg" }],
  ]);
  const { body } = await callRoute(show, `/admin/files/${next.id}`, {
    headers: { Cookie },
    params: { id: String(next.id) },
  });
  expect(body).toMatchObject({
    uses: [
      { kind: "property", id: property },
      { kind: "project", id: project.id },
    ],
  });
});

test("an image is replaced by an image alone", async () => {
  const { id } = await addPicture(1);
  const replace = async (file?: File) => {
    const body = new FormData();
    body.set("intent", "replace");
    if (file) body.set("file", file);
    const params = { id: String(id) };
    return callRoute(action as never, `/admin/files/${id}`, { body, headers: { Cookie }, params });
  };
  expect(await replace()).toMatchObject({ status: 422, body: { replaceError: "Please select a file." } });
  expect(await replace(new File(["%PDF-1.7"], "plan.pdf"))).toMatchObject({
    status: 422,
    body: { replaceError: "Please select an image: the pages show one here." },
  });
  expect((await findFileById(id))?.name).toBe("1.jpg");
});

test("who may not change files changes none", async () => {
  const { id } = await addPicture(1);
  sqlite.prepare("UPDATE users SET role = 'agent'").run();
  expect((await post(id, { alt: "X", caption: "", focusX: "", focusY: "" })).status).toBe(403);
  expect((await post(id, { alt: "X", caption: "", focusX: "", focusY: "" }, { Cookie: "" })).status).toBe(
    302,
  );
  expect((await findFileById(id))?.alt).toBeNull();
});
