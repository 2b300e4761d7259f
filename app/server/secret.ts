import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment } from "#app/schemas/environment";

/** What signs the cookies: SESSION_SECRET, else made once and kept beside the database, readable by its owner only. */
export const secret = environment.SESSION_SECRET ?? keptSecret();

function keptSecret() {
  if (environment.DATABASE_PATH === ":memory:") return randomBytes(32).toString("base64url");
  const path = join(dirname(environment.DATABASE_PATH), "session-secret");
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
