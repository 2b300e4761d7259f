import { sql } from "kysely";
import { type LinkedRecord, recordLink } from "#app/schemas/addresses/record-link";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import type { PublishingState } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { publicPath } from "#app/schemas/records/record-values";
import { db, now } from "../../client/client";
import { findPage } from "../lists/list-page";
import { type StateRow, stateAt, visibleTo } from "../publishing";
import { translate } from "../translate";
import { adminList } from "./admin-rows";

/** The kinds whose records a text can link to; pages and entries come before listings, which are many. */
const linkedDefinitions = allDefinitions.filter(({ hasPage }) => hasPage).reverse();

/** Tells whether a part of an address is that of a kind with pages: 'properties' */
export const isLinkedPath = (path: string) => linkedDefinitions.some((one) => one.path === path);

/** State of a record for visitors: 'hidden' also while it is scheduled, and once it has expired. */
type LinkState = "visible" | "draft" | "hidden";

/** Target of a link: `address` is that of its page in the language of the request; a target that visitors don't see has none. */
export type LinkTarget = { state: LinkState; title: string; address?: string };

type Row = { id: number; isVisible: number } & Partial<StateRow>;

/** Finds the targets of links, by their lasting address; of records that are gone, and of kinds without a page, none. */
export async function findLinkTargets(links: LinkedRecord[]): Promise<Map<string, LinkTarget>> {
  const targets = new Map<string, LinkTarget>();
  for (const definition of linkedDefinitions) {
    const { path, titleField, kind } = definition;
    const ids = [...new Set(links.filter((link) => link.path === path).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const visible = sql.join([sql`1`, ...visibleTo(definition)], sql` and `);
    const { rows } = await sql<Row & Record<string, unknown>>`
      select *, (${visible}) as "isVisible" from ${sql.table(path)}
      where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
    for (const row of await translate(kind, rows))
      targets.set(recordLink({ path, id: row.id }), {
        state: stateOf(row),
        title: String(row[titleField]),
        ...(row.isVisible && { address: publicPath(definition, row) }),
      });
  }
  return targets;
}

function stateOf({ isVisible, state }: Row): LinkState {
  if (isVisible) return "visible";
  return state === "draft" ? "draft" : "hidden";
}

/** A record that a text can link to; `state` is that of its list. */
export type LinkChoice = LinkedRecord & {
  kind: RecordDefinition["kind"];
  title: string;
  state: PublishingState;
};

/** Matches of each kind that are looked at. */
const limit = 300;

/**
 * Records with a page to choose from, the first ones of each kind.
 * @param size of each kind
 * @returns them, the number of all, and whether a kind has more
 */
export async function findLinkChoices(q: string, size: number) {
  const choices: LinkChoice[] = [];
  let [total, hasMore] = [0, false];
  // One after the other: other requests are answered between them.
  for (const definition of linkedDefinitions) {
    const list = adminList(definition, { q, limit });
    const { ids, ...counts } = await findPage(list, 1, size);
    choices.push(...(await findChoices(definition, ids)));
    total += counts.total;
    hasMore ||= counts.total > size;
  }
  return { choices, total, hasMore };
}

async function findChoices({ path, kind, titleField, hasStates }: RecordDefinition, ids: number[]) {
  if (ids.length === 0) return [];
  const states = hasStates ? sql`, state, "publishAt", "unpublishAt"` : sql``;
  const { rows } = await sql<Partial<StateRow> & { id: number; title: string }>`
    select id, ${sql.ref(titleField)} as title ${states} from ${sql.table(path)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return inOrder.map(({ id, title, ...row }): LinkChoice => {
    const state = hasStates ? stateAt(row as StateRow, now()) : "published";
    return { path, kind, id, title, state };
  });
}
