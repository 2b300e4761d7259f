import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { sqlite } from "../../client/client";
import { keepAuditLog } from "./restored-audit-log";

const folder = mkdtempSync(join(tmpdir(), "mehrab-audit-"));

afterEach(() => rmSync(folder, { recursive: true }));

test("a restore keeps the entries of the audit log that the backup lacks, with their users", async () => {
  const [live, copy] = [join(folder, "live.sqlite"), join(folder, "copy.sqlite")];
  sqlite.exec(`DELETE FROM users;
    INSERT INTO users (id, username, password, name, createdAt) VALUES
      (1, 'ayesha', '', 'Ayesha', '2026-12-01T00:00:00.000Z'), (2, 'bilal', '', 'Bilal', '2026-12-01T00:00:00.000Z')`);
  const add = (subject: string, security: number, userId: number | null, createdAt: string) =>
    sqlite
      .prepare(
        "INSERT INTO activities (kind, subject, security, userId, userName, createdAt) VALUES ('signed in', ?, ?, ?, 'Name', ?)",
      )
      .run(subject, security, userId, createdAt);
  add("in both", 1, 1, "2026-12-02T00:00:00.000Z");
  await sqlite.backup(copy);
  add("since", 1, 2, "2026-12-03T00:00:00.000Z");
  add("of a record", 0, 1, "2026-12-03T00:00:00.000Z");
  await sqlite.backup(live);
  const backup = new Database(copy);
  backup.pragma("foreign_keys = OFF");
  // Another user has the id in the backup.
  backup.exec(
    "UPDATE users SET id = 7 WHERE username = 'bilal'; UPDATE users SET id = 2 WHERE username = 'ayesha'",
  );
  keepAuditLog(copy, live);
  keepAuditLog(copy, live);
  const kept = backup.prepare("SELECT subject, userId, userName FROM activities ORDER BY createdAt").all();
  expect(kept).toEqual([
    { subject: "in both", userId: expect.anything(), userName: "Name" },
    { subject: "since", userId: 7, userName: "Name" },
  ]);
  backup.close();
  keepAuditLog(copy, join(folder, "none.sqlite"));
});
