import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loader as readFeed } from "#app/routes/resources/feed";
import { loader as readSitemap } from "#app/routes/resources/sitemap";
import { previewKinds, previewPath } from "#app/schemas/addresses/preview-link";
import { allDefinitions, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { Field } from "#app/schemas/records/record";
import { listFeaturedRecords, listRecords, readRecord } from "#app/server/records/api/records";
import { findKind, type Values } from "#app/server/records/registry";
import { insertPreviewLink } from "#db/queries/preview-links";
import { findUserId, insertUser } from "#db/queries/users/users";
import { modulesOf } from "#tests/server/support/route-table";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

const examples: Record<RecordKind, Values> = {
  property: { ...plainProperty, featured: true },
  project: { ...plainProject, featured: true },
  ...plainContent,
  service: { ...plainContent.service, onHome: true },
};

const secrets = ["Canary", "https://canary.example/a", "923330000777"];
const secret = /canary|923330000777/i;

/** A value that nothing else has, of a field that may as well be empty; amenities, typologies and tags are words of a filter, which says so itself. */
function secretFor({ control, isText: hasWords, schema, draftSchema = schema }: Field) {
  if (control.type === "list" && hasWords) return undefined;
  if (control.type === "list") return ["https://canary.example/a"];
  const mayBeEmpty = draftSchema.safeParse("").success || draftSchema.safeParse(null).success;
  const isText = control.type === "text" || control.type === "textarea";
  if (!isText || !mayBeEmpty || schema !== draftSchema) return undefined;
  return secrets.find((text) => schema.safeParse(text).data === text);
}

const fields = allDefinitions.flatMap((definition) =>
  Object.entries(definition.fields).flatMap(([name, field]) => {
    // The address of a page is its URL, whatever its field says.
    // A category of the journal is in the address of its list.
    const isInAddress = name === definition.addressField || name === "category";
    const value = isInAddress ? undefined : secretFor(field);
    return value === undefined
      ? []
      : [{ kind: definition.kind as RecordKind, definition, name, field, value }];
  }),
);

let Cookie = "";
const ids = new Map<string, number>();
const previews: string[] = [];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
  Cookie = await startSessionOf(editor.id);
  for (const { kind, path } of allDefinitions) {
    const own = fields.filter((field) => field.kind === kind).map(({ name, value }) => [name, value]);
    const values = { ...examples[kind as RecordKind], ...Object.fromEntries(own) };
    ids.set(path, (await findKind(path)?.queries.create(values, editor, null)) ?? 0);
  }
  for (const { kind, path } of allDefinitions) {
    const [id = 0, previewed] = [ids.get(path), previewKinds.find((one) => one === kind)];
    const link = previewed && (await insertPreviewLink({ kind: previewed, id }, editor));
    if (link) previews.push(previewPath(path, id, link));
  }
});

const allFlags = fields.map(({ field }) => ({ field, isPublic: field.isPublic }));

afterEach(() => {
  for (const { field, isPublic } of allFlags) field.isPublic = isPublic;
});

type Module = { loader?: (args: LoaderFunctionArgs) => unknown };

const modules = import.meta.glob<Module>("../../../app/routes/site/**/*.tsx");

/** Every public page by its address, with what its loader gives: documents, JSON-LD and cached pages are made of that alone. */
async function pages() {
  const patterns = [...modulesOf("site")].filter(([pattern]) => !/\*|:key/.test(pattern));
  const found = patterns.map(async ([pattern, file]): Promise<[string, unknown]> => {
    const path = pattern.split("/")[pattern.startsWith("/preview") ? 2 : 1] ?? "";
    const id = String(ids.get(path));
    const address = pattern.replace(":id", id).replace(":address/:below?", plainContent.page.address);
    const url = previews.find((one) => one.startsWith(`${address}?`)) ?? address;
    const search = url === "/shortlist" ? `?ids=${ids.get("properties")}` : "";
    const { loader } = (await modules[`../../../app/${file}`]?.()) ?? {};
    const params = { id, address: plainContent.page.address };
    return [url, loader && (await callRoute(loader as never, url + search, { params })).body];
  });
  return Promise.all(found);
}

/** Every answer of the API about records. */
async function answers(headers = {}) {
  const all: [string, unknown][] = [];
  for (const [path, id] of ids) {
    const get = async (address: string, handler: typeof listRecords, params = {}) =>
      all.push([address, (await callRoute(handler, address, { params, headers })).body]);
    const list = apiList(path);
    await get(list, listRecords);
    await get(`${list}/${id}`, readRecord, { id: String(id) });
    if (path === "properties" || path === "projects") await get(`/api/${path}/featured`, listFeaturedRecords);
  }
  return all;
}

/** '/api/projects/1/units' */
function apiList(path: string) {
  const { parent } = findKind(path)?.definition ?? {};
  return parent ? `/api/${parent.path}/1/${path}` : `/api/${path}`;
}

async function everything() {
  const texts = [
    ["/feed.xml", (await callRoute(readFeed, "/feed.xml")).body],
    ["/sitemap.xml", (await callRoute(readSitemap, "/sitemap.xml")).body],
  ];
  return [...(await pages()), ...(await answers()), ...texts];
}

const telling = (all: unknown[][]) =>
  all.filter(([, body]) => secret.test(JSON.stringify(body) ?? "")).map(([address]) => String(address));

test("a public field is on the pages and in the API", async () => {
  const found = telling(await everything());
  for (const [path, id] of ids)
    if (!findKind(path)?.definition.isPrivate)
      expect(found).toEqual(expect.arrayContaining([`${apiList(path)}/${id}`]));
  const id = ids.get("properties");
  expect(found).toEqual(expect.arrayContaining(["/", "/about", `/properties/${id}`, ...previews]));
});

test("a field that does not say that it is public reaches no visitor, and the firm by its session", async () => {
  for (const { field } of fields) field.isPublic = false;
  expect(telling(await everything())).toEqual([]);
  for (const [path, id] of ids)
    expect(telling(await answers({ Cookie }))).toEqual(
      expect.arrayContaining([apiList(path), `${apiList(path)}/${id}`]),
    );
});

test.each(allDefinitions.filter(({ isPrivate }) => !isPrivate))(
  "visitors search public fields of $labels only",
  ({ search, fields }) => {
    const columns: readonly string[] = search.columns ?? [];
    expect(columns.filter((name) => !fields[name]?.isPublic)).toEqual([]);
  },
);
