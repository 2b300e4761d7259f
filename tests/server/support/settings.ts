import { hash } from "@node-rs/argon2";
import Database from "better-sqlite3";
import { readPageResponse, request } from "./fetch";
import { rowsOf } from "./rows";
import type { Server } from "./server";
import { demo, signIn } from "./sign-in";

const account = "/admin/settings";
const general = "/admin/settings?tab=general";

/** A client for the settings pages of one server. */
export function settingsClient(server: Server) {
  const send = (path: string, cookie: string, values: Record<string, string>) =>
    request(
      path,
      { method: "POST", body: new URLSearchParams(values), headers: { Cookie: cookie } },
      server.origin,
    );
  const client = {
    account,
    general,
    send,
    signIn: (username = demo.username, password = demo.password) =>
      signIn(server.origin, { username, password }),
    open: async (path: string, cookie = "") =>
      readPageResponse(await request(path, { headers: { Cookie: cookie } }, server.origin)),
    /** Sends a form that the server rejects with a page. */
    submitRejected: async (path: string, cookie: string, values: Record<string, string>) =>
      readPageResponse(await send(path, cookie, values)),
    /** Sends a form and follows the redirect, with its toast. */
    async submitAccepted(path: string, cookie: string, values: Record<string, string>) {
      const response = await send(path, cookie, values);
      const toast = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const to = response.headers.get("Location") ?? "";
      return { status: response.status, to, page: await client.open(to, [cookie, ...toast].join("; ")) };
    },
    /** The values of the General form, with some of them changed. */
    async readForm(cookie: string, changes: Record<string, string> = {}) {
      const { fields } = await client.open(general, cookie);
      const names = ["siteName", "siteDescription", "contactEmail", "phoneNumber", "updatedAt"];
      const switches = ["enableNotifications", "darkMode"].filter(
        (name) => "checked" in (fields[name] ?? {}),
      );
      return {
        ...Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? ""])),
        ...Object.fromEntries(switches.map((name) => [name, "on"])),
        ...changes,
      };
    },
    rows: <Row>(query: string) => rowsOf<Row>(server.database, query),
    /** Changes the database behind the server's back. */
    executeSql(statements: string) {
      const database = new Database(server.database);
      database.exec(statements);
      database.close();
    },
    async addAdmin(username: string, name: string, password: string) {
      const database = new Database(server.database);
      database
        .prepare("INSERT INTO users (username, password, name, role, createdAt) VALUES (?, ?, ?, 'admin', ?)")
        .run(username, await hash(password), name, new Date().toISOString());
      database.close();
    },
  };
  return client;
}
