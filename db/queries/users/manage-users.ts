import { sql } from "kysely";
import { loggedRoleOf, type Role } from "#app/schemas/users/permissions";
import { type Connection, db, now } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { inOwnersTransaction, isLastOwner } from "./owners";
import { endSessions } from "./sessions";

/** Result of a change; 'unchanged' as well when a form is sent twice. */
export type UserChange = "changed" | "unchanged" | "last owner" | "self" | "gone";

const columns = ["id", "username", "name", "role", "email", "createdAt", "disabledAt"] as const;

/** All users with the time of their last request; those who may sign in first, then by name. */
export function findUsers() {
  return usersWithSessions()
    .orderBy(sql`disabledAt is not null`)
    .orderBy(sql`name collate nocase`)
    .orderBy("id")
    .execute();
}

export function findUser(id: number) {
  return usersWithSessions().where("id", "=", id).executeTakeFirst();
}

export function renameUser(id: number, name: string, by: Actor) {
  return changeUser(id, by, async (transaction, user) => {
    if (user.name === name) return "unchanged";
    await transaction.updateTable("users").set({ name }).where("id", "=", id).execute();
    await log(transaction, "user renamed", user, by, { field: "name", before: user.name, after: name });
    return "changed";
  });
}

export function changeRole(id: number, role: Role, by: Actor) {
  return changeUser(id, by, async (transaction, user) => {
    if (user.role === role) return "unchanged";
    if (await isLastOwner(id, transaction)) return "last owner";
    await transaction.updateTable("users").set({ role }).where("id", "=", id).execute();
    if (role !== "admin") await deleteInvitationsOf(transaction, id);
    const [before, after] = [loggedRoleOf(user.role), loggedRoleOf(role)];
    await log(transaction, "role changed", user, by, { field: "role", before, after });
    return "changed";
  });
}

/** Ends the user's sessions, whose next request leads to the login, and lets nobody sign in as them. */
export function disableUser(id: number, by: Actor) {
  return changeUser(id, by, async (transaction, user) => {
    if (id === by.id) return "self";
    if (user.disabledAt) return "unchanged";
    if (await isLastOwner(id, transaction)) return "last owner";
    await transaction.updateTable("users").set({ disabledAt: now() }).where("id", "=", id).execute();
    await endSessions(transaction, id, "disabled");
    await transaction.deleteFrom("user_links").where("userId", "=", id).execute();
    await deleteInvitationsOf(transaction, id);
    await log(transaction, "user disabled", user, by);
    return "changed";
  });
}

export function enableUser(id: number, by: Actor) {
  return changeUser(id, by, async (transaction, user) => {
    if (!user.disabledAt) return "unchanged";
    await transaction.updateTable("users").set({ disabledAt: null }).where("id", "=", id).execute();
    await log(transaction, "user enabled", user, by);
    return "changed";
  });
}

/** Deletes a user; what they wrote stays, and goes on naming them. */
export function removeUser(id: number, by: Actor) {
  return changeUser(id, by, async (transaction, user) => {
    if (await isLastOwner(id, transaction)) return "last owner";
    await deleteInvitationsOf(transaction, id);
    await log(transaction, "user removed", user, by);
    await transaction.deleteFrom("users").where("id", "=", id).execute();
    return "changed";
  });
}

function usersWithSessions() {
  return db
    .selectFrom("users")
    .select(columns)
    .select(({ selectFrom }) =>
      selectFrom("sessions")
        .select(({ fn }) => fn.max("lastSeenAt").as("seenAt"))
        .whereRef("userId", "=", "users.id")
        .as("seenAt"),
    );
}

type User = Pick<
  Awaited<ReturnType<typeof findUsers>>[number],
  "id" | "username" | "name" | "role" | "disabledAt"
>;

/** @returns undefined when who asks for it may not change users any more */
function changeUser(
  id: number,
  by: Actor,
  change: (transaction: Connection, user: User) => Promise<UserChange>,
) {
  return inOwnersTransaction(by, async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select(columns)
      .where("id", "=", id)
      .executeTakeFirst();
    return user ? change(transaction, user) : "gone";
  });
}

/** Deletes invitations of a user who may not invite any more, so that none leads back in. */
async function deleteInvitationsOf(transaction: Connection, madeBy: number) {
  await transaction
    .deleteFrom("user_links")
    .where((row) => row.and({ madeBy, kind: "invitation" }))
    .execute();
}

function log(
  transaction: Connection,
  kind: string,
  { id: subjectId, name, username }: User,
  by: Actor,
  change?: { field: string; before: string; after: string },
) {
  const [subject, changes] = [`${name} (${username})`, change && [change]];
  return insertAudit(transaction, { kind, subject, subjectId, changes }, by);
}
