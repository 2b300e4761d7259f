import { environment } from "#app/config/environment";
import { alertEmail } from "#app/server/alerts/alert-email";
import { sendDue } from "#app/server/messages/outbox-worker";
import { sqlite } from "#db/client/client";
import { emptyTables } from "./empty-tables";
import { type Failure, mailServer, type ReceivedEmail, startSmtp } from "./smtp";

export const siteUrl = "https://firm.example";

/** A user of the tests of accounts, in an empty database, with a mail server in this process. */
export async function startMailTest() {
  const { insertUser } = await import("#db/queries/users/users");
  emptyTables("user_links", "outbox", "activities", "sessions", "users", "settings");
  const settings = { siteName: "Noor & Partners", contactEmail: "office@firm.example" };
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify(settings));
  await insertUser({ username: "ayesha", password: "five arches of brick", name: "Ayesha Khan" });
  sqlite.exec("UPDATE users SET email = 'ayesha@firm.example'");
  const smtp = await startSmtp();
  // A busy machine takes its time.
  environment.SMTP_URL = mailServer(smtp.port);
  environment.SITE_URL = siteUrl;
  return {
    userId: sqlite.prepare("SELECT id FROM users").pluck().get() as number,
    /** Sends what waits in the outbox. @returns all that the mail server has received */
    async mails() {
      if (environment.SMTP_URL) await sendDue(environment.SMTP_URL, new AbortController().signal, alertEmail);
      return smtp.emails;
    },
    /** All that the mail server has received. */
    received: () => smtp.emails,
    /** The mail server fails from now on; without a failure it works again. */
    fail(failure?: Failure) {
      smtp.state.failure = failure;
    },
    async stop() {
      await smtp.stop();
      environment.SMTP_URL = undefined;
      environment.SITE_URL = undefined;
    },
  };
}

/** A header of a mail, and its text without soft line breaks. */
export function partsOf({ text }: ReceivedEmail) {
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(head);
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const plain = isQuoted ? Buffer.from(bytes, "latin1").toString() : body;
  return { head: head.split("\r\n"), body: plain.replaceAll("\r\n", "\n") };
}

/** Kinds of the audit log, the oldest first. */
export const auditKinds = () =>
  sqlite
    .prepare("SELECT kind FROM activities WHERE security = 1 AND kind <> 'signed in' ORDER BY id")
    .pluck()
    .all();
