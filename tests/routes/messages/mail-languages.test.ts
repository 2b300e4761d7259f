import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action as answerMessage } from "#app/routes/admin/message/route";
import type { Answer } from "#app/routes/admin/message/save-work";
import { loader as manage } from "#app/routes/site/alerts/manage";
import { action as sendMessage } from "#app/routes/site/contact/route";
import { type TranslatedKind, translationSourceOf } from "#app/schemas/translations/translation";
import { sendAlerts } from "#app/server/alerts/alert-worker";
import { createFormToken } from "#app/server/messages/form-token";
import type { Language } from "#app/words/language";
import { sqlite } from "#db/client/client";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { createProperty } from "#db/queries/records/properties";
import { translationQueries } from "#db/queries/translations/translations";
import { mailPasswordLinks } from "#db/queries/users/password-links";
import { updateLanguage } from "#db/queries/users/users";
import { alertIds, changeAlert, keyOf, requestAlert, sadia } from "#tests/support/alerts/alert-requests";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { inLanguage } from "#tests/support/in-language";
import { siteUrl, startMailTest } from "#tests/support/mail-test";
import { plainProperty } from "#tests/support/plain-records";
import { readMail } from "#tests/support/read-mail";

const firm = {
  siteName: "Noor & Partners",
  contactEmail: "office@firm.example",
  acknowledgement: "Thank you. We answer within a day.",
  languages: ["en", "ur", "de"],
};

let mail: Awaited<ReturnType<typeof startMailTest>>;

beforeEach(async () => {
  emptyTables("messages", "translations", "subscribers", "alerts", "publications", "properties", "revisions");
  mail = await startMailTest();
  saveSettings();
});

afterEach(() => mail.stop());

const saveSettings = (changes: object = {}) =>
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify({ ...firm, ...changes }));

/** All mails to an address, as they are read. */
const mailsTo = async (address: string) =>
  (await mail.mails()).map(readMail).filter(({ to }) => to.includes(address));

function sendForm(listing: Record<string, string> = {}) {
  const body = new URLSearchParams({
    name: "صدف رحمان",
    email: sadia,
    phone: "0300 1234567",
    subject: "پلاٹ",
    message: "یہ پلاٹ کب دیکھا جا سکتا ہے؟",
    submission: createFormToken(Date.now() - 10_000),
    ...listing,
  });
  return callRoute(sendMessage, "/contact", { body });
}

const editor = () => ({ id: mail.userId, name: "Ayesha Khan" });

const villa = () => createProperty({ ...plainProperty, title: "Villa", type: "villa" }, editor());

/** Publishes a translation. */
const translateTo = (language: Language, kind: TranslatedKind, id: number, texts: Record<string, unknown>) =>
  translationQueries(translationSourceOf(kind), language).update(id, texts, editor());

const messageId = () => sqlite.prepare("SELECT max(id) FROM messages").pluck().get() as number;

describe("A message from a page in Urdu", () => {
  test("is stored with its language, and acknowledged in it", async () => {
    expect((await inLanguage("ur", () => sendForm())).status).toBe(302);
    expect(await findEnquiry(messageId())).toMatchObject({ language: "ur" });
    const [acknowledgement] = await mailsTo(sadia);
    expect(acknowledgement?.subject).toBe("\u200F\u2068Noor & Partners\u2069: آپ کا پیغام");
    expect(acknowledgement?.text).toContain("آپ نے لکھا");
    expect(acknowledgement?.html).toContain('<html lang="ur" dir="rtl">');
    expect(acknowledgement?.html).toContain(
      '<div dir="auto" style="text-align:right">Thank you. We answer within a day.</div>',
    );
  });

  test("is acknowledged, and answered from a template, with what the firm has translated", async () => {
    saveSettings({ templates: [{ name: "Viewing", text: "Come and see {listing}" }] });
    const villaId = await villa();
    await translateTo("ur", "property", villaId, { title: "باغ والا ولا" });
    await translateTo("ur", "settings", 1, {
      siteName: "نور اینڈ پارٹنرز",
      acknowledgement: "شکریہ۔ ہم ایک دن میں جواب دیں گے۔",
      templates: [{ name: "", text: "{listing}: {link}" }],
    });
    await inLanguage("ur", () => sendForm({ propertyId: String(villaId) }));
    const [acknowledgement] = await mailsTo(sadia);
    expect(acknowledgement?.subject).toContain("نور اینڈ پارٹنرز");
    expect(acknowledgement?.from).toContain("نور اینڈ پارٹنرز");
    expect(acknowledgement?.text).toContain("شکریہ۔ ہم ایک دن میں جواب دیں گے۔");
    const headers = { Cookie: await startSessionOf(mail.userId) };
    const [params, form] = [
      { id: String(messageId()) },
      new URLSearchParams({ intent: "template", template: "0" }),
    ];
    const { body } = await callRoute(answerMessage, `/admin/messages/${params.id}`, {
      params,
      body: form,
      headers,
    });
    const link = `${siteUrl}/ur/properties/${villaId}-`;
    expect((body as Answer).reply?.initialValue?.reply).toContain(`باغ والا ولا: ${link}`);
  });

  test("is notified to the firm in its first language, and to a user in theirs", async () => {
    await updateLanguage(mail.userId, "de");
    saveSettings({ languages: ["ar", "ur"], notifyAlso: ["ayesha@firm.example"] });
    await inLanguage("ur", () => sendForm());
    const [[toFirm], [toUser]] = [await mailsTo("office@firm.example"), await mailsTo("ayesha@firm.example")];
    expect(toFirm?.html).toContain('<html lang="ar" dir="rtl">');
    expect(toFirm?.text).toContain("\u20660300 1234567\u2069");
    expect(toUser?.text).toContain("Telefon: 0300 1234567");
    expect(toUser?.html).toBeUndefined();
  });

  test("is answered in the first language once the site is not in Urdu any more", async () => {
    saveSettings({ languages: ["en", "de"], preparedLanguages: ["ur"] });
    await inLanguage("ur", () => sendForm());
    expect((await mailsTo(sadia)).map(({ subject, html }) => [subject, html])).toEqual([
      ["Noor & Partners: your message", undefined],
    ]);
  });

  test("of a site in one language has none", async () => {
    saveSettings({ languages: undefined });
    await sendForm();
    expect(await findEnquiry(messageId())).not.toHaveProperty("language");
  });
});

