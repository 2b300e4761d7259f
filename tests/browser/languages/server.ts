import { test as site } from "#tests/browser/support/site";
import { writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";

/** The base of a test on the sample firm in all languages, English first, on a server of its own. */
export const test = site.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: "1" });
      const languages = `json_set(value, '$.languages', json('["en","ur","ar","de"]'))`;
      writeRows(server.database, `UPDATE settings SET value = ${languages} WHERE name = 'site'`, []);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});
