import { sql } from "kysely";
import { type Connection, db } from "../../client/client";
import { truncateJournal } from "../../client/truncate-journal";
import { type Actor, insertAudit } from "../activities";
import { deletePendingContacts } from "../imports/imports";
import { findEvents } from "../messages/events";
import { findContact } from "./contacts";
import { removeMentions } from "./remove-mentions";

/** Ids of all messages of a person: in the inbox, in Spam and in the trash. */
async function findAll(transaction: Connection, contactId: number) {
  const { rows } = await sql<{ id: number; revision: number | null }>`
    with found as materialized (
      select "emailKey" from messages where "contactId" = ${contactId}
      union all select "emailKey" from address_book where "contactId" = ${contactId}
    )
    select id, null as revision from messages where "contactId" = ${contactId}
      or (spam = 1 and "contactId" is null and "emailKey" in (select "emailKey" from found))
    union all
    select "recordId", id from revisions where deleted = 1 and kind = 'message' and (
      record ->> 'contactId' = ${contactId}
      or (record ->> 'contactId' is null and lower(trim(record ->> 'email')) in (select "emailKey" from found))
    )
  `.execute(transaction);
  return rows;
}

/** The email addresses of a person's messages and entries, in lower case. */
async function findEmails(transaction: Connection, contactId: number) {
  const messages = transaction.selectFrom("messages").select("emailKey").where("contactId", "=", contactId);
  const entries = transaction
    .selectFrom("address_book")
    .select("emailKey")
    .where("contactId", "=", contactId);
  const rows = [...(await messages.execute()), ...(await entries.execute())];
  return [...new Set(rows.flatMap(({ emailKey }) => emailKey ?? []))];
}

/** @returns the entry of a person with the values that an import has changed, which are stored to undo it */
async function findNotes(contactId: number) {
  const rows = await db
    .selectFrom("address_book")
    .leftJoin("batch_changes", (join) =>
      join.onRef("recordId", "=", "address_book.id").on("kind", "=", "contact").on("version", "is not", null),
    )
    .select(["address_book.id", "name", "email", "phone", "note", "createdAt", "updatedAt", "version"])
    .where("contactId", "=", contactId)
    .orderBy(sql`"updatedAt" desc, address_book.id desc`)
    .execute();
  return rows.map(({ version, ...row }) => ({
    ...row,
    ...(version && { before: JSON.parse(version) as object }),
  }));
}

async function findAlerts(transaction: Connection, emails: string[]) {
  return transaction
    .selectFrom("alerts")
    .innerJoin("subscribers", "subscribers.id", "alerts.subscriberId")
    .select(["email", "kind", "filters", "frequency", "language", "alerts.createdAt", "confirmedAt"])
    .where("email", "in", emails)
    .execute();
}

/**
 * Everything that is kept of a person: what the firm notes of them, their messages with the history and the mails of each,
 * their alerts and the mails of these; undefined without a contact.
 */
export async function findPersonalData(contactId: number) {
  const contact = await findContact(contactId);
  if (!contact) return undefined;
  const all = await findAll(db, contactId);
  const trashed = all.flatMap(({ revision }) => revision ?? []);
  const ids = all.filter(({ revision }) => revision === null).map(({ id }) => id);
  const kept = await db.selectFrom("messages").selectAll().where("id", "in", ids).orderBy("id").execute();
  const deleted = await db.selectFrom("revisions").select("record").where("id", "in", trashed).execute();
  const rows = [
    ...kept.map((row) => ({ row, place: row.spam === 1 ? "spam" : "inbox" })),
    ...deleted.map(({ record }) => ({ row: JSON.parse(record) as (typeof kept)[number], place: "deleted" })),
  ];
  const messages = [];
  for (const { row, place } of rows) messages.push(await describe(row, place));
  const { name, email, phone } = contact;
  const emails = await findEmails(db, contactId);
  const alerts = await findAlerts(db, emails);
  // Those about messages stand there.
  const mails = await mailsTo(db, emails).where("kind", "in", ofAlerts).select(mailColumns).execute();
  return { name, email, phone, entries: await findNotes(contactId), messages, alerts, mails };
}

