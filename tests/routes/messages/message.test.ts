import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import type { Work } from "#app/schemas/messages/enquiry";
import { readFlashToast } from "#app/server/http/flash-toast";
import type { Conflict } from "#app/server/merge/save-merged";
import { sqlite } from "#db/client/client";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { insertMessage } from "#db/queries/messages/messages";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { partsOf, startMailTest } from "#tests/support/mail-test";
import { plainProperty, untouchedWork } from "#tests/support/plain-records";

const route = () => import("#app/routes/admin/message/route");
const list = () => import("#app/routes/admin/messages/route");

let mail: Awaited<ReturnType<typeof startMailTest>>;
let Cookie: string;

beforeEach(async () => {
  emptyTables("messages", "message_events", "properties", "revisions");
  mail = await startMailTest();
  Cookie = await startSessionOf(mail.userId);
});

afterEach(() => mail.stop());

const sadia = {
  name: "Sadia Rehman",
  email: "sadia@example.pk",
  phone: "0300 1234567",
  subject: "A villa",
  message: "When can we see it?",
};

async function receive(listing: object = {}) {
  const { id } = await insertMessage(sadia, listing);
  return id;
}

async function open(id: number) {
  const { loader } = await route();
  const { body } = await callRoute(loader, `/admin/messages/${id}`, {
    params: { id: `${id}` },
    headers: { Cookie },
  });
  return body as {
    events: { id: number; kind: string; text: string; delivery?: string }[];
    listing?: object;
    phone: object;
  };
}

test("its number is called in the international form, and WhatsApp opens with words", async () => {
  const settings = { siteName: "Noor & Partners", phoneNumber: "+92 51 555 0110" };
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify(settings));
  const editor = { id: mail.userId, name: "Ayesha Khan" };
  const propertyId = await propertyQueries.create({ ...plainProperty, title: "Villa" }, editor, null);
  expect((await open(await receive({ propertyId }))).phone).toEqual({
    phones: [{ text: "0300 1234567", number: "+923001234567" }],
    text: `Hello Sadia Rehman, this is Noor & Partners. You wrote to us about Villa.\nhttps://firm.example/properties/${propertyId}-villa`,
  });
});

const requestWith = (headers: Headers) =>
  new Request("http://localhost/", { headers: { Cookie: headers.getSetCookie().join("; ") } });

/** Posts the form of a message as a browser without script does. */
async function post(id: number, fields: Record<string, string>) {
  const { action } = await route();
  const body = new URLSearchParams({ stage: "new", intent: "save", ...fields });
  const {
    status,
    body: answer,
    headers,
  } = await callRoute(action as never, `/admin/messages/${id}?tab=unread`, {
    params: { id: `${id}` },
    headers: { Cookie },
    body,
  });
  return {
    status,
    location: headers.get("Location"),
    headers,
    ...(answer as Partial<Rejected>),
  };
}

type Rejected = {
  reply: { error?: Record<string, string[]>; initialValue?: Record<string, string> };
  conflict: Conflict;
};

test("one form takes a new message to a viewing with a reply, and back to the same list", async () => {
  const id = await receive();
  const typed = {
    stage: "viewing",
    nextAction: "Show it",
    nextActionOn: "2026-12-24",
    reply: "On Thursday?",
    intent: "reply",
  };
  expect(await post(id, { ...typed, seen: "0" })).toMatchObject({
    status: 302,
    location: `/admin/messages/${id}?tab=unread`,
  });
  const { events } = await open(id);
  expect(events.map(({ kind }) => kind)).toEqual(["reply", "next action", "stage"]);
  const sent = (await mail.mails()).filter(({ to }) => to.includes(sadia.email));
  expect(sent).toHaveLength(1);
  expect((await open(id)).events[0]).toMatchObject({ delivery: "sent", text: "On Thursday?" });
});

test("the mail of a reply belongs to the thread of its message and is answered to the firm", async () => {
  const settings = {
    siteName: "Noor & Partners",
    contactEmail: "office@firm.example",
    signature: "Noor & Partners\nWah",
  };
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify(settings));
  const id = await receive();
  await post(id, { reply: "On Thursday?\nAt ten.", intent: "reply" });
  const { events } = await open(id);
  await post(id, { stage: "answered", reply: "Or at noon?", intent: "reply", seen: `${events[0]?.id}` });
  const parts = (await mail.mails()).filter(({ to }) => to.includes(sadia.email)).map(partsOf);
  const header = (mailIndex: number, name: string) =>
    parts[mailIndex]?.head
      .join("\n")
      .replace(/\n\s+/g, " ")
      .match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
  const [first, second] = [header(0, "Message-ID"), header(1, "Message-ID")];
  const root = `<message-${id}.`;
  expect(header(0, "In-Reply-To")).toContain(root);
  expect(header(1, "In-Reply-To")).toBe(first);
  expect(header(1, "References")).toMatch(new RegExp(`^${root}\\d+@firm.example> ${first}$`));
  expect(second).not.toBe(first);
  expect([header(0, "From"), header(0, "To"), header(0, "Reply-To"), header(0, "Subject")]).toEqual([
    '"Noor & Partners" <mailer@firm.example>',
    "Sadia Rehman <sadia@example.pk>",
    '"Noor & Partners" <office@firm.example>',
    "Re: A villa",
  ]);
  expect(header(0, "Auto-Submitted")).toBe("no");
  expect(parts[0]?.body.trimEnd()).toBe("On Thursday?\nAt ten.\n\n-- \nNoor & Partners\nWah");
});

