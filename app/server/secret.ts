import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { environment } from "#app/schemas/environment";

/** What signs the cookies: SESSION_SECRET, else made once and kept beside the database, readable by its owner only. */
export const secret = environment.SESSION_SECRET ?? keptSecret();

function keptSecret() {
  if (environment.DATABASE_PATH === ":memory:") return randomBytes(32).toString("base64url");
  const path = join(dirname(environment.DATABASE_PATH), "session-secret");
  try {
    // Of two starts at once the first one writes, the second one reads.
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
    chmodSync(path, 0o600);
  }
  return readFileSync(path, "utf8");
}
