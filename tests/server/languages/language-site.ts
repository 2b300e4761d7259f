import Database from "better-sqlite3";
import type { Language } from "#app/words/language";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { storeTranslationsIn } from "../../../bench/languages/store-in";

/** A server for this test file alone, with the sample firm in all languages. */
export async function startLanguageSite() {
  const { server, Cookie } = await startAdminServer();
  storeTranslationsIn(server.database);
  const sqlite = new Database(server.database, { timeout: 5_000 });
  return {
    server,
    sqlite,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }, server.origin),
    /** Opens a page of the back-office in a language. */
    async getAdmin(path: string, language: Language) {
      sqlite.prepare("UPDATE users SET language = ?").run(language);
      return request(path, { headers: { Cookie } }, server.origin);
    },
  };
}

/** The address of a page of the site in a language: '/ur/about'. */
export const pathIn = (language: Language, path: string) =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;
