import { mailedSiteUrl } from "#app/config/environment";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { type Alert, alertPath } from "#app/schemas/alerts/alert";
import { alertListPath, alertWords } from "#app/schemas/alerts/alert-filters";
import type { StoredMail } from "#app/schemas/messages/message";
import type { Firm } from "#app/server/messages/notification-email";
import { type AlertMail, findAlertOfMail } from "#db/queries/alerts/enqueue-alerts";
import { findMatches, type NewListing } from "#db/queries/alerts/matches";
import { findSettings } from "#db/queries/settings";

/** Listings of a mail; the list has the others. */
const maxListings = 20;

const nouns = { property: ["property", "properties"], project: ["project", "projects"] } as const;

/** Address at which a subscriber manages alerts, without an account. */
const subscriberPath = (key: string) => `/alerts/${key}`;

/** The mail of new listings; undefined when the alert has ended, or when none of them is to be had any more. */
export async function alertEmail(mail: AlertMail, firm: Firm): Promise<StoredMail | undefined> {
  const siteUrl = mailedSiteUrl();
  const alert = await findAlertOfMail(mail.alertId);
  if (!alert || !siteUrl) return undefined;
  const matches = await findMatches(alert, mail);
  if (matches.length === 0) return undefined;
  const [one, many] = nouns[alert.kind];
  const title = matches.length === 1 ? `a new ${one}` : `${matches.length} new ${many}`;
  const manage = siteUrl + subscriberPath(alert.key);
  const text = [
    `New, as you asked. ${alertWords(alert, await findSettings())}.`,
    ...matches.slice(0, maxListings).map((listing) => describe(alert, listing, siteUrl)),
    ...(matches.length > maxListings ? [`And ${matches.length - maxListings} more.`] : []),
    `All of them, with the older ones: ${siteUrl}${alertListPath(alert)}`,
    `-- \nYou asked ${firm.name} for these mails. To change or stop them: ${manage}\n`,
  ].join("\n\n");
  return {
    to: { name: "", address: alert.email },
    ...(firm.email && { replyTo: { name: firm.name, address: firm.email } }),
    subject: `${firm.name}: ${title}`,
    text,
    headers: unsubscribeHeaders(`${manage}?alert=${alert.id}`),
  };
}

export type AlertEmail = typeof alertEmail;

/** One click in the mail program ends the alert, by a POST (RFC 8058); the address itself only shows the page. */
function unsubscribeHeaders(address: string) {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function describe({ kind }: Pick<Alert, "kind">, listing: NewListing, siteUrl: string) {
  const { title, status, location, facts } = listing;
  const words = [...facts, location, status].filter(Boolean).join(", ");
  return `${title}\n${words}\n${siteUrl}${recordAddress(alertPath(kind), listing)}`;
}

/**
 * The mail that asks whether somebody wants an alert. It holds nothing that whoever filled in the form has typed: the
 * address may be another person's. @returns the mail of a subscriber's key
 */
export async function confirmationEmail(alert: Pick<Alert, "kind" | "filters">, siteUrl: string) {
  const settings = await findSettings();
  const { siteName } = settings;
  return (key: string) => ({
    subject: `${siteName}: please confirm`,
    text: `Somebody, probably you, asked ${siteName} to mail you when there is something new.

${alertWords(alert, settings, false)}

To confirm, open this page and press the button: ${siteUrl}${subscriberPath(key)}

If it was not you, do nothing. Without a confirmation nothing is mailed, and your address is deleted after a week.
`,
  });
}
