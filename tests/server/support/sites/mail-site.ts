import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Smtp, startSmtp } from "#tests/support/smtp";
import { contactMessage } from "../contact-message";
import { readPageResponse, request } from "../fetch";
import { textOf } from "../html";
import { rowsOf, writeRows } from "../rows";
import { type Server, startServer } from "../server";
import { signIn } from "../sign-in";

export let smtp: Smtp;
let servers: Server[] = [];

/** One mail server for this file of tests; the servers of a test end with it. */
export function prepareMail() {
  beforeAll(async () => {
    smtp = await startSmtp();
  });

  afterAll(() => smtp.stop());

  beforeEach(() => smtp.reset());

  // The folder of the first server holds the database.
  afterEach(async () => {
    for (const server of servers.reverse()) await server.stop();
    servers = [];
  });
}

/** Starts a server for one test. */
export async function start(settings: Record<string, string> = {}) {
  const server = await startWithMail(settings);
  servers.push(server);
  return server;
}

export async function startWithMail(settings: Record<string, string>) {
  const server = await startServer({ DEMO: "1", SMTP_URL: smtp.url, ...settings });
  // The acknowledgement has a test of its own: here each message has one mail.
  if (!settings.DATABASE_PATH)
    writeRows(server.database, "UPDATE settings SET value = json_set(value, '$.acknowledgement', '')", []);
  return server;
}

export async function storeMessage(server: Server, changes: Record<string, string> = {}) {
  const values = contactMessage(changes);
  const { status } = await request(
    "/api/contact",
    { method: "POST", body: new URLSearchParams(values) },
    server.origin,
  );
  expect(status).toBe(201);
  return values;
}

export const states = ({ database }: Server) =>
  rowsOf<{ state: string }>(database, "SELECT state FROM outbox ORDER BY id").map(({ state }) => state);

/** Moves the times of the outbox into the past. */
export function ageOutbox(server: Server, minutes: number) {
  const past = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes} minutes')`;
  writeRows(
    server.database,
    `UPDATE outbox SET ${["createdAt", "since", "nextAt"].map(past).join(", ")}`,
    [],
  );
}

/** Signs in to the back-office. */
export async function signInToBackOffice({ origin }: Server) {
  const cookie = await signIn(origin);
  const headers = (more = "") => ({ Cookie: [cookie, more].filter(Boolean).join("; ") });
  const requestPage = async (path: string, more = "") =>
    readPageResponse(await request(path, { headers: headers(more) }, origin));
  const press = (kind: string, intent: string, extra: Record<string, string> = {}, mail = "notification") => {
    const body = new URLSearchParams({ mail, kind, intent, to: "/admin/files?tab=images" });
    return request("/admin/mail", { method: "POST", body, headers: { ...headers(), ...extra } }, origin);
  };
  const banner = ({ html }: { html: string }) =>
    textOf(html.match(/<section[^>]*aria-label="Mail".*?<\/section>/s)?.[0] ?? "");
  return { look: requestPage, press, banner };
}
