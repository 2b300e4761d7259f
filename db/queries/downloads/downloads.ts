import { sql } from "kysely";
import { type Connection, db, now } from "../../client/client";
import type { DownloadRow } from "../../tables";
import { replacePaths } from "../files/replace-file";

type Texts = { alt: string; caption: string };

export type Download = Texts & {
  id: number;
  address: string;
  path: string;
  tries: number;
  userId: number | null;
};

type Wanted = { address: string; path: string } & Partial<Texts>;

/** The paths of addresses of the web; `isThere`: the picture is stored, or will be. */
export type KnownDownloads = Map<string, { path: string; isThere: boolean }>;

/** Finds the pictures that were fetched from some addresses, or are to be: a deleted one is not there. */
export async function findDownloadPaths(
  addresses: string[],
  connection: Connection = db,
): Promise<KnownDownloads> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<Wanted & { isThere: number }>`
    select address, path,
      state in ('waiting', 'paused') or exists (select 1 from files where files.path = downloads.path) as isThere
    from downloads
    where address in (select value from json_each(${JSON.stringify(addresses)}))`.execute(connection);
  return new Map(rows.map(({ address, path, isThere }) => [address, { path, isThere: isThere === 1 }]));
}

/** Notes pictures to be fetched; one that failed or was deleted is fetched again, and records have its new path. */
export async function insertDownloads(
  transaction: Connection,
  wanted: Wanted[],
  of: { importId: number; userId: number },
) {
  const time = now();
  for (const { address, path, alt = "", caption = "" } of wanted) {
    const failed = transaction.selectFrom("downloads").select("path").where("address", "=", address);
    const before = await failed.where("state", "=", "failed").executeTakeFirst();
    if (before && before.path !== path) await replacePaths(transaction, { from: before.path, to: path });
    await transaction
      .insertInto("downloads")
      .values({ address, path, alt, caption, dueAt: time, createdAt: time, ...of })
      .onConflict((conflict) =>
        conflict.column("address").doUpdateSet({
          path,
          alt,
          caption,
          state: "waiting",
          tries: 0,
          dueAt: time,
          reason: "",
          hash: "",
          ...of,
        }),
      )
      .execute();
  }
}

/** The pictures that are due now, the oldest first, but those that are being fetched. */
export function findDueDownloads(limit: number, without: number[]): Promise<Download[]> {
  return db
    .selectFrom("downloads")
    .select(["id", "address", "path", "alt", "caption", "tries", "userId"])
    .where("state", "=", "waiting")
    .where("dueAt", "<=", now())
    .where("id", "not in", without)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The stored picture with the same content. @param hash SHA-256 in hexadecimal */
export async function findPathOfContent(hash: string) {
  const row = await db
    .selectFrom("downloads")
    .innerJoin("files", "files.path", "downloads.path")
    .select("downloads.path")
    .where("hash", "=", hash)
    .where("downloads.state", "=", "stored")
    .executeTakeFirst();
  return row?.path;
}

/** Says that a picture is stored; where its path is another than records have, they get it, drafts and versions included. */
export function markStored(
  { id, path: from, alt, caption }: Download,
  { path, hash }: { path: string; hash: string },
) {
  return db.transaction().execute(async (transaction) => {
    const update = transaction.updateTable("downloads").set({ state: "stored", path, hash, reason: "" });
    const { numUpdatedRows } = await update.where("id", "=", id).executeTakeFirst();
    // The import was undone meanwhile.
    if (numUpdatedRows === 0n) return;
    if (from !== path) await replacePaths(transaction, { from, to: path });
    await transaction
      .updateTable("files")
      .set((file) => ({
        claimed: 1,
        // What somebody has written here stays.
        alt: sql<string | null>`coalesce(nullif(${file.ref("alt")}, ''), nullif(${alt}, ''))`,
        caption: sql<string | null>`coalesce(nullif(${file.ref("caption")}, ''), nullif(${caption}, ''))`,
      }))
      .where("path", "=", path)
      .execute();
  });
}

/** Notes a failure. @param dueAt of the next try; without one it is the last */
export async function markTried(id: number, reason: string, dueAt?: string) {
  const state = dueAt ? ({ dueAt } as const) : ({ state: "failed" } as const);
  await db
    .updateTable("downloads")
    .set((of) => ({ tries: of("tries", "+", 1), reason, ...state }))
    .where("id", "=", id)
    .where("state", "!=", "stored")
    .execute();
}

type State = "waiting" | "paused" | "stored" | "failed";

/** Pauses what waits, continues what is paused, or tries what failed again. */
export async function moveDownloads(from: State, to: State) {
  const update = db.updateTable("downloads").set({ state: to, tries: 0, dueAt: now() });
  await update.where("state", "=", from).execute();
}

/** Forgets pictures of an import that is undone, which are not fetched yet. */
export async function cancelDownloads(transaction: Connection, importId: number) {
  await transaction
    .deleteFrom("downloads")
    .where("importId", "=", importId)
    .where("state", "!=", "stored")
    .execute();
}

/** Counts the pictures in each state. */
export async function countDownloads(): Promise<Record<State, number>> {
  const rows = await db
    .selectFrom("downloads")
    .select(["state", sql<number>`count(*)`.as("count")])
    .groupBy("state")
    .execute();
  const none = { waiting: 0, paused: 0, stored: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

export type FailedDownload = Pick<DownloadRow, "address" | "path"> & { reason: string };

/** Pictures that could not be fetched, the newest first. */
export function findFailedDownloads(limit: number): Promise<FailedDownload[]> {
  return db
    .selectFrom("downloads")
    .select(["address", "path", "reason"])
    .where("state", "=", "failed")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
