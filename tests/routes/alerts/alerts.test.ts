import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { loader as manage } from "#app/routes/site/alerts/manage";
import { loader as form } from "#app/routes/site/alerts/new";
import { lastMailTime, sendAlerts } from "#app/server/alerts/alert-worker";
import { sqlite } from "#db/client/client";
import { purgeAlerts } from "#db/queries/alerts/subscribers";
import { createProperty, propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { updateSettings } from "#db/queries/site/update-settings";
import {
  alertIds,
  changeAlert,
  keyOf,
  requestAlert,
  sadia,
  subscribe,
} from "#tests/support/alerts/alert-requests";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { partsOf, siteUrl, startMailTest } from "#tests/support/mail-test";
import { plainProperty } from "#tests/support/plain-records";

const minuteMs = 60_000;

let mail: Awaited<ReturnType<typeof startMailTest>>;
let editor: { id: number; name: string };

beforeEach(async () => {
  emptyTables("subscribers", "alerts", "publications", "properties", "projects", "revisions");
  mail = await startMailTest();
  editor = { id: mail.userId, name: "Ayesha Khan" };
});

afterEach(async () => {
  await updateSettings({ timeZone: "Asia/Karachi" }, editor);
  await mail.stop();
});

const villa = (changes: Partial<typeof plainProperty> = {}) =>
  createProperty({ ...plainProperty, title: "Villa", type: "villa", ...changes }, editor);

/** Puts what is due so many minutes later into the outbox. @returns all mails that arrived but the first, which asks to confirm */
async function alertsAfter(minutes: number) {
  await sendAlerts(Date.now() + minutes * minuteMs);
  return (await mail.mails()).slice(1).map(partsOf);
}

/** A time zone in which it is noon: the mails of the morning are long sent. */
function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

const headersOf = (head: string[], ...names: string[]) =>
  head.filter((line) => names.some((name) => line.startsWith(`${name}:`)));

/** Every row that a visitor's request could change. */
const state = () =>
  ["subscribers", "alerts", "publications", "outbox", "properties"].map((table) =>
    JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all()),
  );

