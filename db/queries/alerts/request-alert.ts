import { otherLimits } from "#app/config/limits";
import type { Alert } from "#app/schemas/alerts/alert";
import { db } from "../../client/client";
import { now } from "../now";
import { insertMail } from "../outbox/outbox";
import { insertAlert } from "./subscribers";

const dayMs = 86_400_000;

/** Stores an alert that waits for its confirmation, and its mail unless there were enough to this address in the last day. */
export function insertRequestedAlert(
  email: string,
  alert: Omit<Alert, "id">,
  mailOf: (key: string) => { subject: string; text: string },
) {
  const { mailsPerDay } = otherLimits.alertsOfEmail;
  return db.transaction().execute(async (transaction) => {
    const { key } = await insertAlert(transaction, email, alert);
    const since = new Date(Date.parse(now()) - dayMs).toISOString();
    const mails = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("address", "=", email)
      .where("kind", "=", "confirmation")
      .where("createdAt", ">", since)
      .limit(mailsPerDay)
      .execute();
    if (mails.length === mailsPerDay) return;
    const to = { name: "", address: email };
    const expiresAt = new Date(Date.parse(now()) + dayMs).toISOString();
    await insertMail(transaction, { kind: "confirmation", to, expiresAt, ...mailOf(key) });
  });
}
