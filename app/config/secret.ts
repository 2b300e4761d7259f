import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment } from "./environment";
import { failStart } from "./start-errors";

/** Signs cookies and form tokens: SESSION_SECRET, else a file beside the database, made once, readable by its owner. */
export const secret = environment.SESSION_SECRET ?? storedSecret(environment.DATABASE_PATH);

function storedSecret(database: string) {
  if (database === ":memory:") return newSecret();
  const path = join(dirname(database), "session-secret");
  try {
    const stored = read(path);
    return isLongEnough(stored) ? stored : create(path);
  } catch (error) {
    const { code } = error as { code?: string };
    return failStart(`the secret that signs the cookies, ${path}, can't be read or made (${code})`);
  }
}

/** Atomic: of two processes that start at once, both get the file that is linked first. */
function create(path: string) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, newSecret(), { mode: 0o600 });
  if (!isLongEnough(read(path))) rmSync(path, { force: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary);
  }
  return read(path);
}

function read(path: string) {
  if (!existsSync(path)) return "";
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}

function isLongEnough(text: string) {
  return text.length >= 16;
}

function newSecret() {
  return randomBytes(32).toString("base64url");
}
