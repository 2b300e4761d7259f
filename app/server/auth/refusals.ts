import { LRUCache } from "lru-cache";
import { otherLimits } from "#app/config/limits";
import { requestContext } from "#app/config/request-context";
import { notPermitted } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { clientIp } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { insertRefusals, type Refusal } from "#db/queries/users/refusals";
import { findUserByName } from "#db/queries/users/users";

/** Each of so many addresses of one user's sign-ins, or paths of one user, has entries of its own; others share one. */
const { windowMs, sources } = otherLimits.refusals;

type Pool = { refusal: Refusal; count: number };

/** Refusals since the last entry of their kind, whom they are about and where they came from. */
const pools = new LRUCache<string, Pool>({
  max: 10_000,
  ttl: windowMs,
  ttlAutopurge: true,
  perf: { now: () => Date.now() },
  // What came after the first one is logged with its number, which begins another window.
  disposeAfter: ({ refusal, count }, key, reason) => {
    if (reason !== "expire" || count === 0) return;
    pools.set(key, { refusal, count: 0 });
    write(refusal, count);
  },
});

function write(refusal: Refusal, count: number) {
  const failed = (error: unknown) => console.error("A refusal could not be logged:", error);
  requestContext.exit(() => setImmediate(() => insertRefusals(refusal, count).catch(failed)));
}

function logRefusal(group: string, source: string, refusal: Refusal) {
  const prefix = `${refusal.kind} ${group} `;
  let [key, entry] = [prefix + source, refusal];
  if (!pools.has(key) && countPools(prefix) >= sources[refusal.kind]) {
    key = `${prefix}others`;
    entry = { ...refusal, address: undefined, ...(refusal.id && { subject: "other pages" }) };
  }
  const pool = pools.get(key);
  if (pool) pool.count++;
  else {
    pools.set(key, { refusal: entry, count: 0 });
    write(entry, 1);
  }
}

function countPools(prefix: string) {
  let count = 0;
  for (const key of pools.keys()) if (key.startsWith(prefix)) count++;
  return count;
}

/**
 * Logs a refused sign-in in the background: no response tells by its time whether there is such a user. All unknown names
 * share one entry.
 */
export function logRefusedSignIn(request: Request, username: string) {
  const address = clientIp(request);
  const log = async () => {
    const user = await findUserByName(username);
    const refusal = { kind: "sign-in refused", subject: user?.username ?? "unknown names" } as const;
    if (user) logRefusal(String(user.id), address ?? "", { ...refusal, subjectId: user.id, address });
    else logRefusal("", "", refusal);
  };
  requestContext.exit(() =>
    setImmediate(() => log().catch((error) => console.error("A refusal could not be logged:", error))),
  );
}

/** Logs that the role of a user does not include what they asked for. @throws Response 403 */
export function refusePermission({ id, name }: Pick<Admin, "id" | "name">): never {
  const request = requestContext.getStore()?.response.req;
  const [path = ""] = (request?.url ?? "").split("?", 1);
  const subject = path.replace(/\.data$/, "").slice(0, 200) || "a page";
  const headers = new Headers({ "X-Forwarded-For": String(request?.headers["x-forwarded-for"] ?? "") });
  const address = clientIp(new Request("http://localhost/", { headers }));
  logRefusal(String(id), subject, { kind: "permission refused", subject, id, name, address });
  throw errorResponse(403, notPermitted());
}
