import { mailedSiteUrl } from "#app/config/environment";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { type Alert, type AlertKind, alertPath } from "#app/schemas/alerts/alert";
import { alertListPath } from "#app/schemas/alerts/alert-filters";
import type { StoredMail } from "#app/schemas/messages/message";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import { mailedAddress } from "#app/server/messages/mailed-address";
import { m } from "#app/words/compiled/messages.js";
import { directionOf, type InLanguage, type Language } from "#app/words/language";
import { valueWord } from "#app/words/value-word";
import { type AlertMail, findAlertOfMail } from "#db/queries/alerts/enqueue-alerts";
import { findMatches, type NewListing } from "#db/queries/alerts/matches";
import { findTranslatedSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { alertText } from "./alert-text";

/** Listings of a mail; the list has the others. */
const maxListings = 20;

/** Address at which a subscriber manages alerts, without an account. It outlives the language that it opens in. */
const subscriberPath = (key: string, language: Language) =>
  `/alerts/${key}${language === siteLanguages().first ? "" : `?locale=${language}`}`;

/** The mail of new listings; undefined when the alert has ended, or when none of them is to be had any more. */
export async function alertEmail(mail: AlertMail): Promise<StoredMail | undefined> {
  const siteUrl = mailedSiteUrl();
  const alert = await findAlertOfMail(mail.alertId);
  if (!alert || !siteUrl) return undefined;
  const locale = visitorLanguage(siteLanguages(), alert.language);
  const language = { locale };
  const urlOf = (path: string) => mailedAddress(siteUrl, path, locale);
  const matches = await findMatches(alert, mail);
  if (matches.length === 0) return undefined;
  const manage = siteUrl + subscriberPath(alert.key, locale);
  const further = matches.length - maxListings;
  const settings = await findTranslatedSettings(locale);
  const words = await alertText(alert, settings, true, language);
  const text = [
    m.alert_mail_intro({ words }, language),
    ...matches.slice(0, maxListings).map((listing) => describe(alert, listing, urlOf, language)),
    ...(further > 0 ? [m.alert_mail_more({ count: further }, language)] : []),
    m.alert_mail_all({ url: urlOf(alertListPath(alert)) }, language),
    `-- \n${m.alert_mail_end({ firm: settings.siteName, url: manage }, language)}\n`,
  ].join("\n\n");
  const { siteName: firm, contactEmail } = settings;
  const counted = { firm, count: matches.length };
  return {
    to: { name: "", address: alert.email },
    ...(contactEmail && { replyTo: { name: firm, address: contactEmail } }),
    subject: subjects[alert.kind](counted, language),
    text,
    language: locale,
    headers: unsubscribeHeaders(`${siteUrl}/alerts/${alert.key}?alert=${alert.id}`),
  };
}

const subjects: Record<AlertKind, typeof m.alert_mail_properties> = {
  property: m.alert_mail_properties,
  project: m.alert_mail_projects,
  "progress-report": m.alert_mail_progress,
};

export type AlertEmail = typeof alertEmail;

/** One click in the mail program ends the alert, by a POST (RFC 8058); the address itself only shows the page. */
function unsubscribeHeaders(address: string) {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function describe(
  { kind }: Pick<Alert, "kind">,
  listing: NewListing,
  urlOf: (path: string) => string,
  language: Required<InLanguage>,
) {
  const list = alertPath(kind === "progress-report" ? "project" : kind);
  const { title, status, location, facts, path = recordAddress(list, listing) } = listing;
  const statuses = kind === "property" ? "property-statuses" : "project-statuses";
  const inWords = (value: string) => valueWord("project-categories", value, language);
  const words = [...facts.map(inWords), location, valueWord(statuses, status, language)]
    .filter(Boolean)
    .map((text) => (directionOf(language.locale) === "rtl" ? `\u2068${text}\u2069` : text))
    .join(m.comma({}, language));
  return `${title}\n${words}\n${urlOf(path)}`;
}

/**
 * The mail that asks whether somebody wants an alert. It holds nothing that whoever filled in the form has typed: the
 * address may be another person's. @returns the mail of a subscriber's key
 */
export async function confirmationEmail(
  alert: Pick<Alert, "kind" | "filters">,
  siteUrl: string,
  language: Required<InLanguage>,
) {
  const settings = await findTranslatedSettings(language.locale);
  const { siteName: firm } = settings;
  const words = await alertText(alert, settings, false, language);
  return (key: string) => ({
    subject: m.alert_confirm_subject({ firm }, language),
    text: m.alert_confirm_text(
      { firm, words, url: siteUrl + subscriberPath(key, language.locale) },
      language,
    ),
    language: language.locale,
  });
}
