import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";

/** A database and a folder of uploads that outlive their server. */
export type House = { home: string; database: string; uploads: string };

export function newHouse(): House {
  const home = mkdtempSync(join(tmpdir(), "mehrab-house-"));
  return { home, database: join(home, "mehrab.sqlite"), uploads: join(home, "uploads") };
}

export const settingsOf = ({ database, uploads }: House) => ({
  DATABASE_PATH: database,
  UPLOADS_DIR: uploads,
});

export type Told = { code: number; said: string; complained: string };

/** Runs a command as whoever hosts the site would. */
export function run(house: House, command: "backup" | "restore", ...names: string[]) {
  return new Promise<Told>((done) => {
    const env = { ...process.env, ...settingsOf(house) };
    execFile("npm", ["run", "--silent", command, "--", ...names], { env }, (error, said, complained) =>
      done({
        code: error ? Number(error.code ?? -1) : 0,
        said,
        complained: complained.replace(/^npm warn .*\n/gm, ""),
      }),
    );
  });
}

/** Begins a restore as one process that a signal reaches. */
export function beginRestore(house: House, file: string): ChildProcess {
  const env = { ...process.env, ...settingsOf(house) };
  return spawn(process.execPath, ["build/server/restore.js", file], { env, stdio: "ignore" });
}

/** Every row of every table of Mehrab's own, as text, but for what a restore itself writes. */
export function contentOf(database: string) {
  const sqlite = new Database(database, { readonly: true });
  try {
    const tables = sqlite
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name",
      )
      .pluck()
      .all() as string[];
    const own = tables.filter(
      (table) => !/^(sessions|stashes|kysely_migration_lock)$|_(data|idx|config)$/.test(table),
    );
    return Object.fromEntries(
      own.map((table) => {
        const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
        const kept = rows.filter(({ kind, name }) => kind !== "backup restored" && name !== "restored");
        return [table, kept.map((row) => JSON.stringify(row)).sort()];
      }),
    );
  } finally {
    sqlite.close();
  }
}

export function isWhole(database: string) {
  const sqlite = new Database(database);
  try {
    return sqlite.pragma("integrity_check", { simple: true }) === "ok";
  } finally {
    sqlite.close();
  }
}

/** The sums of the files in a folder by their names. */
export function sumsIn(folder: string) {
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

/** Unpacks an archive as anybody can: with tar. */
export function untar(file: string) {
  const folder = `${file}-unpacked`;
  mkdirSync(folder);
  return new Promise<string>((done, failed) =>
    execFile("tar", ["-xf", file, "-C", folder], (error) => (error ? failed(error) : done(folder))),
  );
}

/** The same sums, as anybody can check them. @returns what is wrong */
export function checkSums(folder: string) {
  return new Promise<string>((done) =>
    execFile("sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], { cwd: folder }, (_, said, bad) =>
      done(said + bad),
    ),
  );
}
