import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Database from "better-sqlite3";
import { pack } from "tar-stream";
import manifest from "../../../package.json" with { type: "json" };

/** The database and the uploads folder of a site, both in `folder`; they outlive a server. */
export type Site = { folder: string; database: string; uploads: string };

export function createSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-site-"));
  return { folder, database: join(folder, "mehrab.sqlite"), uploads: join(folder, "uploads") };
}

export const settingsOf = ({ database, uploads }: Site) => ({
  DATABASE_PATH: database,
  UPLOADS_DIR: uploads,
});

export type ScriptResult = { code: number; stdout: string; stderr: string };

/** Runs a script of package.json with these arguments. */
export function runScript(site: Site, script: "backup" | "restore", ...args: string[]) {
  return new Promise<ScriptResult>((done) => {
    const env = { ...process.env, ...settingsOf(site) };
    const command = ["-c", `exec ${manifest.scripts[script]} "$@"`, script, ...args];
    execFile("sh", command, { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

/** Starts a restore as one process, so that signals reach it. */
export function spawnRestore(site: Site, file: string): ChildProcess {
  const env = { ...process.env, ...settingsOf(site) };
  return spawn(process.execPath, ["build/server/restore.js", file], { env, stdio: "ignore" });
}

/** The rows of each table as sorted text, without those that a restore writes itself. */
export function contentOf(database: string) {
  const sqlite = new Database(database, { readonly: true });
  try {
    const tables = sqlite
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name",
      )
      .pluck()
      .all() as string[];
    const compared = tables.filter(
      (table) => !/^(sessions|stashes|kysely_migration_lock)$|_(data|idx|config)$/.test(table),
    );
    return Object.fromEntries(
      compared.map((table) => {
        const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
        const others = rows.filter(({ kind, name }) => kind !== "backup restored" && name !== "restored");
        return [table, others.map((row) => JSON.stringify(row)).sort()];
      }),
    );
  } finally {
    sqlite.close();
  }
}

export function passesIntegrityCheck(database: string) {
  const sqlite = new Database(database);
  try {
    return sqlite.pragma("integrity_check", { simple: true }) === "ok";
  } finally {
    sqlite.close();
  }
}

/** The SHA-256 of each file in a folder, by name. */
export function hashesIn(folder: string) {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

/** An archive whose manifest is 60 MB of nested arrays: parsed, they take a gigabyte. */
export function largeManifest() {
  const archive = pack();
  archive.entry({ name: "mehrab.json" }, `[${"[],".repeat(20 * 1024 * 1024)}[]]`);
  archive.finalize();
  return buffer(archive as unknown as Readable);
}

/** Unpacks an archive with tar. */
export function untar(file: string) {
  const folder = `${file}-unpacked`;
  mkdirSync(folder);
  return new Promise<string>((done, failed) =>
    execFile("tar", ["-xf", file, "-C", folder], (error) => (error ? failed(error) : done(folder))),
  );
}

/** Checks SHA256SUMS with sha256sum. @returns its error output */
export function verifyHashes(folder: string) {
  return new Promise<string>((done) =>
    execFile(
      "sha256sum",
      ["--check", "--quiet", "--strict", "SHA256SUMS"],
      { cwd: folder },
      (_, stdout, stderr) => done(stdout + stderr),
    ),
  );
}