type Row = { id: number; labels: string; submission: unknown; spam: unknown; contactId: unknown };

async function describe({ submission: _, spam: _spam, contactId: _contact, ...row }: Row, place: string) {
  const history = await findEvents([row.id]);
  const mails = await mailsOf(db, [row.id]).select(mailColumns).execute();
  return { ...row, place, labels: JSON.parse(row.labels ?? "[]") as string[], history, mails };
}

const mailColumns = ["kind", "recipient", "state", "createdAt", "closedAt"] as const;
const ofAlerts = ["alert", "confirmation"] as const;

function mailsOf(transaction: Connection, ids: number[]) {
  return transaction
    .selectFrom("outbox")
    .where((mail) => mail.or([mail("messageId", "in", ids), mail("threadId", "in", ids)]));
}

function mailsTo(transaction: Connection, emails: string[]) {
  const recipient = sql<string>`recipient collate nocase`;
  return transaction
    .selectFrom("outbox")
    .where((mail) =>
      mail.or([
        mail("address", "in", emails),
        mail.and([mail(recipient, "in", emails), mail("recipient", "is not", null)]),
      ]),
    );
}

/**
 * Deletes everything of a person for good: messages, what was done about them, mails, alerts, the entries of the address book
 * with their earlier versions, tables of contacts whose import is not finished, pending forms about them. The audit log stays
 * without the subjects of their messages, and gets an entry without their name. @returns the number of messages and entries; 0 without a contact
 */
export async function removePersonalData(contactId: number, by: Actor) {
  const removed = await db.transaction().execute(async (transaction) => {
    const all = await findAll(transaction, contactId);
    const emails = await findEmails(transaction, contactId);
    const { name = "" } = (await findContact(contactId, transaction)) ?? {};
    const deletion = transaction.deleteFrom("address_book").where("contactId", "=", contactId);
    const entries = Number((await deletion.executeTakeFirst()).numDeletedRows);
    if (all.length + entries === 0) return 0;
    await deletePendingContacts(transaction);
    const ids = all.map(({ id }) => id);
    const trashed = all.flatMap(({ revision }) => revision ?? []);
    await transaction.deleteFrom("subscribers").where("email", "in", emails).execute();
    await transaction.deleteFrom("message_events").where("messageId", "in", ids).execute();
    for (const mails of [mailsOf(transaction, ids), mailsTo(transaction, emails)])
      await transaction.deleteFrom("outbox").where("id", "in", mails.select("id")).execute();
    await transaction.deleteFrom("messages").where("id", "in", ids).execute();
    await transaction.deleteFrom("revisions").where("id", "in", trashed).execute();
    await removeMentions(transaction, { contactId, ids, emails, name });
    const subject = all.length === 1 ? "1 message" : `${all.length} messages`;
    const entry = { kind: "contact removed", subject, subjectId: contactId };
    await insertAudit(transaction, entry, by);
    return all.length + entries;
  });
  await truncateJournal();
  return removed;
}

/** Deletes an email address with its alerts and their mails, also of somebody who never wrote. @returns whether there was one */
export async function removeSubscriber(email: string, by: Actor) {
  const isRemoved = await db.transaction().execute(async (transaction) => {
    const deletion = transaction.deleteFrom("subscribers").where("email", "=", email);
    const { numDeletedRows } = await deletion.executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const mails = mailsTo(transaction, [email]).where("kind", "in", ofAlerts).select("id");
    await transaction.deleteFrom("outbox").where("id", "in", mails).execute();
    const entry = { kind: "contact removed", subject: "Alerts of an address" };
    await insertAudit(transaction, entry, by);
    return true;
  });
  await truncateJournal();
  return isRemoved;
}
