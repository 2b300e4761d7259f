import Database from "better-sqlite3";
import type { Language } from "#app/words/language";
import { test as site } from "#tests/browser/support/site";
import { startServer } from "#tests/server/support/server";
import { storeTranslationsIn } from "../../../../bench/languages/store-in";

type Site = { translated: { origin: string; chooseLanguage: (language: Language) => void } };

/** The base of tests on a server of their own: the sample firm in all languages, with its owner signed in. */
export const test = site.extend<object, Site>({
  translated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: "1" });
      storeTranslationsIn(server.database);
      const sqlite = new Database(server.database, { timeout: 5_000 });
      const chooseLanguage = (language: Language) =>
        void sqlite.prepare("UPDATE users SET language = ?").run(language);
      await use({ origin: server.origin, chooseLanguage });
      sqlite.close();
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ translated }, use) => use(translated.origin),
});
