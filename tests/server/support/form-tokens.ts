import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";

/** The id of a form as its server would have made it so many seconds earlier: a form that was open for a while. */
export function backdateFormToken(token: string, seconds: number, database = inject("database")) {
  const time = Number.parseInt(token.slice(0, 9), 36) - seconds * 1000;
  const body = time.toString(36).padStart(9, "0") + token.slice(9, 21);
  const secret = readFileSync(join(dirname(database), "session-secret"), "utf8").trim();
  return body + createHmac("sha256", secret).update(`form ${body}`).digest("base64url").slice(0, 16);
}
