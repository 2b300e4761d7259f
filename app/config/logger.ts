import { AsyncLocalStorage } from "node:async_hooks";

export type Level = "info" | "warn" | "error";

/** The request that is being answered: whatever is logged on its way carries its id. */
export const requestContext = new AsyncLocalStorage<{ id: string }>();

/**
 * Writes one line of JSON to stdout: when, how grave, what kind of event, and the fields, of which none may hold what
 * people typed, a search, a cookie, an address or a password. It stands here so that `db` may use it, too.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}) {
  const line = { time: new Date().toISOString(), level, event, ...requestContext.getStore(), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
