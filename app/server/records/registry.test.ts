import { beforeEach, expect, test } from "vitest";
import type { Field } from "#app/schemas/record";
import { type RecordKind, recordDefinitions } from "#app/schemas/record-kinds";
import { mergeParts, toForm } from "#app/schemas/record-values";
import { sqlite } from "#db/client/client";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";
import { conflictOf } from "./merge";
import { kindOf, type Values } from "./registry";

const examples: Record<RecordKind, Values> = {
  property: plainProperty,
  project: plainProject,
  ...plainContent,
};

/** Columns that are computed from fields. */
const computed = ["priceRupees", "areaSquareFeet"];

/** Columns that follow from a record's state and schedule. */
const ofState = ["state", "shown", "dueAt", "publishedAt", "draft", "scheduled"];

const schedule = { publishAt: "2026-01-01T04:00:00.000Z", unpublishAt: "2999-12-31T18:59:00.000Z" };

const kinds = Object.values(recordDefinitions).map(({ kind, path, hasStates }) => ({
  ...kindOf(new Request(`http://localhost/api/${path}`)),
  example: { ...examples[kind as RecordKind], ...(hasStates && schedule) } as Values,
}));

const fields = kinds.flatMap((kind) =>
  Object.entries(kind.definition.fields)
    .filter(([, { control }]) => control.type !== "order")
    .map(([name, field]) => ({ ...kind, name, field })),
);

/** Another valid value of a field. */
function otherValue({ control }: Field, value: unknown) {
  if (control.type === "select") return control.values.find((one) => one !== value);
  if (control.type === "checkbox") return !value;
  if (control.type === "number") return value ? Number(value) - 1 : 1;
  if (control.type === "time") return "2999-01-01T04:00:00.000Z";
  if (control.type === "image") return "https://example.com/other.jpg";
  if (control.type === "images" || control.type === "list") return ["https://example.com/other.jpg"];
  return control.type === "choices" ? [control.values[0], "Something else"] : "1 Kanal, other";
}

async function editor() {
  const id = await findUserId("ayesha");
  if (!id) await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  return { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
}

// An address belongs to one page.
beforeEach(() => sqlite.exec("DELETE FROM pages"));

test.each(kinds)("every column of $kind is a field", ({ definition }) => {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(definition.path);
  const own = columns.filter(
    (name) => !["id", "createdAt", "updatedAt", ...computed, ...ofState].includes(String(name)),
  );
  expect(own.sort()).toEqual(Object.keys(definition.fields).sort());
  expect(Object.keys(definition.schema.shape).sort()).toEqual(own);
});

test.each(kinds)("every field of the form of $kind belongs to one part of a conflict", ({ definition }) => {
  const names = mergeParts(definition).flatMap(([, names]) => names);
  expect(names.sort()).toEqual(Object.keys(definition.formSchema.shape).sort());
});

test.each(kinds)("$kind has every route", ({ definition: { path } }) => {
  const admin = ["", "/new", "/:id/edit", "/:id/delete"].map((rest) => `/admin/${path}${rest}`);
  expect(routesOf("admin")).toEqual(expect.arrayContaining(admin));
  const api = routesOf("api").flatMap(addressesOf);
  expect(api).toEqual(expect.arrayContaining([`/api/${path}`, `/api/${path}/1`]));
});

test.each(fields)(
  "$kind: a colleague's change of $name is not overwritten, and stays in the history",
  async (of) => {
    const { definition, queries, example, name, field } = of;
    const by = await editor();
    const id = await queries.create(example, by, null);
    const base = await queries.findById(id);
    const theirs = otherValue(field, example[name]);
    const { saved } = await queries.update(id, { ...example, [name]: theirs }, by);
    expect(saved?.[name]).toEqual(theirs);

    const [mine = ""] = Object.keys(definition.fields).filter((other) => other !== name);
    const typed = { ...example, [mine]: otherValue(definition.fields[mine] as Field, example[mine]) };
    const changed = await queries.update(id, typed, by, { seen: base?.updatedAt });
    expect(changed.base).toEqual(base);
    const { differences } = conflictOf(mergeParts(definition), changed, typed, new FormData(), (version) =>
      toForm(definition, version),
    );
    expect(differences).toMatchObject([{ label: field.label, selected: "theirs" }]);
  },
);

test.each(kinds)("$kind: every field survives deletion and restoring", async ({ kind, queries, example }) => {
  const by = await editor();
  const id = await queries.create(example, by, null);
  const before = await queries.findById(id);
  await restoreRecord((await deleteRecord(kind, id, by)) ?? 0, by);
  expect(await queries.findById(id)).toEqual(before);
});
