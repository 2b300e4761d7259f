import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";

/** The token that the server would have issued so many seconds earlier. */
export function backdateFormToken(token: string, seconds: number, database = inject("database")) {
  const time = Number.parseInt(token.slice(0, 9), 36) - seconds * 1000;
  const body = time.toString(36).padStart(9, "0") + token.slice(9, 21);
  const secret = readFileSync(join(dirname(database), "session-secret"), "utf8").trim();
  return body + createHmac("sha256", secret).update(`form ${body}`).digest("base64url").slice(0, 16);
}
