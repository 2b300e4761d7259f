import type { StoredMail } from "#app/schemas/messages/message";
import { type InviteInput, invitationHours } from "#app/schemas/users/invitation";
import { loggedRoleOf } from "#app/schemas/users/permissions";
import { type Connection, db, now } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { insertMail } from "../outbox/outbox";
import { hashSecret } from "../secrets";
import { inOwnersTransaction } from "./owners";
import { hashPassword } from "./password-hash";
import { insertUserRow, isEmailTaken } from "./users";

export type InvitationMail = Pick<StoredMail, "subject" | "text" | "language">;

type NewInvitation = InviteInput & {
  /** Last part of the address to hand over. */
  secret: string;
  mail: InvitationMail;
  key: string | null;
};

const columns = ["id", "name", "email", "role", "createdAt", "expiresAt"] as const;

/**
 * The secret of the address to hand over, made of that of the mailed address. Who has it can't compute the mailed one, so
 * that the mailed one proves that its mail arrived.
 */
export const handoverSecret = (mailed: string) => hashSecret(mailed);

const idOf = (handover: string) => hashSecret(handover);

/** Invites a user; a form sent twice invites once. @returns the invitation, undefined when it was withdrawn or accepted since */
export function insertInvitation({ secret, mail, key, ...invited }: NewInvitation, by: Actor) {
  return inOwnersTransaction(by, async (transaction) => {
    const id = idOf(secret);
    if (await isFirst(transaction, key)) {
      const row = { ...invited, email: invited.email || null, madeBy: by.id, ...lifetime() };
      await transaction
        .insertInto("user_links")
        .values({ id, kind: "invitation", ...row })
        .execute();
      await log(transaction, "user invited", invited, by);
      await insertInvitationMail(transaction, { ...row, mail });
    }
    return { invitation: await findInvitation(id, transaction) };
  });
}

/** Replaces the address of an invitation, also of an expired one, whose time begins again. @returns as insertInvitation does */
export function renewInvitation(
  id: string,
  { secret, mail, key }: Pick<NewInvitation, "secret" | "mail" | "key">,
  by: Actor,
) {
  return inOwnersTransaction(by, async (transaction) => {
    const next = idOf(secret);
    const invited = await findInvitation(id, transaction);
    if (invited && (await isFirst(transaction, key))) {
      const changes = { id: next, madeBy: by.id, ...lifetime() };
      await transaction.updateTable("user_links").set(changes).where("id", "=", id).execute();
      await log(transaction, "invitation renewed", invited, by);
      await insertInvitationMail(transaction, { ...invited, ...changes, mail });
    }
    return { invitation: await findInvitation(next, transaction) };
  });
}

/** Withdraws an invitation; once more has no effect. */
export function deleteInvitation(id: string, by: Actor) {
  return inOwnersTransaction(by, async (transaction) => {
    const invited = await findInvitation(id, transaction);
    if (invited) {
      await transaction.deleteFrom("user_links").where("id", "=", id).execute();
      await log(transaction, "invitation withdrawn", invited, by);
    }
    return { invitation: invited };
  });
}

export function findInvitations() {
  return db
    .selectFrom("user_links")
    .leftJoin("users", "users.id", "user_links.madeBy")
    .select(columns.map((column) => `user_links.${column}` as const))
    .select("users.name as madeBy")
    .where("kind", "=", "invitation")
    .orderBy("user_links.createdAt", "desc")
    .orderBy("user_links.id")
    .execute();
}

/** The invitation that a secret of either address opens, and whether it was that of the mail. */
export async function findOpenInvitation(secret: string, transaction: Connection = db) {
  const [handedOver, mailed] = [idOf(secret), idOf(handoverSecret(secret))];
  const row = await transaction
    .selectFrom("user_links")
    .select(columns)
    .where("id", "in", [handedOver, mailed])
    .where("kind", "=", "invitation")
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row && { ...row, isMailed: row.id === mailed };
}

/** @param id of the list, which is a hash: it opens nothing */
export function findInvitation(id: string, connection: Connection = db) {
  const link = connection.selectFrom("user_links").select(columns).where("id", "=", id);
  return link.where("kind", "=", "invitation").executeTakeFirst();
}

/** @returns whether no form with this key has been handled: a used or withdrawn address does not come back. */
async function isFirst(transaction: Connection, key: string | null) {
  if (key === null) return true;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("submissions")
    .values({ id: key, recordId: 0, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function lifetime() {
  const createdAt = now();
  const expiresAt = new Date(Date.parse(createdAt) + invitationHours * 3_600_000).toISOString();
  return { createdAt, expiresAt };
}

type Mailed = { name: string; email: string | null; expiresAt: string; mail: InvitationMail };

async function insertInvitationMail(transaction: Connection, { name, email, expiresAt, mail }: Mailed) {
  if (email)
    await insertMail(transaction, { kind: "account", to: { name, address: email }, ...mail, expiresAt });
}

function log(
  transaction: Connection,
  kind: string,
  { name, role }: { name: string; role: string | null },
  by: Actor,
) {
  return insertAudit(transaction, { kind, subject: `${name} as ${loggedRoleOf(role ?? "")}` }, by);
}

type NewUser = { username: string; password: string; name: string };

/**
 * Makes a user of an invitation, which is deleted: of two forms at once, one finds it. The address of the invitation is
 * the user's only when its mail arrived, and while no other user has it.
 * @returns the user, 'closed' without an open invitation, 'taken' when another user has this username
 */
export async function acceptInvitation(secret: string, user: NewUser, address?: string) {
  // Hashing takes time and memory, which nobody gets without an invitation.
  if (!(await findOpenInvitation(secret))) return "closed";
  const password = await hashPassword(user.password);
  return db.transaction().execute(async (transaction) => {
    const invitation = await findOpenInvitation(secret, transaction);
    if (!invitation?.role) return "closed";
    const { id: link, role, isMailed } = invitation;
    const isFree = isMailed && !(await isEmailTaken(invitation.email, 0, transaction));
    const email = isFree ? invitation.email : null;
    const id = await insertUserRow({ ...user, password, role, email }, transaction);
    if (id === undefined) return "taken";
    await transaction.deleteFrom("user_links").where("id", "=", link).execute();
    const by = { id, name: user.name };
    const entry = { kind: "user joined", subject: `${user.name} (${user.username})`, subjectId: id };
    await insertAudit(transaction, entry, { ...by, address });
    return by;
  });
}
