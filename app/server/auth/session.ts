import { randomBytes } from "node:crypto";
import type { Admin } from "#app/schemas/user";
import { deleteSession, findSession, insertSession } from "#db/queries/users/sessions";
import { clearSessionCookie, deviceCookie, readDevice, readSessionId, sessionCookie } from "./cookies";

/** Who sends this request, if they are signed in; `key` names the session. */
export async function findCurrentSession(request: Request) {
  const id = await readSessionId(request);
  const session = id ? await findSession(id) : undefined;
  return session?.isOver ? undefined : session;
}

/** The signed-in admin, or undefined. */
export async function findAdmin(request: Request): Promise<Admin | undefined> {
  return (await findCurrentSession(request))?.admin;
}

/**
 * Whose request this is when nobody is signed in: the user whose session is over, else whoever signed in last on
 * this device. Good for keeping something for them, never for showing anything.
 * @returns `wasIn` false for a device alone: it is known for years, and good for some words, not for files
 */
export async function findExpiredSessionUser(request: Request) {
  const id = await readSessionId(request);
  const session = id ? await findSession(id) : undefined;
  if (session) return { id: session.admin.id, wasIn: true };
  const user = (await readDevice(request))?.users.at(-1);
  return user === undefined ? undefined : { id: user, wasIn: false };
}

/** Starts a new session under a new id, and ends the one that this browser had. @returns the cookies to set */
export async function startSession(request: Request, userId: number) {
  await forget(request);
  const device = await readDevice(request);
  const users = [...(device?.users ?? []).filter((user) => user !== userId), userId].slice(-5);
  const id = device?.id ?? randomBytes(16).toString("base64url");
  return [await sessionCookie(await insertSession(userId)), await deviceCookie({ id, users })];
}

/** Ends the session of this browser. @returns the cookie that takes it away */
export async function endSession(request: Request) {
  await forget(request);
  return clearSessionCookie();
}

async function forget(request: Request) {
  const id = await readSessionId(request);
  if (id) await deleteSession(id);
}
