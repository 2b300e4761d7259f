import { beforeEach, describe, expect, test } from "vitest";
import type { Work } from "#app/schemas/messages/enquiry";
import { defaultSettings } from "#app/schemas/site/settings";
import { emptyTables } from "#tests/support/empty-tables";
import { db, sqlite } from "../../client/client";
import { storeSetting } from "../settings";
import { insertUser } from "../users/users";
import { findEnquiries, findMessages, type MessageFilters } from "./message-list";
import { insertMessage } from "./messages";

const today = "2026-12-24";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeEach(async () => {
  emptyTables("users", "messages", "message_events");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  sqlite.exec("UPDATE users SET id = 1");
});

type Message = Partial<Work> & {
  phone?: string;
  createdAt?: string;
  propertyId?: number;
  projectId?: number;
};

async function receive(subject: string, { phone, createdAt, propertyId, projectId, ...work }: Message = {}) {
  const input = {
    name: "Sadia",
    email: "sadia@example.pk",
    phone: phone ?? "0300 1234567",
    message: `About ${subject}.`,
  };
  const { id } = await insertMessage({ ...input, subject }, { createdAt, propertyId, projectId });
  const columns = { ...work, ...(work.labels && { labels: JSON.stringify(work.labels) }) };
  for (const [name, value] of Object.entries(columns))
    sqlite.prepare(`UPDATE messages SET ${name} = ? WHERE id = ?`).run(value, id);
}

const subjects = async (filters: MessageFilters) => {
  const { enquiries, total } = await findEnquiries({ sort: "title", today, ...filters }, 25);
  expect(total).toBe(enquiries.length);
  return enquiries.map(({ subject }) => subject);
};

test("messages are filtered by stage, owner, listing and label, also within a search and a tab", async () => {
  await receive("A villa", { stage: "viewing", ownerId: 1, propertyId: 12, labels: ["urgent", "investor"] });
  await receive("A shop", { stage: "viewing", projectId: 12 });
  await receive("A plot", { labels: ["Urgent"] });
  expect(await subjects({ stage: "viewing" })).toEqual(["A shop", "A villa"]);
  expect(await subjects({ owner: 1 })).toEqual(["A villa"]);
  expect(await subjects({ owner: null })).toEqual(["A plot", "A shop"]);
  expect(await subjects({ listing: "property-12" })).toEqual(["A villa"]);
  expect(await subjects({ listing: "project-12" })).toEqual(["A shop"]);
  expect(await subjects({ label: "URGENT" })).toEqual(["A plot", "A villa"]);
  expect(await subjects({ stage: "viewing", label: "investor", tab: "unread" })).toEqual(["A villa"]);
  expect(await subjects({ stage: "viewing", q: "shop" })).toEqual(["A shop"]);
  expect(await subjects({ tab: "spam", stage: "viewing" })).toEqual([]);
});

test("overdue, due today, and unanswered for a day", async () => {
  await receive("Overdue", { stage: "answered", nextAction: "Call", nextActionOn: "2026-12-23" });
  await receive("Due", { stage: "answered", nextAction: "Call", nextActionOn: today });
  await receive("Later", { stage: "answered", nextAction: "Call", nextActionOn: "2026-12-25" });
  await receive("Waits", { createdAt: hoursAgo(25) });
  await receive("Answered", { createdAt: hoursAgo(25), stage: "answered" });
  await receive("Fresh", { createdAt: hoursAgo(23) });
  expect(await subjects({ due: "overdue" })).toEqual(["Overdue"]);
  expect(await subjects({ due: "today" })).toEqual(["Due"]);
  expect(await subjects({ due: "unanswered" })).toEqual(["Waits"]);
  expect(await subjects({ due: "unanswered", q: "waits" })).toEqual(["Waits"]);
});

test("the API's messages have nothing of what the firm does about them", async () => {
  await receive("A villa", { stage: "offer", ownerId: 1, propertyId: 12 });
  const { messages } = await findMessages({}, 25);
  expect(Object.keys(messages[0] ?? {}).sort()).toEqual(
    ["createdAt", "email", "id", "message", "name", "phone", "propertyId", "read", "subject"].sort(),
  );
});

const spellings = ["0300-1234567", "+92 300 1234567", "(0300) 123 4567", "300 1234567", "0092 300 1234567"];

/** Without a phone number of the firm the country is unknown. */
describe.each(["+92 51 555 0110", ""])("for a firm with the phone number '%s'", (phoneNumber) => {
  test.each(spellings)(
    "'%s' finds the messages of that number and those that have it in their text",
    async (q) => {
      await storeSetting(db, "site", { ...defaultSettings, phoneNumber });
      await receive("A villa", { stage: "viewing" });
      await receive("A plot", { phone: "0300 7654321" });
      await receive(`Call ${q}`, { phone: "" });
      expect(await subjects({ q })).toEqual(["A villa", `Call ${q}`]);
      expect(await subjects({ q, stage: "viewing" })).toEqual(["A villa"]);
      expect(await subjects({ q, tab: "read" })).toEqual([]);
    },
  );
});
