import Database from "better-sqlite3";

/** What the site's database holds, read beside the running server. */
function query<Row>(sql: string, ...values: string[]) {
  const sqlite = new Database("test-results/site/mehrab.sqlite", { readonly: true, timeout: 5_000 });
  try {
    return sqlite.prepare<string[], Row>(sql).all(...values);
  } finally {
    sqlite.close();
  }
}

/** The path of a listing or project of the sample firm. */
export function pathOf(list: "properties" | "projects", title: string) {
  const [row] = query<{ id: number }>(`select id from ${list} where title = ?`, title);
  if (!row) throw new Error(`The sample firm has nothing called '${title}' among its ${list}.`);
  return `/${list}/${row.id}`;
}

type StoredMessage = { name: string; email: string; phone: string; subject: string; message: string };

/** The messages that have come in under a subject. */
export function messagesAbout(subject: string) {
  const columns = "name, email, phone, subject, message";
  return query<StoredMessage>(`select ${columns} from messages where subject = ?`, subject);
}

/** Why each message under a subject lies under Spam; null for one in the inbox. */
export function reasonsAbout(subject: string) {
  const rows = query<{ spamReason: string | null }>(
    "select spamReason from messages where subject = ?",
    subject,
  );
  return rows.map(({ spamReason }) => spamReason);
}
