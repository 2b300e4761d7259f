import Database from "better-sqlite3";
import { recordAddress } from "#app/schemas/addresses/record-address";

/** Reads the database of the public site's running server. */
function query<Row>(sql: string, ...values: string[]) {
  const sqlite = new Database("test-results/site/mehrab.sqlite", { readonly: true, timeout: 5_000 });
  try {
    return sqlite.prepare<string[], Row>(sql).all(...values);
  } finally {
    sqlite.close();
  }
}

/** The path of a property or project in the sample data. */
export function pathOf(list: "properties" | "projects", title: string) {
  const [row] = query<{ id: number }>(`select id from ${list} where title = ?`, title);
  if (!row) throw new Error(`The sample data has no '${title}' among its ${list}.`);
  return `/${list}/${row.id}`;
}

/** The canonical path of a property or project in the sample data. */
export function addressOf(list: "properties" | "projects", title: string) {
  return recordAddress(list, { id: Number(pathOf(list, title).split("/").at(-1)), title });
}

type StoredMessage = { name: string; email: string; phone: string; subject: string; message: string };

/** The stored messages with a subject. */
export function findMessages(subject: string) {
  const columns = "name, email, phone, subject, message";
  return query<StoredMessage>(`select ${columns} from messages where subject = ?`, subject);
}

/** The spam reason of each message with a subject; null for one in the inbox. */
export function findSpamReasons(subject: string) {
  const rows = query<{ spamReason: string | null }>(
    "select spamReason from messages where subject = ?",
    subject,
  );
  return rows.map(({ spamReason }) => spamReason);
}
