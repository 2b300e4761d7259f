import { sql } from "kysely";
import { db } from "../../client/client";

/**
 * Checks whether a device without a session may save forms for this user: not for a disabled one, and not while a session of theirs
 * on it is stored as ended, such as by a change of password. Then who has its cookies may be a thief.
 */
export async function mayKeepForms(userId: number, device: string) {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabledAt", "is", sql.lit(null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions")
            .select("sessions.id")
            .whereRef("userId", "=", "users.id")
            .where("device", "=", device)
            .where("endReason", "is not", sql.lit(null)),
        ),
      ),
    )
    .executeTakeFirst();
  return user !== undefined;
}