test("the second of two who answer sees the first reply before theirs is sent, and keeps what they typed", async () => {
  const id = await receive();
  await post(id, { reply: "On Thursday?", intent: "reply" });
  const typed = { stage: "answered", reply: "On Monday?", note: "She called." };
  const rejected = await post(id, { ...typed, intent: "reply", seen: "0" });
  expect(rejected).toMatchObject({
    status: 409,
    reply: {
      error: { reply: [expect.stringContaining("colleague has answered meanwhile")] },
      initialValue: typed,
    },
    events: [{ kind: "stage" }, { kind: "reply", text: "On Thursday?" }],
  });
  const { events } = await open(id);
  expect(await post(id, { ...typed, intent: "reply", seen: `${events[0]?.id}` })).toMatchObject({
    status: 302,
  });
});

describe("a form that is not saved", () => {
  test.each([
    [{ stage: "lost" }, { lostReason: ["Please say why it was lost."] }],
    [{ nextAction: "Call" }, { nextActionOn: [expect.stringContaining("Please choose a day")] }],
    [
      { reply: "Typed, but 'Save' was pressed" },
      { reply: [expect.stringContaining("You have typed a reply")] },
    ],
    [{ intent: "reply" }, { reply: ["Required"] }],
    [{ ownerId: "99" }, { ownerId: [expect.stringContaining("no account any more")] }],
    [{ stage: "sold" }, { stage: ["Invalid input"] }],
  ])("names the field and keeps what was typed: %j", async (typed, error) => {
    const id = await receive();
    const rejected = await post(id, { ...typed, note: "A note" });
    const values = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== "intent"));
    expect(rejected).toMatchObject({
      status: 422,
      reply: { error, initialValue: { ...values, note: "A note" } },
    });
    expect((await open(id)).events).toEqual([]);
  });

  test("is refused with another intent, for another message, and for spam", async () => {
    const id = await receive();
    expect(await post(id, { intent: "explode" })).toMatchObject({ status: 400 });
    expect(await post(id + 1, {})).toMatchObject({ status: 404 });
  });
});

describe("a form of which a colleague has saved meanwhile", () => {
  const base = JSON.stringify(untouchedWork);
  const workNow = async (id: number) => (await findEnquiry(id)) as Work;

  test("is saved with what only they have changed, and the toast names that", async () => {
    const id = await receive();
    await post(id, { nextAction: "Call", nextActionOn: "2026-12-24", labels: "urgent", base });
    const { status, headers } = await post(id, { stage: "viewing", intent: "take", base });
    expect(status).toBe(302);
    expect(await readFlashToast(requestWith(headers))).toMatchObject({
      toast: {
        title: "Message saved",
        text: "Ayesha Khan changed Next action and Labels meanwhile: that is kept, too.",
      },
    });
    const work = { stage: "viewing", ownerId: mail.userId, nextAction: "Call", labels: ["urgent"] };
    expect(await workNow(id)).toMatchObject(work);
  });

  test("shows both versions of what both have changed, and saves nothing before the choice", async () => {
    const id = await receive();
    await post(id, { stage: "lost", lostReason: "Too dear", ownerId: `${mail.userId}`, labels: "vip", base });
    const mine = { stage: "viewing", nextAction: "Show it", nextActionOn: "2026-12-24", note: "Mine", base };
    const { status, conflict } = await post(id, { ...mine, seen: "0" });
    expect([status, conflict]).toEqual([
      409,
      expect.objectContaining({
        who: "Ayesha Khan",
        merged: ["Owner", "Labels"],
        conflicts: [{ name: "stage-lostReason", label: "Stage", theirs: "Lost: Too dear", mine: "Viewing" }],
      }),
    ]);
    expect([(await open(id)).events.map(({ kind }) => kind), await workNow(id)]).toEqual([
      ["labels", "owner", "stage"],
      expect.objectContaining({ stage: "lost", nextAction: "" }),
    ]);
    const fields = { ...Object.fromEntries(conflict?.fields ?? []), against: conflict?.against ?? "" };
    const edited = await post(id, { ...fields, resolve: "edit" });
    expect(edited).toMatchObject({
      status: 409,
      reply: { initialValue: { stage: "viewing", labels: "vip", note: "Mine", base: fields.against } },
    });
    await post(id, { ...fields, "take-stage-lostReason": "yours" });
    expect(await workNow(id)).toMatchObject({
      stage: "viewing",
      lostReason: "",
      labels: ["vip"],
      nextAction: "Show it",
    });
  });

  test.each(["yours", "theirs"])(
    "an action that is done, and an owner that is nobody: %s",
    async (choice) => {
      await insertUser({ username: "sana", password: "a long password", name: "Sana" });
      const sana = (await findUserId("sana")) ?? 0;
      const id = await receive();
      const plan = { nextAction: "Call", nextActionOn: "2026-12-24" };
      const opened = JSON.stringify({ ...untouchedWork, ...plan, ownerId: mail.userId });
      await post(id, { ...plan, ownerId: `${mail.userId}`, base });
      const theirs = { nextAction: "Visit", nextActionOn: "2026-12-25" };
      await post(id, { ...theirs, ownerId: `${sana}`, base: opened });
      const { conflict } = await post(id, { ...plan, isDone: "on", base: opened });
      const part = "nextAction-nextActionOn-isDone";
      expect(conflict?.conflicts).toEqual([
        { name: "ownerId", label: "Owner", theirs: "Sana", mine: "Nobody" },
        { name: part, label: "Next action", theirs: "Visit, 25 Dec 2026", mine: "" },
      ]);
      const fields = { ...Object.fromEntries(conflict?.fields ?? []), against: conflict?.against ?? "" };
      await post(id, { ...fields, "take-ownerId": choice, [`take-${part}`]: choice });
      const saved = choice === "yours" ? { nextAction: "", ownerId: null } : { ...theirs, ownerId: sana };
      expect(await workNow(id)).toMatchObject(saved);
    },
  );
});

