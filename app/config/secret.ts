import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment } from "./environment";
import { failStart } from "./start-errors";

/** What signs the cookies: SESSION_SECRET, else made once and kept beside the database, readable by its owner only. */
export const secret = environment.SESSION_SECRET ?? keptSecret(environment.DATABASE_PATH);

function keptSecret(database: string) {
  if (database === ":memory:") return randomBytes(32).toString("base64url");
  const path = join(dirname(database), "session-secret");
  try {
    return readOrMake(path);
  } catch (error) {
    const { code } = error as { code?: string };
    return failStart(`the secret that signs the cookies, ${path}, can't be read or made (${code})`);
  }
}

function readOrMake(path: string) {
  const kept = readKept(path);
  if (kept.length >= 16) return kept;
  // Whole or not at all: it is written aside, and the first of two starts at once puts it in place.
  const made = `${path}.${process.pid}`;
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (readKept(path).length < 16) rmSync(path, { force: true });
  try {
    linkSync(made, path);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readKept(path);
}

function readKept(path: string) {
  if (!existsSync(path)) return "";
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}
