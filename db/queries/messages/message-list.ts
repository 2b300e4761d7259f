import { type SqlBool, sql } from "kysely";
import type { EnquiryQuery } from "#app/schemas/filters/listing-query";
import { db } from "../../client/client";
import { definedConditions, findMatches, findPage, type List } from "../lists/list-page";
import { newest, orderOf } from "../lists/orders";
import type { Found } from "../search/search";
import { findEnquiriesById } from "./enquiries";
import { toMessage } from "./messages";

/** Filters of the list; `owner` null is nobody. */
export type MessageFilters = Omit<EnquiryQuery, "owner" | "state"> & {
  owner?: number | null;
  /** The firm's date: '2026-12-24'. */
  today?: string;
  /** Id of a message that is among the unread ones in any case. */
  open?: number;
  /** Limit of the matches of a search. */
  limit?: number;
  found?: Found;
};

/** Time after which an unanswered message is shown on the dashboard. */
const answerWithinMs = 24 * 3_600_000;

/** The '+' lets SQLite read the stage's messages in the order of the list, rather than sort those of before. */
export function isUnanswered() {
  const before = new Date(Date.now() - answerWithinMs).toISOString();
  return sql<SqlBool>`stage = 'new' and "answeredAt" is null and +"createdAt" < ${before}`;
}

/** A page of the messages, with their total; all tabs but 'spam' are without spam. */
export async function findMessages(filters: MessageFilters, size: number) {
  const { ids, order, ...counts } = await findIds(filters, size);
  const rows = db.selectFrom("messages").selectAll().where("id", "in", ids).orderBy(order);
  return { messages: (await rows.execute()).map(toMessage), ...counts };
}

/** Finds messages with stage, assignee and next action of each. */
export async function findEnquiries(filters: MessageFilters, size: number) {
  const { ids, ...counts } = await findIds(filters, size);
  return { enquiries: await findEnquiriesById(ids), ...counts };
}

/** The ids of all messages that match, in order; of a search those that it finds. */
export async function findMessageIds(filters: MessageFilters) {
  const { ids } = await findIds({ ...filters, page: 1 }, Number.MAX_SAFE_INTEGER);
  return ids;
}

/** @returns the matches in the inbox, for `found` of its list; undefined without words */
export function findMessageMatches(q: string, limit?: number) {
  return findMatches(listOf({ q, limit }));
}

async function findIds({ page, ...filters }: MessageFilters, size: number) {
  const list = listOf(filters);
  return { ...(await findPage(list, page, size)), order: list.order };
}

function listOf({ q, tab, sort, limit, found, open, ...filters }: MessageFilters): List {
  const isSpam = tab === "spam";
  // The '+' keeps SQLite from walking through every message for the few of a listing or a label.
  const spam = filters.listing || filters.label ? sql`+spam` : sql`spam`;
  const isOpen = tab === "unread" && open ? sql`or id = ${open}` : sql``;
  const where = definedConditions([
    sql`${spam} = ${sql.lit(Number(isSpam))}`,
    !tab || isSpam ? undefined : sql`(read = ${Number(tab === "read")} ${isOpen})`,
    ...conditionsOf(filters),
  ]);
  const searched = isSpam ? spamTexts : { index: "messages_search" };
  const order = orderOf(sort, "subject");
  return { table: "messages", ...searched, hasPhones: true, limit, q, where, order, found };
}

/** The index leaves out spam, of which there is a bounded amount. */
const spamTexts = {
  columns: ["name", "email", "phone", "subject", "message"],
  newest: sql`select id from messages where spam = 1 order by ${newest}`,
};

function conditionsOf({ stage, owner, due, label, listing, today = "" }: MessageFilters) {
  const [kind, id] = listing?.split("-") ?? [];
  const of = sql.ref(kind === "project" ? "projectId" : "propertyId");
  return [
    stage && sql`stage = ${stage}`,
    owner === undefined ? undefined : sql`"ownerId" is ${owner}`,
    due === "overdue" && sql`"nextActionOn" < ${today}`,
    due === "today" && sql`"nextActionOn" = ${today}`,
    due === "unanswered" && isUnanswered(),
    label && sql`id in (select "messageId" from message_labels where label = ${label})`,
    listing && sql`${of} = ${Number(id)}`,
  ] as Parameters<typeof definedConditions>[0];
}
