import { beforeAll, beforeEach, expect, test } from "vitest";
import { type RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { mergeParts } from "#app/schemas/records/record-values";
import { byTime, formFields } from "#app/server/merge/merge-form";
import { saveMerged } from "#app/server/merge/save-merged";
import { customFieldKinds } from "#app/words/custom-fields";
import { sqlite } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import {
  emptyListing,
  emptyProject,
  plainContent,
  plainProject,
  plainProperty,
} from "#tests/support/plain-records";
import { readRecordValues } from "./check-values";
import { recordToForm } from "./form-values";
import { kindOf, type Values } from "./registry";

const examples: Record<RecordKind, Values> = {
  property: { ...plainProperty, ...emptyListing },
  project: { ...plainProject, ...emptyProject },
  ...plainContent,
};

/** Columns that are computed from fields. */
const computed = [
  "priceRupees",
  "areaSquareFeet",
  "city",
  "cityKey",
  "neighborhood",
  "neighborhoodKey",
  "amenitiesKey",
  "hasPaymentPlan",
  "featuredOrder",
  "typologiesKey",
  "tagsKey",
  "lastYear",
  "lastYearKey",
  "addressKey",
  "sortKey",
  "isPattern",
];

/** Columns that follow from a record's state and schedule. */
const ofState = ["state", "shown", "dueAt", "publishedAt", "draft", "scheduled"];

const timeZone = "Asia/Karachi";

const schedule = { publishAt: "2026-01-01T04:00:00.000Z", unpublishAt: "2999-12-31T18:59:00.000Z" };

const kinds = Object.values(recordDefinitions).map(({ kind, path, hasStates }) => ({
  ...kindOf(new Request(`http://localhost/api/${path}`)),
  example: { ...examples[kind as RecordKind], ...(hasStates && schedule) } as Values,
}));

const fields = kinds.flatMap((kind) =>
  Object.entries(kind.definition.fields)
    .filter(([, { control }]) => !["order", "fixed"].includes(control.type))
    .map(([name, field]) => ({ ...kind, name, field })),
);

const mapValues = (of: object, toValue: (name: string) => string) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, toValue(name)]));

/** Another valid value of a field. */
function otherValue({ control, schema }: Field, value: unknown) {
  if (control.type === "select") return control.values.find((one) => one !== value);
  if (control.type === "checkbox") return !value;
  if (control.type === "offered") return Number(value ?? 0) + 7;
  if (control.type === "number")
    return value ? Number(value) - 1 : [1, 2001].find((number) => schema.safeParse(number).success);
  // Each a time on the same side of now: a record that is published stays so.
  if (control.type === "time")
    return String(value).startsWith("2026") ? "2026-01-02T04:00:00.000Z" : "2999-01-01T04:00:00.000Z";
  if (control.type === "image") return "https://example.com/other.jpg";
  if (control.type === "images" || control.type === "list") return ["https://example.com/other.jpg"];
  if (control.type === "sections") return [{ kind: "text", text: "Another story." }];
  if (control.type === "records") return [7];
  if (control.type === "pairs")
    return [
      mapValues(
        control.inputs,
        (name) => ({ url: "https://example.com/", share: "100%", amount: "" })[name] ?? "Other",
      ),
    ];
  if (control.type === "custom") return { remarks: "Others" };
  if (control.type === "choices") return [control.values[0], "Something else"];
  const texts = [
    "1 Kanal, other",
    "other@firm.example",
    "https://example.com/other",
    "other",
    "923001234567",
    "33.7, 72.7",
    "Mezzanine",
    "2026-01-03",
    "/other",
  ];
  return texts.find((text) => schema.safeParse(text).data === text);
}

/** The form as a browser sends it. */
function formOf(definition: RecordDefinition, record: Values) {
  const form = new FormData();
  for (const [name, value] of Object.entries(recordToForm(definition, record, timeZone)))
    for (const [field, text] of formFields(name, value)) form.append(field, text);
  return form;
}

