import { db } from "../../client/client";
import { insertActivity } from "../activities";
import { findOpenInvitation } from "./invitations";
import { hashPassword } from "./password-hash";
import { insertUserRow } from "./users";

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
    const owner = transaction.selectFrom("users").select("id").where("email", "=", invitation.email);
    const email = isMailed && !(await owner.executeTakeFirst()) ? invitation.email : null;
    const id = await insertUserRow({ ...user, password, role, email }, transaction);
    if (id === undefined) return "taken";
    await transaction.deleteFrom("user_links").where("id", "=", link).execute();
    const by = { id, name: user.name };
    const activity = { kind: "user joined", subject: `${user.name} (${user.username})`, subjectId: id };
    await insertActivity(transaction, { ...activity, user: by, isSecurity: true, address });
    return by;
  });
}
