import type { Selectable } from "kysely";
import type { ListingOfMessage, Message, MessageInput } from "#app/schemas/messages/message";
import { type Language, readLanguage } from "#app/words/language";
import { type Connection, db, now } from "../../client/client";
import type { MessageRow } from "../../tables";
import { insertActivity } from "../activities";
import { assignContact } from "../address-book/assign-contact";
import { findListingAgent } from "../lists/listing-agent";
import { cancelMail, insertNotification, reopenMail } from "../outbox/outbox";
import { logRecord } from "../record-activities";
import type { Editor } from "../revisions";
import { findSettings } from "../settings";
import { findAssignee } from "../users/assignments";
import { insertAcknowledgement } from "./acknowledgement";
import { insertDigest } from "./digest";
import { byAdmin } from "./spam";

/** Identical messages within this time are one, whatever their idempotency keys. */
const duplicateWindowMs = 10 * 60_000;

type Options = ListingOfMessage & {
  submission?: string | null;
  spamReason?: string | null;
  createdAt?: string;
  /** Counted in a digest, without an activity and a mail of its own. */
  isInDigest?: boolean;
  /** Language of the page on which it was written. */
  language?: Language;
};

/**
 * Stores a visitor's message with its activity and notification e-mail; with a `spamReason` under Spam, without them.
 * @returns the first message with the same idempotency key (`submission`), if any: then nothing is stored
 */
export function insertMessage(
  input: MessageInput,
  {
    submission = null,
    spamReason = null,
    createdAt = now(),
    isInDigest = false,
    language,
    ...listing
  }: Options = {},
) {
  return db.transaction().execute(async (transaction): Promise<Message> => {
    const duplicate = submission === null ? undefined : await findDuplicate(transaction, input);
    if (duplicate) return forSender(duplicate);
    const row = await transaction
      .insertInto("messages")
      .values({
        ...input,
        ...listing,
        language: language ?? null,
        submission,
        spamReason,
        spam: Number(spamReason !== null),
        spamAt: spamReason === null ? null : createdAt,
        createdAt,
      })
      .onConflict((conflict) => conflict.column("submission").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) {
      await assignContact(transaction, row.id);
      if (spamReason === null && isInDigest) await insertDigest(transaction, createdAt);
      else if (spamReason === null) {
        await notifyOfMessage(transaction, row, createdAt);
        await insertAcknowledgement(transaction, row, createdAt);
      }
      return forSender(row);
    }
    const first = transaction.selectFrom("messages").selectAll().where("submission", "=", submission);
    return forSender(await first.executeTakeFirstOrThrow());
  });
}

/** Adds a message of the inbox to the dashboard's activities and to the outbox. */
async function notifyOfMessage(
  transaction: Connection,
  { id, subject, ...listing }: Selectable<MessageRow>,
  createdAt: string,
) {
  await insertActivity(transaction, { kind: "message received", subject, subjectId: id, createdAt });
  const also = await findNotifiedAddresses(transaction, listing);
  await insertNotification(transaction, id, { createdAt, also });
}

/** Finds the text that a browser without script sends again with another form token after a lost response. */
function findDuplicate(transaction: Connection, { name, email, phone, subject, message }: MessageInput) {
  const since = new Date(Date.now() - duplicateWindowMs).toISOString();
  return transaction
    .selectFrom("messages")
    .selectAll()
    .where("createdAt", ">", since)
    .where((row) => row.and({ name, email, phone, subject, message }))
    .executeTakeFirst();
}

export async function findMessageById(id: number): Promise<Message | undefined> {
  const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toMessage(row);
}

export async function markMessageRead(id: number): Promise<Message | undefined> {
  const row = await db
    .updateTable("messages")
    .set({ read: 1 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toMessage(row);
}

/** Moves a message to Spam and cancels its mail. @returns whether it was in the inbox */
export function markSpam(id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("messages")
      .set({ spam: 1, spamReason: `${byAdmin} ${editor.name}`, spamAt: now() })
      .where((row) => row.and({ id, spam: 0 }))
      .returning("subject")
      .executeTakeFirst();
    if (!row) return false;
    await cancelMail(transaction, id);
    await logRecord(transaction, {
      kind: "message",
      verb: "marked as spam",
      id,
      title: row.subject,
      user: editor,
    });
    return true;
  });
}

/** Moves a message from Spam to the inbox, and notifies of it if a rule had kept it back. @returns its subject */
export function unmarkSpam(id: number, { asUnread, editor }: { asUnread: boolean; editor?: Editor }) {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("messages")
      .selectAll()
      .where((row) => row.and({ id, spam: 1 }))
      .executeTakeFirst();
    if (!before) return undefined;
    await transaction
      .updateTable("messages")
      .set({ spam: 0, spamReason: null, spamAt: null, ...(asUnread && { read: 0 }) })
      .where("id", "=", id)
      .execute();
    await assignContact(transaction, id);
    if (before.spamReason?.startsWith(byAdmin)) await reopenMail(transaction, id);
    else await notifyOfMessage(transaction, before, now());
    const of = { kind: "message", id, title: before.subject };
    await logRecord(transaction, { ...of, verb: "moved to the inbox", user: editor });
    return before.subject;
  });
}

/** Drops the spam flag: the sender must not learn of it. */
function forSender(row: Selectable<MessageRow>): Message {
  return toMessage({ ...row, spam: 0 });
}

/** Drops the columns of the work on a message. */
export function toMessage({
  spam,
  spamReason,
  propertyId,
  projectId,
  unitId,
  read,
  ...row
}: Selectable<MessageRow>) {
  const { id, name, email, phone, subject, message, createdAt } = row;
  const language = readLanguage(row.language);
  return {
    id,
    name,
    email,
    phone,
    subject,
    message,
    createdAt,
    read: read === 1,
    ...(propertyId && { propertyId }),
    ...(projectId && { projectId }),
    ...(unitId && { unitId }),
    ...(language && { language }),
    ...(spam === 1 && { spam: spamReason ?? "" }),
  };
}

type Listing = { [Name in keyof ListingOfMessage]: number | null };

/**
 * Addresses notified of a new message besides the contact email of the firm: those of the settings, the agent who is named on
 * its listing, and the user to whom that is assigned; each once.
 */
async function findNotifiedAddresses(transaction: Connection, { propertyId, projectId }: Listing) {
  const { notifyAlso, contactEmail } = await findSettings(transaction);
  const listing = { propertyId: propertyId ?? undefined, projectId: projectId ?? undefined };
  const agent = await findListingAgent(listing, transaction);
  const assigned = await findAssignedEmail(transaction, listing);
  const addresses = [...notifyAlso, agent?.email, assigned].filter((address) => typeof address === "string");
  const byKey = new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address]));
  byKey.delete(contactEmail.toLowerCase());
  return [...byKey.values()];
}

async function findAssignedEmail(transaction: Connection, { propertyId, projectId }: ListingOfMessage) {
  const id = propertyId ?? projectId;
  if (!id) return undefined;
  const user = await findAssignee(propertyId ? "property" : "project", id, transaction);
  if (!user) return undefined;
  const row = await transaction
    .selectFrom("users")
    .select("email")
    .where("id", "=", user.id)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  return row?.email;
}
