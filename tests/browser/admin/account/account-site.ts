import { test as site } from "#tests/browser/support/site";
import { startServer } from "#tests/server/support/server";
import { waitFor } from "#tests/server/support/wait-for";
import { type ReceivedEmail, startSmtp } from "#tests/support/smtp";

type Firm = {
  origin: string;
  admin: { username: string; password: string };
  /** Waits for a mail with this subject. @returns the path of the address in it */
  readLink: (subject: string) => Promise<string>;
  emails: ReceivedEmail[];
  database: string;
};

/** The base of a test on a server of its own, whose mails are received. The host of its addresses is another one. */
export const test = site.extend<{ firm: Firm }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  firm: async ({}, use) => {
    const admin = { username: "admin", password: "a password of the firm" };
    const smtp = await startSmtp();
    const settings = {
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: smtp.url.replace("mailer:", "mailer%40firm.example:"),
      SITE_URL: "http://firm.example",
    };
    const server = await startServer(settings);
    const readLink = async (subject: string) => {
      const pattern = new RegExp(`^Subject: .*: ${subject}`, "m");
      const find = () => smtp.emails.findLast(({ text }) => pattern.test(text));
      await waitFor(() => find() !== undefined, { reason: () => `No mail '${subject}'.` });
      // Long lines are quoted-printable.
      const text = find()?.text.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
      return text.match(/http:\/\/firm\.example(\/\S+key=\S+)/)?.[1] ?? "";
    };
    await use({ origin: server.origin, admin, readLink, emails: smtp.emails, database: server.database });
    await server.stop();
    await smtp.stop();
  },
  baseURL: ({ firm }, use) => use(firm.origin),
});
