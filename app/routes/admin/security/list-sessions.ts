import type { Admin } from "#app/schemas/users/user";
import { browserName } from "#app/server/auth/browser-name";
import { findCurrentSession } from "#app/server/auth/session";
import { findSessionsOf } from "#db/queries/users/sessions";

/** The sessions of the user as the page shows them, that of this browser first. */
export async function listSessions(request: Request, admin: Admin) {
  const current = (await findCurrentSession(request))?.key;
  const sessions = await findSessionsOf(admin.id);
  return sessions
    .map(({ id, createdAt, lastSeenAt, userAgent }) => ({
      id,
      createdAt,
      lastSeenAt: lastSeenAt ?? createdAt,
      browser: browserName(userAgent),
      isCurrent: id === current,
    }))
    .sort((one, two) => Number(two.isCurrent) - Number(one.isCurrent));
}

export type SessionEntry = Awaited<ReturnType<typeof listSessions>>[number];
