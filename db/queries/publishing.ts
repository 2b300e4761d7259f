import { type Selectable, sql } from "kysely";
import type { PublishingState, RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Tables } from "../tables";
import type { Condition } from "./search/search";

/** Columns that decide whether visitors see a row; times are ISO 8601 UTC. */
export type StateRow = Pick<
  Selectable<Tables["properties"]>,
  "state" | "publishAt" | "unpublishAt" | "shown" | "publishedAt" | "createdAt"
>;

/** The condition of what visitors see, one of every public list, page, count and search. */
export function visibleTo({
  hasStates,
  fields,
  parent,
  isPrivate,
}: Pick<RecordDefinition, "hasStates" | "fields" | "parent" | "isPrivate">): Condition[] {
  return [
    ...(isPrivate ? [sql<boolean>`${sql.lit(0)}`] : []),
    ...(parent ? [isOfVisible(parent)] : []),
    ...(hasStates ? [sql<boolean>`shown = ${sql.lit(1)}`] : []),
    ...(fields.hidden ? [sql<boolean>`hidden = ${sql.lit(0)}`] : []),
  ];
}

/** The condition of a record whose parent visitors see; a parent has states. */
const isOfVisible = ({ path, field }: NonNullable<RecordDefinition["parent"]>) =>
  sql<boolean>`${sql.ref(field)} in (select id from ${sql.table(path)} where shown = ${sql.lit(1)})`;

/** The condition of what belongs to a record. */
export const ofParentIn = ({ parent }: Pick<RecordDefinition, "parent">, id: number | undefined) =>
  parent && id !== undefined ? [sql<boolean>`${sql.ref(parent.field)} = ${id}`] : [];

/** The records with a state; those with a draft are in their own state. */
export function inState(state: PublishingState, time: string): Condition {
  const [hidden, saved] = [sql<boolean>`shown = ${sql.lit(0)}`, sql`state = ${sql.lit("published")}`];
  const expired = sql`coalesce(unpublishAt <= ${time}, 0)`;
  // A parameter: the indexes of what visitors see lack the columns of the back-office.
  if (state === "published") return sql<boolean>`shown = ${1}`;
  if (state === "draft") return sql<boolean>`${hidden} and state = ${sql.lit("draft")}`;
  return sql<boolean>`${hidden} and ${saved} and ${state === "expired" ? expired : sql`not ${expired}`}`;
}

/** The records with something that visitors don't see yet: drafts, and published ones with a draft. */
export function hasDraft(table: string): Condition {
  const ids = sql`select id from ${sql.table(table)} where`;
  return sql<boolean>`id in (${ids} ${inState("draft", "")} union all ${ids} draft is not null)`;
}

export type Schedule = Pick<StateRow, "state" | "publishAt" | "unpublishAt">;

const isAfter = (moment: string | null, time: string) => moment !== null && moment > time;
const isDue = (moment: string | null, time: string) => moment !== null && moment <= time;

export function stateAt({ state, publishAt, unpublishAt }: Schedule, time: string): PublishingState {
  if (state === "draft") return "draft";
  if (isDue(unpublishAt, time)) return "expired";
  return isAfter(publishAt, time) ? "scheduled" : "published";
}

/** @returns when a version, or its scheduled successor, changes what visitors see next */
function nextDue(version: Schedule, scheduled: Schedule | undefined, time: string) {
  const moments = [
    ...(version.state === "published" ? [version.publishAt, version.unpublishAt] : []),
    scheduled?.publishAt ?? null,
  ];
  return moments.filter((moment) => isAfter(moment, time)).sort()[0] ?? null;
}

/** The columns that follow from a schedule, at this time. A record is as new as its first publication. */
export function stateColumns(row: StateRow, scheduled: Schedule | undefined, time: string) {
  const isVisible = stateAt(row, time) === "published";
  const isFirst = isVisible && row.publishedAt === null;
  const since = isDue(row.publishAt, time) ? row.publishAt : time;
  return {
    shown: Number(isVisible),
    dueAt: nextDue(row, scheduled, time),
    ...(isFirst && { publishedAt: since, createdAt: since as string }),
  };
}

/** The state of a new row, which is published at once, at its time, or not yet. */
export function newStateColumns(row: object, intent: SaveIntent) {
  const { createdAt, ...columns } = { publishAt: null, unpublishAt: null, ...(row as { createdAt: string }) };
  const state = intent === "draft" ? ("draft" as const) : ("published" as const);
  return {
    state,
    ...stateColumns({ ...columns, state, shown: 0, publishedAt: null, createdAt }, undefined, createdAt),
  };
}

/** The row, or a revision that the row points to. */
export type VersionSlot = "row" | "draft" | "scheduled";

/**
 * Plans the slot and the state of a save: what visitors see stays while a draft is edited, and until a schedule is due.
 * @param row as it is stored
 * @param version the values to be saved, with their schedule
 */
export function planSave(
  row: StateRow & { scheduled: number | null },
  version: Schedule,
  intent: SaveIntent,
  time: string,
): { slot: VersionSlot; state: StateRow["state"]; change: RevisionChange } {
  const isLive = row.scheduled !== null || ["published", "scheduled"].includes(stateAt(row, time));
  if (intent === "draft") return { slot: isLive ? "draft" : "row", state: "draft", change: "draft" };
  if (intent === "withdraw") return { slot: "row", state: "draft", change: "withdraw" };
  const state = "published";
  if (stateAt({ ...version, state }, time) === "scheduled")
    return { slot: row.shown ? "scheduled" : "row", state, change: "schedule" };
  return { slot: "row", state, change: row.shown ? "edit" : "publish" };
}
