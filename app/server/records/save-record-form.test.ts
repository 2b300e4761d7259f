import { beforeAll, describe, expect, test } from "vitest";
import { formOf } from "#app/server/http/form-data";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";
import { readRecordForm, resolveRecordForm, saveRecord, validateRecordForm } from "./save-record-form";

const ayesha = { id: 0, name: "Ayesha" };
let Cookie = "";

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(ayesha.id);
});

const typed = {
  title: "House",
  description: "A house.",
  price: "PKR 1 Crore",
  location: "Lalazar, Wah Cantt",
  area: "10 Marla",
  type: "residential",
  status: "for sale",
  "images[0]": "/uploads/a.jpg",
};

type Fields = Record<string, string>;

const newForm = "http://firm.example/admin/properties/new";

function read(fields: Fields, id?: number, headers: Fields = { Cookie }) {
  const url = new URL(id ? `http://firm.example/admin/properties/${id}/edit` : newForm);
  const body = new URLSearchParams(fields);
  return readRecordForm(new Request(url, { method: "POST", body, headers }), url, id?.toString());
}

const resolve = async (fields: Fields, id?: number) => resolveRecordForm(await read(fields, id));
const create = () => propertyQueries.create(plainProperty, ayesha);

async function save(fields: Fields, id?: number) {
  const resolved = await resolve(fields, id);
  const { values = {} } = await validateRecordForm(resolved);
  return saveRecord(resolved, values);
}

describe("reading", () => {
  test("gives paths of own uploads and the chosen pictures, each once", async () => {
    const { form, id, kind } = await read({
      "images[0]": "http://firm.example/uploads/a.jpg",
      description: "![Court](http://firm.example/uploads/b.jpg)",
      choose: "add picture images 1",
      chosen: "/uploads/c.jpg",
    });
    expect(form.get("images[1]")).toBe("/uploads/c.jpg");
    expect([kind.kind, id]).toEqual(["property", undefined]);
    expect([form.get("images[0]"), form.get("description")]).toEqual([
      "/uploads/a.jpg",
      "![Court](/uploads/b.jpg)",
    ]);
  });

  test("is refused without a session, from another site, and with an id that is none", async () => {
    await expect(read(typed, undefined, {})).rejects.toMatchObject({ status: 302 });
    const headers = { Cookie, "Sec-Fetch-Site": "cross-site" };
    await expect(read(typed, undefined, headers)).rejects.toMatchObject({ status: 403 });
    const url = new URL(newForm);
    const request = new Request(url, {
      method: "POST",
      body: new URLSearchParams(typed),
      headers: { Cookie },
    });
    await expect(readRecordForm(request, url, "one")).rejects.toMatchObject({ status: 404 });
  });
});

describe("resolving", () => {
  test("takes the stored value where 'theirs' was chosen, against the version of the choice; the read form stays", async () => {
    const id = await create();
    const received = await read({ ...typed, title: "Mine", "take-title": "theirs", against: "2" }, id);
    const { form, before, deletedBy } = await resolveRecordForm(received);
    expect([form.get("title"), form.get("updatedAt"), form.has("take-title")]).toEqual(["House", "2", false]);
    expect([received.form.get("title"), received.form.has("updatedAt")]).toEqual(["Mine", false]);
    expect([before?.title, deletedBy]).toEqual(["House", undefined]);
  });

  test("names who has deleted the record, and the intent of the button", async () => {
    const id = await create();
    await deleteRecord("property", id, ayesha);
    const { deletedBy, before, intent } = await resolve({ ...typed, intent: "draft" }, id);
    expect([deletedBy, before, intent]).toEqual(["Ayesha", undefined, "draft"]);
  });

  test("has an error for a picture that is not kept any more", async () => {
    const lost = `/uploads/${"0".repeat(24)}.jpg`;
    const { fileErrors } = await resolve({ ...typed, "images[0]": lost });
    expect(fileErrors.images).toEqual([expect.stringContaining("Image 1 is no longer kept")]);
  });
});

describe("validating", () => {
  const validate = async (fields: Fields, id?: number) => validateRecordForm(await resolve(fields, id));

  test("gives the values of the record", async () => {
    const { values } = await validate(typed);
    expect(values).toMatchObject({ title: "House", images: ["/uploads/a.jpg"], bedrooms: null });
  });

  test.each<[string, Fields, number, string[]]>([
    ["a field that lacks", { price: "" }, 422, ["price"]],
    ["a time that has passed", { unpublishAt: "2020-01-01T10:00" }, 422, ["unpublishAt"]],
    [
      "a button of a list",
      { price: "", __intent__: '{"type":"insert","payload":{"name":"videos"}}' },
      200,
      [],
    ],
    ["an upload", { price: "", upload: "images" }, 200, []],
  ])("%s", async (_, more, status, fields) => {
    const { values, rejection } = await validate({ ...typed, ...more });
    expect([values, rejection?.status]).toEqual([undefined, status]);
    expect(Object.keys(rejection?.reply?.error ?? {})).toEqual(fields);
    expect(rejection?.reply?.initialValue?.title).toBe("House");
  });

  test("'Publish' asks for another end of what has expired", async () => {
    const id = await create();
    const unpublishAt = "2020-01-01T05:00:00.000Z";
    await propertyQueries.update(id, { ...plainProperty, unpublishAt }, ayesha);
    const ended = { ...typed, unpublishAt: "2020-01-01T10:00" };
    const { rejection } = await validate(ended, id);
    expect(rejection?.reply?.error).toEqual({ unpublishAt: [expect.stringContaining("has passed")] });
    expect((await validate({ ...ended, intent: "draft" }, id)).rejection).toBeUndefined();
  });

  test("'Edit further' of a conflict opens the form without errors", async () => {
    const { rejection } = await validate({ ...typed, price: "", resolve: "edit" }, await create());
    expect([rejection?.status, rejection?.reply?.error]).toEqual([409, undefined]);
  });
});

describe("saving", () => {
  const rows = () => sqlite.prepare("SELECT count(*) FROM properties WHERE title = 'Once'").pluck().get();

  test("creates a record once for a form, also in place of one that was deleted", async () => {
    const form = { ...typed, title: "Once", submission: "a-form-of-this-page" };
    expect([(await save(form)).done, (await save(form)).done, rows()]).toEqual(["created", "created", 1]);
    const id = await create();
    await deleteRecord("property", id, ayesha);
    expect(await save({ ...typed, resolve: "new" }, id)).toMatchObject({ done: "created" });
    expect(await save(typed, id)).toEqual({ done: "updated", text: "" });
  });

  test("updates it with what only others have changed, and says so; what both have changed is a conflict", async () => {
    const id = await create();
    const updatedAt = (await propertyQueries.findById(id))?.updatedAt ?? "";
    await propertyQueries.update(id, { ...plainProperty, price: "PKR 9 Crore" }, ayesha);
    const merged = await save({ ...typed, title: "Mine", updatedAt }, id);
    expect(merged).toMatchObject({
      saved: { title: "Mine", price: "PKR 9 Crore" },
      text: "Ayesha changed Price meanwhile: that is kept, too.",
    });
    const { saved, conflict } = await save({ ...typed, price: "PKR 2 Crore", updatedAt }, id);
    expect([saved, conflict?.conflicts.map(({ label }) => label)]).toEqual([undefined, ["Price"]]);
    expect(formOf(conflict?.fields ?? []).get("title")).toBe("Mine");
  });
});
