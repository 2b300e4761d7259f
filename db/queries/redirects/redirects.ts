import { sql } from "kysely";
import type { SaveIntent } from "#app/schemas/publishing";
import { addressKey, keysOf, matchPattern, wildcard } from "#app/schemas/redirects/old-address";
import { gone, type RedirectInput, redirectDefinition } from "#app/schemas/redirects/redirect";
import { m } from "#app/words/compiled/messages.js";
import { type Connection, db, now } from "../../client/client";
import { recordQueries, type SaveOptions } from "../records/record-queries";
import type { Editor } from "../revisions";

const queries = recordQueries(redirectDefinition, {
  computed: ({ from }) => ({ addressKey: addressKey(from), isPattern: Number(from.includes(wildcard)) }),
});

type Values = Partial<RedirectInput>;

/** Counts belong to the server: a form, the API and an earlier version leave them as they are. */
const withoutCounts = <Of extends Values>({ hits, lastHit, ...values }: Of) => values;

export const redirectQueries = {
  ...queries,

  update: (id: number, values: RedirectInput, editor: Editor, options: SaveOptions = {}) =>
    queries.update(id, withoutCounts(values), editor, options),

  create: (values: RedirectInput, editor: Editor, key: string | null = null) =>
    queries.create(withoutCounts(values), editor, key),

  async findErrors(values: Values, id?: number, intent?: SaveIntent): Promise<Record<string, string[]>> {
    const errors = await queries.findErrors(values, id, intent);
    const { from = "", to = "" } = values;
    if (from === "") return errors;
    if (await isTaken(from, id)) return { ...errors, from: [m.redirect_from_used()] };
    return (await leadsBack(from, to, { id })) ? { ...errors, to: [m.redirect_loop()] } : errors;
  },
};

async function isTaken(from: string, id = 0) {
  const found = await db
    .selectFrom("redirects")
    .select("id")
    .where("addressKey", "=", addressKey(from))
    .where("id", "!=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Redirects that are followed from one address, before the rest counts as a loop. */
const maxHops = 10;

type LoopOptions = {
  /** Number of the redirect itself, if it is stored. */
  id?: number;
  /** Targets by the keys of addresses that will be stored with it. */
  others?: Map<string, string>;
  connection?: Connection;
};

/** Tells that a target leads back to where it comes from, by itself or by other redirects. */
export async function leadsBack(from: string, to: string, { id, others, connection }: LoopOptions = {}) {
  const isStart = (address: string) =>
    from.includes(wildcard)
      ? matchPattern(from, address) !== undefined
      : keysOf(address).includes(addressKey(from));
  let address: string | undefined = to;
  for (let hop = 0; hop < maxHops && address?.startsWith("/"); hop++) {
    if (isStart(address)) return true;
    const next: string[] = keysOf(address).flatMap((key) => others?.get(key) ?? []);
    address = next[0] ?? (await findOne(address, id, connection))?.to;
  }
  return address?.startsWith("/") ?? false;
}

/** The redirect of one address, the most exact first; of patterns the longest. @param except the number of one that is left out */
async function findOne(address: string, except = 0, connection: Connection = db) {
  const keys = keysOf(address);
  const rows = await connection
    .selectFrom("redirects")
    .select(["id", "from", "to", "status", "addressKey", "isPattern"])
    .where((row) => row.or([row("addressKey", "in", keys), row("isPattern", "=", sql.lit(1))]))
    .where("id", "!=", except)
    .execute();
  const exact = rows
    .filter(({ isPattern }) => isPattern === 0)
    .sort((one, other) => keys.indexOf(one.addressKey) - keys.indexOf(other.addressKey))[0];
  if (exact) return exact;
  const [path = ""] = address.split("?");
  const patterns = rows
    .filter(({ isPattern }) => isPattern === 1)
    .sort((one, other) => other.addressKey.length - one.addressKey.length);
  for (const pattern of patterns)
    for (const one of [address, path]) {
      const part = matchPattern(pattern.from, one);
      if (part !== undefined) return { ...pattern, to: pattern.to.replace(wildcard, () => part) };
    }
  return undefined;
}

type FoundRedirect = { id: number; status: number; to: string };

/**
 * Finds where a requested address leads: chains of redirects are followed to their end, so that a browser needs one request.
 * @param address path and search in decoded letters
 * @returns undefined where it leads nowhere, or in a circle
 */
export async function findRedirect(address: string): Promise<FoundRedirect | undefined> {
  const first = await findOne(address);
  if (!first) return undefined;
  const { id, status } = first;
  const seen = new Set([first.id]);
  let last = first;
  while (last.status !== gone && last.to.startsWith("/")) {
    const next = await findOne(last.to);
    if (!next) break;
    if (seen.has(next.id) || seen.size === maxHops) return undefined;
    seen.add(next.id);
    last = next;
  }
  return { id, status: Number(last.status === gone ? gone : status), to: last.to };
}

/** Adds requests that redirects have answered. @param counts by the number of a redirect */
export async function addHits(counts: Map<string, { hits: number }>) {
  const rows = [...counts].map(([id, { hits }]) => ({ id: Number(id), hits }));
  await sql`
    update redirects set hits = hits + (counted.value ->> 'hits'), lastHit = ${now()}
    from json_each(${JSON.stringify(rows)}) as counted where redirects.id = counted.value ->> 'id'`.execute(
    db,
  );
}