async function editor() {
  const id = await findUserId("ayesha");
  if (!id) await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  return { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
}

// An address belongs to one page, a value to one entry of a list, a name to one field, an old address to one redirect, a number to one unit of a project.
beforeEach(() => {
  sqlite.exec(`DELETE FROM pages; DELETE FROM lists WHERE value = 'farmhouse'; DELETE FROM fields; DELETE FROM redirects;
    INSERT INTO fields (records, "key", name, type, "order", createdAt, updatedAt)
    SELECT value, 'remarks', 'Remarks', 'text', 1, '2026-11-28', '2026-11-28' FROM json_each('${JSON.stringify(customFieldKinds)}')`);
  sqlite.exec(`DELETE FROM units; DELETE FROM "unit-types";
    INSERT INTO "unit-types" (id, project, name, "order", createdAt, updatedAt)
    VALUES (7, 1, 'Shop', 1, '2026-11-28T00:00:00.000Z', '2026-11-28T00:00:00.000Z')`);
});

beforeAll(async () => {
  for (let number = 1; number < 9; number++)
    await projectQueries.insert({ ...plainProject, ...emptyProject });
});

test.each(kinds)("every column of $kind is a field", ({ definition }) => {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(definition.path);
  const own = columns.filter(
    (name) =>
      !["id", "createdAt", "updatedAt", "referenceKey", ...computed, ...ofState, "featuredOrder"].includes(
        String(name),
      ),
  );
  expect(own.sort()).toEqual(Object.keys(definition.fields).sort());
  expect(Object.keys(definition.schema.shape).sort()).toEqual(own);
});

test.each(kinds)("every field of the form of $kind belongs to one part of a conflict", ({ definition }) => {
  const names = mergeParts(definition).flatMap(([, names]) => names);
  expect(names.sort()).toEqual(Object.keys(definition.formSchema.shape).sort());
});

test.each(kinds)("$kind has every route", ({ definition: { path, parent } }) => {
  const admin = ["", "/new", "/:id/edit", "/:id/delete"].map((rest) => `/admin/${path}${rest}`);
  expect(routesOf("admin").map((pattern) => pattern.replace(":records", path))).toEqual(
    expect.arrayContaining(admin),
  );
  const api = routesOf("api").flatMap(addressesOf);
  const list = parent ? `/api/${parent.path}/1/${path}` : `/api/${path}`;
  expect(api).toEqual(expect.arrayContaining([list, `${list}/1`]));
});

test.each(fields)(
  "$kind: a colleague's change of $name is kept beside mine of another field, and stays in the history",
  async (of) => {
    const { definition, queries, example, name, field } = of;
    const by = await editor();
    const id = await queries.create(example, by, null);
    const base = await queries.findById(id);
    const theirs = otherValue(field, example[name]);
    const { saved } = await queries.update(id, { ...example, [name]: theirs }, by);
    expect(saved?.[name]).toEqual(theirs);

    // Not the project of a unit, whose types are others.
    const [mine = ""] = fields.flatMap((one) =>
      one.kind === of.kind && one.name !== name && one.field.control.type !== "offered" ? [one.name] : [],
    );
    // A new record got one, which its form sends.
    const reference = base?.reference !== undefined && { reference: base.reference };
    const typed: Values = {
      ...example,
      ...reference,
      [mine]: otherValue(definition.fields[mine] as Field, example[mine]),
    };
    const sent = formOf(definition, { ...typed, updatedAt: base?.updatedAt });
    const options = { kind: of, id, before: base, intent: "publish", timeZone } as const;
    const read = (form: FormData) => readRecordValues(form, options);
    expect(await read(sent)).toMatchObject({ values: typed });
    const result = await saveMerged(sent, typed, {
      parts: mergeParts(definition),
      save: (values, seen) => queries.update(id, values, by, { seen }),
      read,
      version: byTime,
      toForm: (version) => recordToForm(definition, version, timeZone),
    });
    const label = field.control.type === "custom" ? "Remarks" : field.label();
    expect(result.text).toBe(`Ayesha changed ${label} meanwhile: that is kept, too.`);
    expect(await queries.findById(id)).toMatchObject({ ...typed, [name]: theirs });
  },
);

test.each(kinds)(
  "$kind uses each file that a field names",
  async ({ kind, definition, queries, example }) => {
    type Named = { name: string; path: string; value: unknown };
    const named = Object.entries(definition.fields).flatMap(([name, { control, isText }], index): Named[] => {
      const path = `/uploads/${String(index).padStart(24, "0")}.jpg`;
      if (control.type === "image") return [{ name, path, value: path }];
      const isOfAddresses = control.type === "images" || (control.type === "list" && !isText);
      if (isOfAddresses) return [{ name, path, value: [path] }];
      if (control.type === "sections")
        return [{ name, path, value: [{ kind: "text", text: `![](${path})` }] }];
      return control.type === "textarea" && control.isMarkdown ? [{ name, path, value: `![](${path})` }] : [];
    });
    const uses = sqlite.prepare("SELECT path FROM file_uses WHERE kind = ? AND recordId = ? ORDER BY path");
    const values = { ...example, ...Object.fromEntries(named.map(({ name, value }) => [name, value])) };
    const by = await editor();
    const id = await queries.create(values, by, null);
    expect(uses.pluck().all(kind, id)).toEqual(named.map(({ path }) => path));
    await deleteRecord(kind, id, by);
    expect(uses.all(kind, id)).toEqual([]);
  },
);

test.each(kinds)("$kind: every field survives deletion and restoring", async ({ kind, queries, example }) => {
  const by = await editor();
  const id = await queries.create(example, by, null);
  const before = await queries.findById(id);
  await restoreRecord((await deleteRecord(kind, id, by)) ?? 0, by);
  expect(await queries.findById(id)).toEqual(before);
});
