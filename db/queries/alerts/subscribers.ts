import { sql } from "kysely";
import { otherLimits } from "#app/config/limits";
import type { Alert, AlertFrequency } from "#app/schemas/alerts/alert";
import { mailboxOf, ownDomainOf } from "#app/schemas/messages/mailbox";
import type { StoredMail } from "#app/schemas/messages/message";
import type { Language } from "#app/words/language";
import { type Connection, db, now } from "../../client/client";
import { insertMail } from "../outbox/outbox";
import { newSecret } from "../secrets";

const pendingDays = 7;

/** An alert in the language of the page on which it is asked for. */
export type NewAlert = Omit<Alert, "id"> & { language?: Language };

/** Stores an alert that is not confirmed yet; the same one again is stored once. @returns the subscriber, and the alert's id */
export async function insertAlert(
  transaction: Connection,
  email: string,
  { kind, filters, frequency, language }: NewAlert,
) {
  const { id: subscriberId, key } = await findOrInsertSubscriber(transaction, email);
  const latest = transaction.selectFrom("publications").select(({ fn }) => fn.max("id").as("id"));
  // What is published between the request and its confirmation is new too.
  const seenId = (await latest.executeTakeFirst())?.id ?? 0;
  const of = { language: language ?? null };
  const alert = { subscriberId, kind, filters, frequency, seenId, createdAt: now(), ...of };
  await transaction
    .insertInto("alerts")
    .values(alert)
    // Who has confirmed it chose its language there.
    .onConflict((conflict) =>
      conflict
        .columns(["subscriberId", "kind", "filters"])
        .doUpdateSet(of)
        .where("alerts.confirmedAt", "is", null),
    )
    .execute();
  const pending = transaction
    .selectFrom("alerts")
    .select("id")
    .where("subscriberId", "=", subscriberId)
    .where("confirmedAt", "is", null)
    .orderBy("id", "desc");
  // The oldest is dropped, so that nobody can fill up the address.
  const beyond = await pending.offset(otherLimits.alertsOfEmail.pending).limit(100).execute();
  await transaction
    .deleteFrom("alerts")
    .where(
      "id",
      "in",
      beyond.map(({ id }) => id),
    )
    .execute();
  return { key };
}

async function findOrInsertSubscriber(transaction: Connection, email: string) {
  await transaction
    .insertInto("subscribers")
    .values({ email, key: newSecret(), createdAt: now() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const subscriber = transaction.selectFrom("subscribers").select(["id", "key"]).where("email", "=", email);
  return subscriber.executeTakeFirstOrThrow();
}

export async function findSubscriber(key: string) {
  const subscriber = await db
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!subscriber) return undefined;
  const alerts = await db
    .selectFrom("alerts")
    .select(["id", "kind", "filters", "frequency", "language", "confirmedAt"])
    .where("subscriberId", "=", subscriber.id)
    .orderBy("id")
    .execute();
  return { email: subscriber.email, alerts };
}

/** An email address that alerts are mailed to, and how many; undefined when there are none. */
export function findSubscriberByEmail(email: string) {
  return db
    .selectFrom("subscribers")
    .innerJoin("alerts", "alerts.subscriberId", "subscribers.id")
    .select(({ fn }) => ["email", fn.countAll<number>().as("alerts")])
    .where("email", "=", email.trim())
    .groupBy("subscribers.id")
    .executeTakeFirst();
}

const alertOf = (key: string, id: number) =>
  db
    .updateTable("alerts")
    .where("id", "=", id)
    .where("subscriberId", "in", (query) =>
      query.selectFrom("subscribers").select("id").where("key", "=", key),
    );

/** Confirms an alert, whose mails are in the language of the page from now on. */
export async function confirmAlert(key: string, id: number, language?: Language) {
  const { numUpdatedRows } = await alertOf(key, id)
    .set(({ fn, val }) => ({ confirmedAt: fn.coalesce("confirmedAt", val(now())), language }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function changeAlert(
  key: string,
  id: number,
  change: { frequency: AlertFrequency; language: Language },
) {
  const { numUpdatedRows } = await alertOf(key, id).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an alert; with the last one the address is forgotten. Without an id it ends all. */
export function removeAlerts(key: string, id?: number) {
  return db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .selectFrom("subscribers")
      .select("id")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!subscriber) return;
    await transaction
      .deleteFrom("alerts")
      .where("subscriberId", "=", subscriber.id)
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
      .execute();
    await deleteIdleSubscribers(transaction, [subscriber.id]);
  });
}

const sentDays = 30;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Deletes what nobody confirmed in time, and the outbox's rows of mails that were sent. */
export async function purgeAlerts() {
  const before = daysAgo(pendingDays);
  await db
    .deleteFrom("outbox")
    .where("kind", "in", ["alert", "confirmation"])
    .where("closedAt", "<", daysAgo(sentDays))
    .execute();
  const deleted = await db
    .deleteFrom("alerts")
    .where("confirmedAt", "is", null)
    .where("createdAt", "<", before)
    .returning("subscriberId")
    .execute();
  await deleteIdleSubscribers(
    db,
    deleted.map(({ subscriberId }) => subscriberId),
  );
}

async function deleteIdleSubscribers(connection: Connection, ids: number[]) {
  await connection
    .deleteFrom("subscribers")
    .where("id", "in", [...new Set(ids)])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("alerts").select("id").whereRef("subscriberId", "=", "subscribers.id"))),
    )
    .execute();
}

const dayMs = 86_400_000;

/**
 * Stores an alert that waits for its confirmation, and its mail unless there were enough to this mailbox, or to this domain, in
 * the last day.
 */
export function insertRequestedAlert(
  email: string,
  alert: NewAlert,
  mailOf: (key: string) => Pick<StoredMail, "subject" | "text" | "language"> & { nextAt?: string },
) {
  return db.transaction().execute(async (transaction) => {
    const { key } = await insertAlert(transaction, email, alert);
    if (await hasEnoughMails(transaction, email)) return;
    const to = { name: "", address: email };
    const expiresAt = new Date(Date.parse(now()) + dayMs).toISOString();
    await insertMail(transaction, { kind: "confirmation", to, expiresAt, ...mailOf(key) });
  });
}

async function hasEnoughMails(transaction: Connection, email: string) {
  const { mailsPerDay, mailsToDomain } = otherLimits.alertsOfEmail;
  const since = new Date(Date.parse(now()) - dayMs).toISOString();
  const [mailbox, domain] = [mailboxOf(email), ownDomainOf(email)];
  const mails = transaction
    .selectFrom("outbox")
    .select("mailbox")
    .where("kind", "=", sql.lit("confirmation"))
    .where("createdAt", ">", since)
    .limit(mailsToDomain);
  const ofThem = domain
    ? mails.where("mailbox", "like", `%@${domain}`)
    : mails.where("mailbox", "=", mailbox);
  const lastDay = await ofThem.execute();
  const ofMailbox = lastDay.filter((mail) => mail.mailbox === mailbox);
  return ofMailbox.length >= mailsPerDay || lastDay.length === mailsToDomain;
}
