import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { sqlite } from "../../client/client";
import { insertMessage } from "./messages";
import { findAnswerWeeks, findToday } from "./today";

const now = Date.parse("2026-12-24T12:00:00.000Z");
const hourMs = 3_600_000;
const at = (hours: number) => new Date(now + hours * hourMs).toISOString();

beforeEach(() => emptyTables("users", "messages"));

async function receive(subject: string, createdAt: string, columns: Record<string, unknown> = {}) {
  const input = {
    name: "Sadia",
    email: "sadia@example.pk",
    phone: "0300 1234567",
    message: `About ${subject}.`,
  };
  const { id } = await insertMessage({ ...input, subject }, { createdAt });
  for (const [name, value] of Object.entries(columns))
    sqlite.prepare(`UPDATE messages SET ${name} = ? WHERE id = ?`).run(value, id);
}

test("what is due is counted, the longest overdue first", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const plan = (nextActionOn: string) => ({ stage: "answered", nextAction: "Call", nextActionOn });
  const longAgo = "2020-01-01T00:00:00.000Z";
  for (const day of ["2020-02-03", "2020-02-01", "2020-02-02"]) await receive(day, longAgo, plan(day));
  await receive("Today", longAgo, plan(today));
  await receive("Waits", longAgo);
  await receive("Waits longer", "2019-01-01T00:00:00.000Z");
  await receive("Fresh", new Date().toISOString());
  const { overdue, due, unanswered } = await findToday(today, 2);
  const subjects = (of: typeof due) => [of.count, ...of.messages.map(({ subject }) => subject)];
  expect(subjects(overdue)).toEqual([3, "2020-02-01", "2020-02-02"]);
  expect(subjects(due)).toEqual([1, "Today"]);
  expect(subjects(unanswered)).toEqual([2, "Waits longer", "Waits"]);
});

test("the median of each week has the answered messages only, those of spam not", async () => {
  // This week: 1, 2 and 30 hours; the week before: 4 and 8.
  for (const hours of [1, 2, 30]) await receive(`${hours}`, at(-40), { answeredAt: at(-40 + hours) });
  for (const hours of [4, 8]) await receive(`${hours}`, at(-8 * 24), { answeredAt: at(-8 * 24 + hours) });
  await receive("unanswered", at(-40));
  await receive("spam", at(-40), { answeredAt: at(-39), spam: 1 });
  await receive("long ago", at(-13 * 7 * 24), { answeredAt: at(0) });
  const weeks = await findAnswerWeeks(12, now);
  expect(weeks.map(({ answered, medianHours }) => [answered, Number(medianHours.toFixed(3))])).toEqual([
    [2, 6],
    [3, 2],
  ]);
  expect(weeks[1]?.from).toBe(at(-7 * 24));
});
