import { beforeAll, expect, test } from "vitest";
import { loader as history } from "#app/routes/admin/history/route";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { loader as form } from "#app/routes/admin/translations/route";
import { loader as read, action as write } from "#app/routes/api/record";
import { action as create } from "#app/routes/api/records";
import { allDefinitions, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { Field, Fields } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { textFieldsOf } from "#app/schemas/translations/translation";
import { db } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

const examples: Record<RecordKind, object> = {
  property: plainProperty,
  project: plainProject,
  ...plainContent,
};

const kinds = allDefinitions.filter((definition) => Object.keys(textFieldsOf(definition)).length > 0);

let Cookie = "";

beforeAll(async () => {
  await projectQueries.insert(plainProject);
  Cookie = await startSessionOf((await makeUser("ayesha", "admin")).id);
  await storeSetting(db, "site", { languages: ["en", "ur"] });
});

type Texts = Record<string, string | string[] | Record<string, string>[]>;
type Entry = { name: string; fields: string[] };

/** A row with the parts that are words. */
const rowOf = ({ isText }: Field, text: string) =>
  Object.fromEntries(Object.keys(isText as object).map((part) => [part, text]));

/** Values of parts that are no words: a payment is a share or an amount. */
const notWords: Record<string, string> = { url: "https://site.example/", share: "100%", amount: "" };

/** A row of the record itself, whose other parts are words of no language. */
function completed(fields: Fields, texts: Texts) {
  const rows = Object.entries(texts).flatMap(([name, value]) => {
    const control = fields[name]?.control;
    if (control?.type === "sections")
      return [[name, (value as object[]).map((texts) => ({ kind: "text", ...texts }))]];
    if (control?.type !== "pairs") return [];
    const others = Object.keys(control.inputs).map((part) => [part, notWords[part] ?? "A"]);
    return [[name, (value as object[]).map((row) => ({ ...Object.fromEntries(others), ...row }))]];
  });
  return { ...texts, ...Object.fromEntries(rows) };
}

test("every kind of record but redirects has texts", () => {
  expect(kinds.length).toBe(allDefinitions.length - 1);
});

test.each(kinds)(
  "each text of a $kind is translated by API, form and table, and has a history",
  async (definition) => {
    const { path, kind, parent } = definition;
    const list = parent ? `/api/${parent.path}/1/${path}` : `/api/${path}`;
    const ofParent: Record<string, string> = parent ? { parent: "1" } : {};
    const fields = textFieldsOf(definition);
    const names = Object.keys(fields);
    const textsOf = (word: string): Texts =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          const text = `${word} ${name}`;
          if (field.control.type === "sections") return [name, [{ text }]];
          if (field.control.type === "pairs") return [name, [rowOf(field, text)]];
          return [name, isList(field) ? [text] : text];
        }),
      );
    const headers = { Cookie };
    const body = { ...examples[kind], ...completed(fields, textsOf("Own")) };
    const created = await callRoute(create, list, {
      body,
      headers,
      params: { records: path, ...ofParent },
    });
    expect(created).toMatchObject({ status: 201, body: textsOf("Own") });
    const { id } = created.body as { id: string };
    const params = { records: path, id, ...ofParent };

    const api = `${list}/${id}?locale=ur`;
    for (const texts of [textsOf("پہلا"), textsOf("دوسرا")])
      expect(await callRoute(write, api, { method: "PUT", body: texts, headers, params })).toMatchObject({
        status: 200,
      });
    const urdu = textsOf("دوسرا");
    expect((await callRoute(read, api, { params })).body).toMatchObject(urdu);
    expect((await callRoute(read, `${list}/${id}`, { params })).body).toMatchObject(textsOf("Own"));

    const opened = await callRoute(form, `/admin/translations/${path}/${id}/ur`, {
      headers,
      params: { ...params, language: "ur" },
    });
    const { rows, filled, translationId } = opened.body as {
      rows: Entry[];
      filled: Texts;
      translationId: number;
    };
    expect([...new Set(rows.map(({ name }) => name.replace(/\[0\].*/, "")))]).toEqual(names);
    expect(filled).toMatchObject(urdu);

    const ofTranslation = { records: "translations", id: String(translationId) };
    const historyPath = `/admin/history/translations/${translationId}`;
    const { versions } = (await callRoute(history, historyPath, { headers, params: ofTranslation })).body as {
      versions: Entry[];
    };
    expect(versions[0]?.fields.toSorted()).toEqual(names.toSorted());

    if (kind !== "property" && kind !== "project") return;
    const csv = await callRoute(download, `/admin/csv/${path}`, { headers, params: { records: path } });
    expect(
      // A story is no text of a cell.
      Object.values<Texts[string]>({ ...urdu, sections: "" })
        .flat()
        .flatMap((text) => (typeof text === "string" ? text : Object.values(text)))
        .filter((text) => !String(csv.body).includes(text)),
    ).toEqual([]);
  },
);
