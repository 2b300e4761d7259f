import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { alertEmail } from "#app/server/alerts/alert-email";
import { sendDue } from "#app/server/messages/outbox-worker";
import { sqlite } from "#db/client/client";
import { findOpenInvitation } from "#db/queries/users/invitations";
import { findUserId, insertUser } from "#db/queries/users/users";
import { emptyTables } from "#tests/support/empty-tables";
import { mailServer, type Smtp, startSmtp } from "#tests/support/smtp";
import { invite } from "./invite";

let smtp: Smtp;
const admin = { id: 0, name: "Ayesha Khan" };
const request = new Request("https://firm.example/admin/users", { method: "POST" });

beforeEach(async () => {
  // Hides the log entry of the mail.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  emptyTables("activities", "user_links", "submissions", "outbox", "settings", "users");
  await insertUser({ username: "ayesha", password: "a mehrab of bricks", name: admin.name });
  admin.id = (await findUserId("ayesha")) ?? 0;
  const settings = { siteName: "Mehrab & Söhne", contactEmail: "office@firm.example" };
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify(settings));
  smtp = await startSmtp();
  environment.SMTP_URL = mailServer(smtp.port);
});

afterEach(async () => {
  await smtp.stop();
  environment.SMTP_URL = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = () => sendDue(mailServer(smtp.port), new AbortController().signal, alertEmail);

/** Head and text of a mail, whose lines its encoding has cut. */
function read(mail = "") {
  const [head = "", ...body] = mail.replaceAll("\r\n", "\n").split("\n\n");
  const text = body.join("\n\n");
  if (!/^Content-Transfer-Encoding: quoted-printable$/m.test(head)) return { head, text };
  const bytes = text
    .replaceAll("=\n", "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, text: Buffer.from(bytes, "latin1").toString() };
}

test("the mail that arrives has the whole address, on a line of its own, which opens the invitation", async () => {
  const handover = await invite(
    request,
    admin,
    { name: "Bilal\u2028Ahmed", email: "bilal@firm.example", role: "agent" },
    "a form of the page",
  );
  await send();
  const [mail, ...others] = smtp.emails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "mailer@firm.example", to: ["bilal@firm.example"] });
  const { head, text } = read(mail?.text);
  expect(head).toMatch(/^To: .*<bilal@firm\.example>$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(text).toContain("Ayesha Khan invites you to the back-office of Mehrab & Söhne, as Agent.");
  expect(text).toContain("It works once, for 72 hours.");
  const secret = text.match(/^https:\/\/firm\.example\/invitation\?key=([\w-]{43})$/m)?.[1] ?? "";
  expect(await findOpenInvitation(secret)).toMatchObject({ isMailed: true, email: "bilal@firm.example" });
  expect(await findOpenInvitation(handover?.secret ?? "")).toMatchObject({ isMailed: false });
  // The outbox has forgotten it.
  expect(sqlite.prepare("SELECT state, mail FROM outbox").all()).toEqual([{ state: "sent", mail: null }]);
});

test("a mail that could not be sent while its address was valid is not sent", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await invite(request, admin, { name: "Bilal", email: "bilal@firm.example", role: "agent" }, undefined);
  vi.setSystemTime(Date.now() + 72 * 3_600_000);
  await send();
  expect(smtp.emails).toEqual([]);
});
