import { test as site } from "#tests/browser/support/site";
import { startServer } from "#tests/server/support/server";
import { type ReceivedEmail, startSmtp } from "#tests/support/smtp";

type Firm = {
  origin: string;
  admin: { username: string; password: string };
  /** What its mail server has received. */
  emails: ReceivedEmail[];
};

/** The base of a test on a server of its own with an empty database, and with a mail server. */
export const test = site.extend<{ firm: Firm }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  firm: async ({}, use) => {
    const admin = { username: "admin", password: "a password of the firm" };
    const smtp = await startSmtp();
    const server = await startServer({ ADMIN_PASSWORD: admin.password, SMTP_URL: smtp.url });
    await use({ origin: server.origin, admin, emails: smtp.emails });
    await server.stop();
    await smtp.stop();
  },
  baseURL: ({ firm }, use) => use(firm.origin),
});