describe("a template", () => {
  beforeEach(() => {
    const templates = [{ name: "Viewing", text: "Dear {name},\n{listing}\n{link}" }];
    sqlite
      .prepare("REPLACE INTO settings VALUES ('site', ?)")
      .run(JSON.stringify({ siteName: "Noor", templates }));
  });

  test("is added to what is typed, with the name, the listing and its address; nothing is sent", async () => {
    const propertyId = await propertyQueries.create(plainProperty, { id: mail.userId, name: "Ayesha" }, null);
    const id = await receive({ propertyId });
    const answer = await post(id, { intent: "template", template: "0", reply: "Hello.", note: "Kept" });
    expect(answer).toMatchObject({
      status: 200,
      reply: {
        initialValue: {
          reply: `Hello.\n\nDear Sadia Rehman,\nHouse\nhttps://firm.example/properties/${propertyId}-house`,
          note: "Kept",
        },
      },
    });
    expect((await open(id)).events).toEqual([]);
  });

  test("names the subject where the listing is none, and one that is gone changes nothing", async () => {
    const id = await receive();
    const filled = await post(id, { intent: "template", template: "0" });
    expect(filled.reply?.initialValue?.reply).toBe("Dear Sadia Rehman,\nA villa");
    const gone = await post(id, { intent: "template", template: "7", reply: "Hello." });
    expect(gone.reply?.initialValue?.reply).toBe("Hello.");
  });
});

test("a message shows its listing with price and status; one that is gone is said to be removed", async () => {
  const editor = { id: mail.userId, name: "Ayesha" };
  const propertyId = await propertyQueries.create(plainProperty, editor, null);
  const id = await receive({ propertyId });
  expect((await open(id)).listing).toMatchObject({
    title: "House",
    price: "PKR 1 Crore",
    status: "for sale",
  });
  sqlite.exec("DELETE FROM properties");
  expect((await open(id)).listing).toBe("removed");
});

test("the list filters by the address, names its listing, and sends an unreadable filter away", async () => {
  environment.SMTP_URL = undefined;
  const { loader } = await list();
  const id = await receive({ propertyId: 99 });
  await post(id, { stage: "offer", intent: "take" });
  const cardsOf = async (search: string) => {
    const { status, headers, body } = await callRoute(loader as never, `/admin/messages${search}`, {
      headers: { Cookie },
    });
    return {
      status,
      location: headers.get("Location"),
      ...(body as { cards: { id: number }[]; listingTitle?: string }),
    };
  };
  for (const search of ["?stage=offer", "?owner=me", "?listing=property-99", `?owner=${mail.userId}`])
    expect((await cardsOf(search)).cards, search).toMatchObject([
      { id, stage: "offer", ownerName: "Ayesha Khan" },
    ]);
  for (const search of ["?stage=new", "?owner=nobody", "?listing=project-99", "?due=unanswered", "?label=x"])
    expect((await cardsOf(search)).cards, search).toEqual([]);
  expect((await cardsOf("?listing=property-99")).listingTitle).toBeUndefined();
  expect(await cardsOf("?q=villa&stage=sold&due=never&owner=x&listing=house-1")).toMatchObject({
    status: 302,
    location: "/admin/messages?q=villa",
  });
});
