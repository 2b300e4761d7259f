import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { passesIntegrityCheck, runScript, spawnRestore } from "../backup-files";
import { request } from "../fetch";
import { addMessages, rowsOf, writeRows } from "../rows";
import { newSite, open } from "../sites/backup-sites";

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

function truncate(database: string) {
  const sqlite = new Database(database);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

/**
 * Restores a backup of so many messages beside a running server, and kills each restore once the WAL has so many bytes:
 * the restore writes there first; 0 is no kill. The database must be the old or the new one, and intact.
 * @returns which of them it was
 */
export async function expectOldOrNewDatabase(messages: number, walSizes: number[]) {
  const site = newSite();
  const session = await open(site);
  addMessages(site.database, "new", messages);
  const file = join(site.folder, "one.tar");
  expect((await runScript(site, "backup", file)).code).toBe(0);
  writeRows(site.database, "DELETE FROM messages", []);
  addMessages(site.database, "old", 1_000);
  truncate(site.database);
  const seen = new Set<string>();
  for (const bytes of walSizes) {
    const restoring = spawnRestore(site, file);
    const ended = new Promise<void>((done) => restoring.once("exit", () => done()));
    let isStopped = false;
    ended.then(() => {
      isStopped = true;
    });
    while (bytes > 0 && !isStopped && sizeOf(`${site.database}-wal`) < bytes) await pause(2);
    if (bytes > 0) restoring.kill("SIGKILL");
    await ended;
    const subjects = rowsOf<{ subject: string; n: number }>(
      site.database,
      "SELECT subject, count(*) AS n FROM messages GROUP BY subject",
    );
    expect([
      { subject: "old", n: 1_000 },
      { subject: "new", n: messages },
    ]).toContainEqual(subjects[0]);
    expect(subjects).toHaveLength(1);
    expect(passesIntegrityCheck(site.database)).toBe(true);
    expect((await request("/healthz", {}, session.origin)).status).toBeLessThan(500);
    expect((await request("/properties", {}, session.origin)).status).toBe(200);
    seen.add(`${subjects[0]?.subject}`);
    truncate(site.database);
  }
  return [...seen];
}
