import { previewPath } from "#app/schemas/addresses/preview-link";
import { categoryName } from "#app/schemas/file";
import { allDefinitions, type RecordKind } from "#app/schemas/kinds/record-kinds";
import { type PublishingState, stateWords } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { displayText, publicPath } from "#app/schemas/records/record-values";
import { roleLabelOf, scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findChangeable } from "#app/server/auth/require-admin";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { findContacts } from "#db/queries/contacts/contacts";
import { findFiles } from "#db/queries/files/files";
import { findMessageMatches, findMessages } from "#db/queries/messages/message-list";
import { findParentTitles } from "#db/queries/parents";
import { hasTerms, termsOf } from "#db/queries/search/terms";
import { findUsers } from "#db/queries/users/manage-users";

const resultsPerKind = 5;

/** Matches of each kind that are looked at: of more the number is not told. */
const limit = 300;

/** A record, a file, a message or a person; `text` is what stands under its name. */
export type Result = { id: number; to: string; title: string; text: string };

/** The first results of one kind; `path` is its list. */
export type ResultSection = {
  path: string;
  labels: string;
  results: Result[];
  total: number;
  isTruncated: boolean;
};

// Every firm has hundreds of values in its lists, which are no results.
const searched = allDefinitions.filter(({ tabs }) => !tabs?.isGrouped);

/** Searches each kind; kinds without results are left out. */
export async function findResults(q: string, admin: Admin): Promise<ResultSection[]> {
  // The messages, and the people who wrote them.
  const messages = await findMessageMatches(q, limit);
  const sections = [
    ...searched.map((definition) => () => recordSection(definition, q, admin)),
    () => fileSection(q),
    () => messageSection(q, messages),
    () => contactSection(q, messages),
    ...(scopeOf(admin.role, "users") ? [() => userSection(q)] : []),
  ];
  const found: ResultSection[] = [];
  // One after the other: other requests are answered between them.
  for (const find of sections) found.push(await find());
  return found.filter(({ total }) => total > 0);
}

async function recordSection(definition: RecordDefinition, q: string, admin: Admin): Promise<ResultSection> {
  const { path, labels, titleField } = definition;
  const { rows, ...counts } =
    (await findKind(path)?.queries.findRows({ q, limit }, resultsPerKind)) ?? noRows;
  const ids = rows.map(({ id }) => id);
  const changeable = await findChangeable(admin, definition.kind as RecordKind, ids);
  const parents = await findParents(definition, rows);
  const results = rows.map((row) => ({
    id: row.id,
    to: changeable.includes(row.id) ? `/admin/${path}/${row.id}/edit` : pageOf(definition, row),
    title: String(row[titleField]),
    text: joined([parents.get(row.id), factsOf(definition, row)]),
  }));
  return { path, labels: labels(), results, ...counts };
}

/** Titles of the records that rows belong to, by the numbers of the rows. */
async function findParents({ parent }: RecordDefinition, rows: Row[]) {
  if (!parent) return new Map<number, string | undefined>();
  const idOf = (row: Row) => Number(row[parent.field]);
  const titles = await findParentTitles(parent.path, rows.map(idOf));
  return new Map(rows.map((row) => [row.id, titles.get(idOf(row))]));
}

const noRows = { rows: [], total: 0, isTruncated: false };

type Row = Record<string, unknown> & { id: number };

/** Builds the link for users who may not change the record. */
function pageOf(definition: RecordDefinition, row: Row) {
  const { path, hasStates } = definition;
  const isVisible = row.state === undefined || row.state === "published";
  const page = isVisible ? publicPath(definition, row) : undefined;
  return page ?? (hasStates ? previewPath(path, row.id) : `/admin/${path}`);
}

/** 'PROP-0012, Wah Cantt, PKR 4.5 Crore, Draft' */
function factsOf({ fields, subtitleField, columns = [], inList }: RecordDefinition, stored: Row) {
  const row = { ...stored, ...inList?.(stored) };
  const facts = [subtitleField, ...columns.map(({ field }) => field)].map((name) =>
    fields[name] ? displayText(fields[name], row[name]) : "",
  );
  const state = row.state === "published" ? "" : stateWords[row.state as PublishingState]?.();
  return joined([row.reference, ...facts, state]);
}

async function fileSection(q: string): Promise<ResultSection> {
  const { files, ...counts } = await findFiles({ q, limit }, resultsPerKind);
  const results = files.map(({ id, name, category, type }) => ({
    id,
    to: `/admin/files/${id}`,
    title: name,
    text: joined([categoryName(category), type]),
  }));
  return { path: "files", labels: m.nav_files(), results, ...counts };
}

type Found = Awaited<ReturnType<typeof findMessageMatches>>;

async function messageSection(q: string, found: Found): Promise<ResultSection> {
  const { messages, ...counts } = await findMessages({ q, limit, found }, resultsPerKind);
  const results = messages.map(({ id, subject, name, email, phone }) => ({
    id,
    to: `/admin/messages/${id}`,
    title: subject,
    text: joined([name, email, phone]),
  }));
  return { path: "messages", labels: m.messages_title(), results, ...counts };
}

async function contactSection(q: string, found: Found): Promise<ResultSection> {
  const { contacts, total } = await findContacts({ q, limit, messageIds: found?.ids }, resultsPerKind);
  const results = contacts.map(({ id, name, email, phone }) => ({
    id,
    to: `/admin/contacts/${id}`,
    title: name,
    text: joined([email, phone]),
  }));
  return { path: "contacts", labels: m.contacts_title(), results, total, isTruncated: false };
}

/** Finds users with every word in name, username or email: all, because their page has no search. */
async function userSection(q: string): Promise<ResultSection> {
  const terms = termsOf(q);
  const users = (await findUsers()).filter(({ name, username, email }) =>
    hasTerms(terms, joined([name, username, email])),
  );
  const results = users.map(({ id, name, username, email, role }) => ({
    id,
    to: `/admin/users/${id}`,
    title: name,
    text: joined([username, email, roleLabelOf(role)]),
  }));
  return { path: "users", labels: m.nav_users(), results, total: results.length, isTruncated: false };
}

function joined(texts: unknown[]) {
  return joinTexts(texts);
}
