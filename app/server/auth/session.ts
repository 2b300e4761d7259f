import { randomBytes } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";
import type { Admin } from "#app/schemas/users/user";
import { hasBearerToken } from "#app/server/http/bearer-token";
import { clientIp } from "#app/server/http/client-ip";
import { cookieHeaders, readCookieValues, serializeCookie } from "#app/server/http/cookies";
import { mayKeepForms } from "#db/queries/users/pending-forms";
import {
  deleteSession,
  findSession,
  insertSession,
  lastSeenMs,
  signOut,
  updateLastSeen,
} from "#db/queries/users/sessions";
import { browserName } from "./browser-name";

const daySeconds = 86_400;

/** `Secure` is added behind TLS, where the security headers are set. */
const options = { httpOnly: true, path: "/", sameSite: "lax", secrets: [secret] } satisfies CookieOptions;

/** Outlives its session (30 days), so that a form sent after it expired is saved for its user. */
export const sessionCookie = createCookie("session", { ...options, maxAge: 60 * daySeconds });

/** The users who have logged in on this device, the latest last: its login rate limit is its own. */
const deviceCookie = createCookie("device", { ...options, maxAge: 365 * daySeconds });

const deviceSchema = z.object({ id: z.string().min(16), users: z.array(z.number()) });

/** The session of this request, unless it has expired; `key` is its id in the table. */
export async function findCurrentSession(request: Request) {
  const session = await findCookieSession(request);
  if (!session || session.isExpired || session.endReason) return undefined;
  noteUse(session);
  return session;
}

/** Stores in the background that the session is used: no response waits for it, and none fails when the disk is full. */
function noteUse({ key, lastSeenAt }: { key: string; lastSeenAt: string | null }) {
  if (lastSeenAt && Date.now() - Date.parse(lastSeenAt) < lastSeenMs) return;
  const failed = (error: unknown) => console.error("The use of a session could not be stored:", error);
  setImmediate(() => updateLastSeen(key).catch(failed));
}

export async function findAdmin(request: Request): Promise<Admin | undefined> {
  return (await findCurrentSession(request))?.admin;
}

/**
 * Finds who sends a request without a session, only to save something for them: the user of the expired session, else the
 * last one of this device, whose cookie lasts for a year: with a `device` it may save text, not files. Nobody after a session
 * that was ended, or of a disabled user.
 */
export async function findExpiredSessionUser(request: Request) {
  const session = await findCookieSession(request);
  if (session)
    return session.endReason ? undefined : { id: session.admin.id, hadSession: true, device: undefined };
  const [device] = await readDevices(request);
  const id = device?.users.at(-1);
  if (!device || id === undefined || !(await mayKeepForms(id, device.id))) return undefined;
  return { id, hadSession: false, device: device.id };
}

/** Starts a session under a new id and ends the one that this browser had. @returns headers with its cookies */
export async function startSession(request: Request, userId: number) {
  await deleteCookieSession(request);
  const device = await readDevice(request);
  const users = [...(device?.users ?? []).filter((user) => user !== userId), userId].slice(-5);
  const id = device?.id ?? randomBytes(16).toString("base64url");
  const userAgent = request.headers.get("User-Agent")?.slice(0, 300) ?? "";
  const isKnown = device?.users.includes(userId);
  const newDevice = isKnown ? undefined : { browser: browserName(userAgent) };
  const session = await insertSession(userId, {
    userAgent,
    device: id,
    address: clientIp(request),
    newDevice,
  });
  return cookieHeaders([
    ...(await serializeCookie(request, sessionCookie, session)),
    ...(await serializeCookie(request, deviceCookie, { id, users })),
  ]);
}

/** Ends the session of this browser. @returns headers that clear its cookie */
export async function endSession(request: Request) {
  for (const id of await readSessionIds(request)) await signOut(id, clientIp(request));
  return cookieHeaders(await serializeCookie(request, sessionCookie, "", { maxAge: 0 }));
}

/** The first session of these cookies that goes on, else one that was ended, else one that expired. */
async function findCookieSession(request: Request) {
  let past: Awaited<ReturnType<typeof findSession>>;
  for (const id of await readSessionIds(request)) {
    const session = await findSession(id);
    if (session && !session.isExpired && !session.endReason) return session;
    if (!past?.endReason) past = session ?? past;
  }
  return past;
}

async function deleteCookieSession(request: Request) {
  for (const id of await readSessionIds(request)) await deleteSession(id);
}

async function readSessionIds(request: Request) {
  const ids = await readCookies(request, sessionCookie);
  return ids.filter((id) => typeof id === "string");
}

async function readDevice(request: Request) {
  return (await readDevices(request))[0];
}

export async function readDevices(request: Request) {
  const devices = await readCookies(request, deviceCookie);
  return devices.flatMap((device) => deviceSchema.safeParse(device).data ?? []);
}

/** Reads no cookie beside an API token: the token alone decides who asks. */
async function readCookies(request: Request, cookie: Cookie): Promise<unknown[]> {
  return hasBearerToken(request) ? [] : readCookieValues(request, cookie);
}
