import { type Kysely, sql } from "kysely";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The messages of one person, by email address or phone number, stand together as a contact. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of columns) await sql.raw(statement).execute(db);
  await groupMessages(db);
  for (const statement of contacts) await sql.raw(statement).execute(db);
}

const columns = [
  "ALTER TABLE messages ADD COLUMN emailKey TEXT",
  // E.164
  "ALTER TABLE messages ADD COLUMN phoneKey TEXT",
  // The id of one of its messages; without a foreign key, because that may be in the trash.
  "ALTER TABLE messages ADD COLUMN contactId INTEGER",
];

/** What a contact is shown as: its newest message in the inbox; nothing without one. */
const refresh = (id: string) => `
  DELETE FROM contacts WHERE id = ${id};
  INSERT INTO contacts (id, name, email, phone, lastAt, messages)
    SELECT contactId, name, email, phone, createdAt,
      (SELECT count(*) FROM messages WHERE contactId = ${id} AND spam = 0)
    FROM messages WHERE contactId = ${id} AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1;`;

const contacts = [
  "CREATE INDEX messages_of_contact ON messages (contactId, spam, createdAt DESC, id DESC) WHERE contactId IS NOT NULL",
  "CREATE INDEX messages_by_email_key ON messages (emailKey, id DESC, contactId) WHERE contactId IS NOT NULL",
  "CREATE INDEX messages_by_phone_key ON messages (phoneKey, id DESC, contactId) WHERE contactId IS NOT NULL",
  `CREATE TABLE contacts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    lastAt TEXT NOT NULL,
    messages INTEGER NOT NULL
  ) STRICT`,
  "CREATE INDEX contacts_newest ON contacts (lastAt DESC, id DESC)",
  `INSERT INTO contacts (id, name, email, phone, lastAt, messages)
    SELECT contactId, name, email, phone, max(createdAt), count(*) FROM messages
    WHERE contactId IS NOT NULL AND spam = 0 GROUP BY contactId`,
  `CREATE TRIGGER contacts_inserted AFTER INSERT ON messages WHEN new.contactId IS NOT NULL AND new.spam = 0 BEGIN
    ${refresh("new.contactId")}
  END`,
  `CREATE TRIGGER contacts_deleted AFTER DELETE ON messages WHEN old.contactId IS NOT NULL AND old.spam = 0 BEGIN
    ${refresh("old.contactId")}
  END`,
  `CREATE TRIGGER contacts_updated AFTER UPDATE OF contactId, spam ON messages
    WHEN old.contactId IS NOT new.contactId OR old.spam <> new.spam BEGIN
    ${refresh("old.contactId")}
    ${refresh("new.contactId")}
  END`,
];

type Row = { id: number; email: string; phone: string; spam: number };

/** Groups the messages of the inbox, the oldest first: a contact has the id of its first message. */
async function groupMessages(db: Kysely<unknown>) {
  const settings = await sql<{ value: string }>`select value from settings where name = 'site'`.execute(db);
  const firmPhone = String(JSON.parse(settings.rows[0]?.value ?? "{}").phoneNumber ?? "");
  const country = parsePhoneNumberFromString(firmPhone)?.country;
  const contactOf = new Map<string, number>();
  const { rows } = await sql<Row>`select id, email, phone, spam from messages order by id`.execute(db);
  for (const { id, email, phone, spam } of rows) {
    const emailKey = email.trim().toLowerCase();
    const phoneKey = toInternational(phone, country);
    const keys = [`email ${emailKey}`, ...(phoneKey ? [`phone ${phoneKey}`] : [])];
    const contactId = spam ? null : (keys.map((key) => contactOf.get(key)).find(Boolean) ?? id);
    if (contactId) for (const key of keys) contactOf.set(key, contactId);
    await sql`update messages set "emailKey" = ${emailKey}, "phoneKey" = ${phoneKey}, "contactId" = ${contactId}
      where id = ${id}`.execute(db);
  }
}

function toInternational(phone: string, country?: CountryCode) {
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isPossible() ? number.number : null;
}