describe("An alert", () => {
  test("is confirmed and mailed in the language of its page", async () => {
    await inLanguage("ur", () => requestAlert());
    const [request] = await mailsTo(sadia);
    expect(request?.subject).toBe("\u200F\u2068Noor & Partners\u2069: براہِ کرم تصدیق کریں");
    const address = `${siteUrl}/alerts/${keyOf()}`;
    expect(request?.text).toContain(`${address}?locale=ur`);
    const confirm = { intent: "confirm", alert: `${alertIds()[0]}` };
    await inLanguage("ur", () => changeAlert(confirm));
    await translateTo("ur", "property", await villa(), { title: "باغ والا ولا" });
    await sendAlerts(Date.now() + 60 * 60_000);
    const [, alert] = await mailsTo(sadia);
    expect(alert?.text).toContain("\nباغ والا ولا\n");
    expect(alert?.html).toContain('<html lang="ur" dir="rtl">');
    expect(alert?.subject).toContain("نئی جائیداد");
    expect(alert?.text).toContain(`\n${siteUrl}/ur/properties/`);
    expect(alert?.text).toContain(`${siteUrl}/ur/properties?type=villa`);
    expect(alert?.headers["list-unsubscribe"]).toContain(`${address}?alert=${alertIds()[0]}>`);
  });

  test("has the digits that the firm chose, whoever's request or none sends it", async () => {
    saveSettings({ languages: ["en", "ur", "ar"], digits: "own" });
    await inLanguage("ur", () => requestAlert());
    await inLanguage("ur", () => changeAlert({ intent: "confirm", alert: `${alertIds()[0]}` }));
    await createProperty({ ...plainProperty, type: "villa", price: "PKR 4.5 Crore" }, editor());
    await villa();
    const later = Date.now() + 60 * 60_000;
    await inLanguage("ar", () => sendAlerts(later));
    const [, alert] = await mailsTo(sadia);
    expect(alert?.text).toContain("۴٫۵ کروڑ روپے");
    expect(alert?.subject).toContain("۲ نئی جائیدادیں");
  });

  test("is managed in the language of its mail, or in the first once the site has no other", async () => {
    await inLanguage("ur", () => requestAlert());
    const open = () => callRoute(manage, `/alerts/${keyOf()}?locale=ur`, { params: { key: keyOf() ?? "" } });
    const { status, headers } = await open();
    expect([status, headers.get("Location")]).toEqual([302, `/ur/alerts/${keyOf()}`]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    saveSettings({ languages: ["en"] });
    expect((await open()).status).toBe(200);
  });

  test("is mailed in the language of the page on which it was changed last", async () => {
    await inLanguage("ur", () => requestAlert());
    const alert = `${alertIds()[0]}`;
    await inLanguage("ur", () => changeAlert({ intent: "confirm", alert }));
    await inLanguage("de", () => changeAlert({ intent: "change", alert, frequency: "at once" }));
    // Somebody else's request for this address changes nothing.
    await inLanguage("ur", () => requestAlert());
    await villa();
    await sendAlerts(Date.now() + 60 * 60_000);
    expect((await mailsTo(sadia)).at(-1)?.subject).toBe("Noor & Partners: eine neue Immobilie");
  });
});

test.each([
  ["ur", "السلام علیکم \u2068Ayesha Khan\u2069،"],
  ["de", "Guten Tag Ayesha Khan,"],
] as const)("A user whose language is %s is mailed in it, whoever asks", async (language, greeting) => {
  await updateLanguage(mail.userId, language);
  await inLanguage("ar", () => mailPasswordLinks("ayesha", siteUrl));
  const [link] = await mailsTo("ayesha@firm.example");
  expect(link?.text).toContain(greeting);
  expect(link?.text).toContain(`${siteUrl}/reset-password?key=`);
});
