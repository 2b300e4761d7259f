import { hash } from "@node-rs/argon2";
import Database from "better-sqlite3";
import { ask, readAnswer } from "./fetch";
import { rowsOf } from "./rows";
import type { Server } from "./server";
import { demo, signIn } from "./sign-in";

const account = "/admin/settings";
const general = "/admin/settings?tab=general";

/** The settings of one server, as one who is signed in there sees them. */
export function settingsDesk(server: Server) {
  const send = (path: string, cookie: string, values: Record<string, string>) =>
    ask(
      path,
      { method: "POST", body: new URLSearchParams(values), headers: { Cookie: cookie } },
      server.origin,
    );
  const desk = {
    account,
    general,
    send,
    signIn: (username = demo.username, password = demo.password) =>
      signIn(server.origin, { username, password }),
    open: async (path: string, cookie = "") =>
      readAnswer(await ask(path, { headers: { Cookie: cookie } }, server.origin)),
    /** Sends a form whose answer is a page. */
    refused: async (path: string, cookie: string, values: Record<string, string>) =>
      readAnswer(await send(path, cookie, values)),
    /** Follows the answer to a form that was taken. */
    async taken(path: string, cookie: string, values: Record<string, string>) {
      const answer = await send(path, cookie, values);
      const toast = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
      const to = answer.headers.get("Location") ?? "";
      return { status: answer.status, to, page: await desk.open(to, [cookie, ...toast].join("; ")) };
    },
    /** What the General form holds, ready to be sent with some of it changed. */
    async typed(cookie: string, changes: Record<string, string> = {}) {
      const { fields } = await desk.open(general, cookie);
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
    /** Does to the database what no program should. */
    damage(statements: string) {
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
  return desk;
}