describe("a request", () => {
  test("stores an alert that waits, and mails an address that changes nothing by itself", async () => {
    const { headers } = await requestAlert(
      "list=properties&type=villa&q=garden&maxPrice=3+crore&sort=price&page=2",
    );
    expect(headers.get("Location")).toBe("/properties?q=garden&type=villa&maxPrice=3+crore");
    const [first, ...others] = (await mail.mails()).map(partsOf);
    expect(others).toEqual([]);
    expect(headersOf(first?.head ?? [], "To", "Subject", "From", "List-Unsubscribe")).toEqual([
      'From: "Noor & Partners" <mailer@firm.example>',
      `To: ${sadia}`,
      "Subject: Noor & Partners: please confirm",
    ]);
    const address = `${siteUrl}/alerts/${keyOf()}`;
    // Nothing that was typed: neither the words nor the price.
    expect(
      first?.body,
    ).toBe(`Somebody, probably you, asked Noor & Partners to mail you when there is something new.

Villas

To confirm, open this page and press the button: ${address}

If it was not you, do nothing. Without a confirmation nothing is mailed, and your address is deleted after a week.
`);
    const before = state();
    const {
      status,
      body,
      headers: page,
    } = await callRoute(manage, address, { params: { key: keyOf() ?? "" } });
    expect([status, page.get("Cache-Control"), page.get("X-Robots-Tag")]).toEqual([
      200,
      "private, no-store",
      "noindex, nofollow",
    ]);
    expect(body).toMatchObject({
      email: sadia,
      alerts: [{ words: 'Villas, "garden", up to 3 crore', isConfirmed: false }],
    });
    expect(state()).toEqual(before);
    await villa();
    expect(await alertsAfter(60)).toEqual([]);
  });

  test("that comes again is stored once; three mails a day go to an address", async () => {
    for (let count = 0; count < 5; count++) await requestAlert();
    await requestAlert("list=projects&category=hospitality");
    expect(alertIds()).toHaveLength(2);
    expect(await mail.mails()).toHaveLength(3);
  });

  test("of more than ten that wait drops the oldest, and never a confirmed one", async () => {
    const kept = await subscribe("list=properties&q=kept");
    for (let count = 0; count < 9; count++) {
      // Another network each: the limit of one is lower.
      await requestAlert(`list=properties&q=word-${count}`);
    }
    for (let count = 9; count < 12; count++) {
      sqlite
        .prepare(
          "INSERT INTO alerts (subscriberId, kind, filters, frequency, createdAt, seenId) SELECT id, 'property', ?, 'daily', createdAt, 0 FROM subscribers",
        )
        .run(`q=word-${count}`);
    }
    await requestAlert("list=properties&q=last");
    const filters = sqlite.prepare("SELECT filters FROM alerts ORDER BY id").pluck().all();
    expect(filters).toHaveLength(11);
    expect([filters[0], filters[1], filters.at(-1)]).toEqual(["q=kept", "q=word-3", "q=last"]);
    expect(alertIds()[0]).toBe(kept);
  });

  test.each<[Record<string, string>, string]>([
    [{ email: "sadia" }, "Please enter a valid email address."],
    [{ frequency: "hourly" }, "Please choose one."],
  ])("with %j keeps what was typed", async (typed, message) => {
    const { status, body } = await requestAlert(undefined, typed);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    expect(alertIds()).toEqual([]);
  });

  test.each<Record<string, string>>([{ website: "https://spam.example" }, { submission: "invented" }])(
    "that looks like spam (%j) is answered like any other, and nothing is stored",
    async (typed) => {
      expect((await requestAlert(undefined, typed)).status).toBe(302);
      expect([alertIds(), keyOf()]).toEqual([[], undefined]);
    },
  );

  test("is one of ten in an hour from an address; the next keeps what was typed and says when", async () => {
    const typed = { email: "bilal@example.pk", frequency: "daily" };
    const headers = { "X-Forwarded-For": "192.0.2.77" };
    environment.TRUST_PROXY = true;
    for (let count = 0; count < 10; count++)
      expect((await requestAlert(`list=properties&q=limit-${count}`, typed, headers)).status).toBe(302);
    const {
      status,
      body,
      headers: answer,
    } = await requestAlert("list=properties&q=limit-10", typed, headers);
    environment.TRUST_PROXY = false;
    expect([status, Number(answer.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(JSON.stringify(body)).toContain("bilal@example.pk");
    expect(alertIds()).toHaveLength(10);
  });

  test("of another list, or on a site without an address, is not found", async () => {
    const open = (list: string) => callRoute(form, `/alerts/new?list=${list}`);
    expect((await open("properties")).body).toMatchObject({ words: "Properties", list: "/properties" });
    for (const list of ["team", "constructor", ""]) expect((await open(list)).status).toBe(404);
    environment.SITE_URL = undefined;
    expect((await open("properties")).status).toBe(404);
  });

  test("that nobody confirms is forgotten after a week", async () => {
    await subscribe();
    await requestAlert(undefined, { email: "bilal@example.pk" });
    const age = (days: number) =>
      sqlite
        .prepare("UPDATE alerts SET createdAt = ?")
        .run(new Date(Date.now() - days * 86_400_000).toISOString());
    age(6);
    await purgeAlerts();
    expect(alertIds()).toHaveLength(2);
    age(8);
    await purgeAlerts();
    expect([alertIds().length, keyOf("bilal@example.pk")]).toEqual([1, undefined]);
  });
});

describe("a mail of new listings", () => {
  test("has what was published since the request, and ends by one press", async () => {
    await villa({ title: "An older one" });
    await requestAlert();
    const early = await villa({ title: "Before the confirmation", price: "PKR 3 Crore" });
    const [id = 0] = alertIds();
    await changeAlert({ intent: "confirm", alert: `${id}` });
    const late = await villa({ title: "گھر", location: "Wah" });
    await createProperty({ ...plainProperty, title: "A plot", type: "land" }, editor);
    expect(await alertsAfter(1)).toEqual([]);
    const [first, ...others] = await alertsAfter(3);
    expect(others).toEqual([]);
    const manageAddress = `${siteUrl}/alerts/${keyOf()}`;
    const { head, body } = first ?? { head: [], body: "" };
    expect(body).toBe(`New, as you asked. Villas.

Before the confirmation
PKR 3 Crore, 10 Marla, Lalazar, Wah Cantt, for sale
${siteUrl}/properties/${early}-before-the-confirmation

گھر
PKR 1 Crore, 10 Marla, Wah, for sale
${siteUrl}/properties/${late}-${encodeURIComponent("گھر")}

All of them, with the older ones: ${siteUrl}/properties?type=villa

-- 
You asked Noor & Partners for these mails. To change or stop them: ${manageAddress}
`);
    const unfolded = head
      .join("\n")
      .replace(/\n[ \t]+/g, " ")
      .split("\n");
    expect(
      headersOf(
        unfolded,
        "To",
        "Subject",
        "Reply-To",
        "List-Unsubscribe",
        "List-Unsubscribe-Post",
        "Auto-Submitted",
      ),
    ).toEqual([
      "Auto-Submitted: auto-generated",
      `List-Unsubscribe: <${manageAddress}?alert=${id}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      `To: ${sadia}`,
      'Reply-To: "Noor & Partners" <office@firm.example>',
      "Subject: Noor & Partners: 2 new properties",
    ]);
    expect(await alertsAfter(60)).toHaveLength(1);
    const before = state();
    for (const [address = ""] of body.matchAll(/https:\S+/g))
      if (address.startsWith(manageAddress))
        for (const method of ["GET", "HEAD"])
          await callRoute(manage, `${address}?alert=${id}`, { method, params: { key: keyOf() ?? "" } });
    expect(state()).toEqual(before);
    // A mail program, which has neither a session nor the headers of a browser.
    const press = { "List-Unsubscribe": "One-Click" };
    const { status } = await changeAlert(press, keyOf(), `?alert=${id}`, { "Sec-Fetch-Site": "none" });
    expect([status, alertIds(), keyOf()]).toEqual([204, [], undefined]);
    await villa();
    expect(await alertsAfter(120)).toHaveLength(1);
  });

  test("leaves out what was sold, withdrawn or deleted before it was sent", async () => {
    await subscribe();
    const [sold, withdrawn, deleted, kept] = [
      await villa(),
      await villa(),
      await villa(),
      await villa({ title: "Kept" }),
    ];
    await sendAlerts(Date.now() + 3 * minuteMs);
    const villaInput = { ...plainProperty, title: "Villa", type: "villa" as const };
    await propertyQueries.update(sold, { ...villaInput, status: "sold" }, editor);
    await propertyQueries.update(withdrawn, villaInput, editor, { intent: "withdraw" });
    await deleteRecord("property", deleted, editor);
    const [, alert] = (await mail.mails()).map(partsOf);
    expect(alert?.body.match(/\/properties\/\d+/g)).toEqual([`/properties/${kept}`]);
    expect(alert?.head).toContain("Subject: Noor & Partners: a new property");
  });

  test("waits for a mail server that is down for days, then has everything since", async () => {
    await subscribe();
    await mail.mails();
    mail.fail("defers the message");
    const first = await villa();
    expect(await alertsAfter(3)).toEqual([]);
    const age = (hours: number) =>
      sqlite
        .prepare("UPDATE outbox SET since = ?, nextAt = ? WHERE closedAt IS NULL")
        .run(new Date(Date.now() - hours * 60 * minuteMs).toISOString(), new Date(0).toISOString());
    for (const hours of [12, 25, 60]) {
      age(hours);
      expect(await alertsAfter(60)).toEqual([]);
    }
    const second = await villa();
    expect(await alertsAfter(90)).toEqual([]);
    mail.fail();
    age(61);
    await alertsAfter(90);
    const sent = await alertsAfter(120);
    expect(sent.map(({ body }) => body.match(/\/properties\/\d+/g))).toEqual([
      [`/properties/${first}`],
      [`/properties/${second}`],
    ]);
  });

  test("whose delivery is not confirmed is sent once more with the same Message-ID, then left to a person", async () => {
    await subscribe();
    await mail.mails();
    mail.fail("accepts the message, then disconnects");
    await villa();
    await alertsAfter(3);
    const later = () =>
      sqlite.prepare("UPDATE outbox SET nextAt = ? WHERE state = 'waiting'").run(new Date(0).toISOString());
    for (let count = 0; count < 3; count++) {
      later();
      await mail.mails();
    }
    const ids = mail
      .received()
      .slice(1)
      .map(({ text }) => text.match(/^Message-ID: .+$/m)?.[0]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(sqlite.prepare("SELECT state FROM outbox WHERE kind = 'alert'").pluck().all()).toEqual(["unsure"]);
  });

  test("to an address that the mail server rejects is tried once, and nothing more goes there", async () => {
    await subscribe();
    await mail.mails();
    mail.fail("rejects the recipient");
    await villa();
    await alertsAfter(3);
    mail.fail();
    await villa();
    expect(await alertsAfter(90)).toEqual([]);
    expect(sqlite.prepare("SELECT state FROM outbox WHERE kind = 'alert'").pluck().all()).toEqual([
      "given up",
    ]);
  });

  test("is none when nothing of it is left", async () => {
    await subscribe();
    const only = await villa();
    await sendAlerts(Date.now() + 3 * minuteMs);
    await deleteRecord("property", only, editor);
    expect(await mail.mails()).toHaveLength(1);
    expect(sqlite.prepare("SELECT count(*) FROM outbox WHERE closedAt IS NULL").pluck().get()).toBe(0);
  });

  test("has a listing once, though it is withdrawn, restored and changed", async () => {
    await subscribe();
    const id = await villa();
    expect(await alertsAfter(3)).toHaveLength(1);
    const input = { ...plainProperty, title: "Villa", type: "villa" as const };
    await propertyQueries.update(id, input, editor, { intent: "withdraw" });
    await propertyQueries.update(id, { ...input, price: "PKR 2 Crore" }, editor, { intent: "publish" });
    await restoreRecord((await deleteRecord("property", id, editor)) ?? 0, editor);
    expect(await alertsAfter(60)).toHaveLength(1);
  });

  test("matches the words of the list, and names twenty of many", async () => {
    await subscribe("list=properties&q=garden+WAH&status=for+sale");
    for (let count = 0; count < 23; count++) await villa({ description: "With a Garden.", location: "Wah" });
    await villa({ description: "With a garden.", location: "Karachi" });
    const [alert] = await alertsAfter(3);
    expect(alert?.body.match(/\/properties\/\d+/g)).toHaveLength(20);
    expect(alert?.body).toContain("\n\nAnd 3 more.\n\n");
  });

  test("comes at most once in 15 minutes at once, and at eight in the morning every day", async () => {
    await updateSettings({ timeZone: zoneAtNoon() }, editor);
    await subscribe();
    await subscribe("list=properties", { email: "daily@example.pk", frequency: "daily" });
    await mail.mails();
    const sent = async (minutes: number) => {
      await sendAlerts(Date.now() + minutes * minuteMs);
      return (await mail.mails()).slice(2).map(({ to }) => to[0]);
    };
    await villa();
    expect(await sent(3)).toEqual([sadia]);
    await villa();
    expect(await sent(10)).toEqual([sadia]);
    expect(await sent(19)).toEqual([sadia, sadia]);
    expect(await sent(24 * 60)).toEqual([sadia, sadia, "daily@example.pk"]);
    expect(await sent(48 * 60)).toHaveLength(3);
  });
});

test.each([
  ["2026-12-24T03:00:00.000Z", "2026-12-24T03:00:00.000Z"],
  ["2026-12-24T02:59:59.000Z", "2026-12-23T03:00:00.000Z"],
  ["2026-12-24T23:00:00.000Z", "2026-12-24T03:00:00.000Z"],
])("at %s the last mails of the morning were of %s in Karachi", (time, expected) => {
  expect(new Date(lastMailTime("Asia/Karachi", Date.parse(time))).toISOString()).toBe(expected);
});

describe("the page of a subscriber", () => {
  test("changes how often, and ends one alert or all", async () => {
    const [first, second] = [await subscribe(), await subscribe("list=projects")];
    await changeAlert({ intent: "change", alert: `${first}`, frequency: "daily" });
    expect(sqlite.prepare("SELECT frequency FROM alerts WHERE id = ?").pluck().get(first)).toBe("daily");
    const key = keyOf();
    expect((await changeAlert({ intent: "end", alert: `${first}` })).headers.get("Location")).toBe(
      `/alerts/${key}`,
    );
    expect(alertIds()).toEqual([second]);
    expect((await changeAlert({ intent: "end", alert: `${second}` })).headers.get("Location")).toBe("/");
    expect(keyOf()).toBeUndefined();
    expect((await callRoute(manage, `/alerts/${key}`, { params: { key: key ?? "" } })).status).toBe(410);
  });

  test("changes nothing of another subscriber, for another form, or from another site", async () => {
    const id = await subscribe();
    await requestAlert(undefined, { email: "bilal@example.pk" });
    const before = state();
    const other = keyOf("bilal@example.pk") ?? "";
    for (const intent of ["confirm", "change", "end"])
      await changeAlert({ intent, alert: `${id}`, frequency: "daily" }, other);
    expect((await changeAlert({ intent: "drop", alert: `${id}` })).status).toBe(400);
    expect((await changeAlert({ intent: "end" })).status).toBe(400);
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    expect((await changeAlert({ intent: "end", alert: `${id}` }, keyOf(), "", foreign)).status).toBe(403);
    expect(state()).toEqual(before);
  });
});
