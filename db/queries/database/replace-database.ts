import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";

/** Who stays signed in, and is told of in the log: a session's key, and the name that its user signs in by. */
export type Restorer = { key: string; username: string };

/** How long the swap waits for whoever writes, in milliseconds. */
const patience = 30_000;

/**
 * Makes a checked copy ready to take the place of the database: everybody is signed out but who restores, no form
 * and no mail waits any more, and the log says that it was restored.
 * @returns whether who restores is among the users of the copy
 */
export function prepareReplacement(copy: string, madeAt: string, restorer?: Restorer) {
  const database = new Database(copy, { fileMustExist: true });
  try {
    database.pragma("foreign_keys = ON");
    return database.transaction(() => signOut(database, madeAt, restorer))();
  } finally {
    database.close();
  }
}

function signOut(database: Database.Database, madeAt: string, restorer?: Restorer) {
  const [now, month] = [new Date(), new Date(Date.now() + 30 * 86_400_000)].map((time) => time.toISOString());
  database.exec("DELETE FROM sessions; DELETE FROM stashes");
  // What waited then may have been mailed since: nothing is mailed twice, and somebody is told.
  database.exec(
    "UPDATE outbox SET state = 'unsure' WHERE state IN ('waiting', 'sending') AND closedAt IS NULL",
  );
  const find = database.prepare("SELECT id, name FROM users WHERE username = ?");
  const user = restorer && (find.get(restorer.username) as { id: number; name: string } | undefined);
  database
    .prepare("INSERT INTO activities (kind, subject, userId, userName, createdAt) VALUES (?, ?, ?, ?, ?)")
    .run("backup restored", madeAt, user?.id ?? null, user?.name ?? restorer?.username ?? null, now);
  if (user)
    database
      .prepare("INSERT INTO sessions (id, userId, createdAt, expiresAt) VALUES (?, ?, ?, ?)")
      .run(restorer.key, user.id, now, month);
  return Boolean(user);
}

/**
 * Puts the content of `copy` in the place of what the database `live` holds, in one transaction of SQLite's own: who
 * reads or writes meanwhile, in this process or another, sees all of the old or all of the new, and so does the next
 * start after a crash. The database is made when there is none.
 * @throws when somebody else writes for half a minute, or the disk is full; the old content stays then
 */
export async function replaceDatabase(copy: string, live: string) {
  mkdirSync(dirname(live), { recursive: true });
  const mark = randomUUID();
  const source = new Database(copy, { fileMustExist: true });
  try {
    matchPages(source, live);
    source
      .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('restored', json_object('mark', ?))")
      .run(mark);
    for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
      await source.backup(live, { progress: () => 1_000 });
      // SQLite's copying ends without a word when it could not begin, because somebody else was writing.
      if (hasMark(live, mark)) return;
    }
  } finally {
    source.close();
  }
  throw new Error(`the database ${live} was being written to by somebody else for half a minute`);
}

/** A database with a log beside it takes only pages of its own size. */
function matchPages(source: Database.Database, live: string) {
  const target = new Database(live);
  const size = target.pragma("page_size", { simple: true });
  target.close();
  if (source.pragma("page_size", { simple: true }) === size) return;
  source.pragma(`page_size = ${size}`);
  source.exec("VACUUM");
}

/** Whether the swap has happened; then it is made to survive a power cut. */
function hasMark(live: string, mark: string) {
  const database = new Database(live, { timeout: 5_000 });
  try {
    const find = database.prepare("SELECT 1 FROM settings WHERE name = 'restored' AND value ->> 'mark' = ?");
    const isThere = find.get(mark) !== undefined;
    if (isThere) database.pragma("wal_checkpoint(TRUNCATE)");
    return isThere;
  } finally {
    database.close();
  }
}
