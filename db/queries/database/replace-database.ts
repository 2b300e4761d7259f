import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { withDatabase } from "./snapshot";

export type Restorer = { key: string; username: string; totpSecret?: string };

const busyTimeoutMs = 30_000;

/**
 * Prepares a checked copy: only the restorer is signed in, no pending forms, no preview links, no waiting mail,
 * and a new activity.
 * @returns whether the restorer is a user of the copy, with the second factor of now if there is one
 */
export function prepareReplacement(copy: string, madeAt: string, restorer?: Restorer) {
  return withDatabase(copy, (database) => {
    database.pragma("foreign_keys = ON");
    return database.transaction(() => signOut(database, madeAt, restorer))();
  });
}

function signOut(database: Database.Database, madeAt: string, restorer?: Restorer) {
  const [now, month] = [new Date(), new Date(Date.now() + 30 * 86_400_000)].map((time) => time.toISOString());
  // A preview link may have been ended since the backup: it does not open anything again.
  database.exec("DELETE FROM sessions; DELETE FROM stashes; DELETE FROM preview_links");
  // Nor does a key or an address of one use that was revoked or used since.
  database.exec("DELETE FROM login_challenges; DELETE FROM user_links; DELETE FROM api_tokens");
  // Waiting mail may have been sent since the backup: it is not sent twice.
  database.exec(
    "UPDATE outbox SET state = 'unsure' WHERE state IN ('waiting', 'sending') AND closedAt IS NULL",
  );
  // A mail about an account may hold an address that has been used or replaced since.
  database
    .prepare("UPDATE outbox SET closedAt = coalesce(closedAt, ?), mail = NULL WHERE mail IS NOT NULL")
    .run(now);
  const find = database.prepare("SELECT id, name FROM users WHERE username = ?");
  const user = restorer && (find.get(restorer.username) as { id: number; name: string } | undefined);
  database
    .prepare("INSERT INTO activities (kind, subject, userId, userName, createdAt) VALUES (?, ?, ?, ?, ?)")
    .run("backup restored", madeAt, user?.id ?? null, user?.name ?? restorer?.username ?? null, now);
  if (!user || !keepsSecondFactor(database, user.id, restorer)) return false;
  database
    // Without `verifiedAt`: the password of now was right, that of the copy may be another person's.
    .prepare("INSERT INTO sessions (id, userId, createdAt, expiresAt) VALUES (?, ?, ?, ?)")
    .run(restorer.key, user.id, now, month);
  return true;
}

/** A copy without the second factor would let the session go on with less than it was started with. */
function keepsSecondFactor(database: Database.Database, userId: number, { totpSecret }: Restorer) {
  const find = "SELECT 1 FROM factors WHERE userId = ? AND secret = ? AND confirmedAt IS NOT NULL";
  return totpSecret === undefined || database.prepare(find).get(userId, totpSecret) !== undefined;
}

/**
 * Replaces the content of the database `live` by that of `copy`, in one transaction of SQLite's backup: other
 * connections and processes see all of the old or all of the new, also after a crash. Creates a missing database.
 * @throws when another process writes for half a minute, or the disk is full; the old content stays
 */
export async function replaceDatabase(copy: string, live: string) {
  mkdirSync(dirname(live), { recursive: true });
  const id = randomUUID();
  const source = new Database(copy, { fileMustExist: true });
  try {
    matchPageSize(source, live);
    source
      .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('restored', json_object('mark', ?))")
      .run(id);
    for (const end = Date.now() + busyTimeoutMs; Date.now() < end; await sleep(50)) {
      await source.backup(live, { progress: () => 1_000 });
      // SQLite's backup ends without an error when it could not start, because another process was writing.
      if (isReplaced(live, id)) return;
    }
  } finally {
    source.close();
  }
  throw new Error(`the database ${live} was being written to by somebody else for half a minute`);
}

/** Gives both databases one page size, which WAL mode needs. */
function matchPageSize(source: Database.Database, live: string) {
  const target = new Database(live);
  const size = target.pragma("page_size", { simple: true });
  target.close();
  if (source.pragma("page_size", { simple: true }) === size) return;
  source.pragma(`page_size = ${size}`);
  source.exec("VACUUM");
}

/** @returns whether the backup ran; then it is synced to the disk */
function isReplaced(live: string, id: string) {
  return withDatabase(live, (database) => {
    const find = database.prepare("SELECT 1 FROM settings WHERE name = 'restored' AND value ->> 'mark' = ?");
    const isDone = find.get(id) !== undefined;
    if (isDone) database.pragma("wal_checkpoint(TRUNCATE)");
    return isDone;
  });
}
