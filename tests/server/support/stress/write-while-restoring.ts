import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { contactMessage } from "../contact-message";
import { request } from "../fetch";
import { rowsOf } from "../rows";
import { json } from "../sign-in";

/**
 * Writes messages and asks for a list while `restore` runs: no answer is 5xx, and each acknowledged message is in the database or
 * in the copy of the replaced one.
 */
export async function expectNothingLostBy(
  restore: () => Promise<void>,
  { origin, database, folder }: { origin: string; database: string; folder: string },
) {
  let isDone = false;
  const [acknowledged, statuses] = [[] as string[], new Set<number>()];
  const repeat = async (work: () => Promise<Response>) => {
    for (; !isDone; await pause(20)) statuses.add((await work()).status);
  };
  const write = async () => {
    const message = contactMessage();
    const response = await request("/api/contact", { method: "POST", ...json(message) }, origin);
    if (response.status === 201) acknowledged.push(message.subject);
    return response;
  };
  const loops = [repeat(write), repeat(write), repeat(write)];
  loops.push(repeat(() => request("/properties?q=house", {}, origin)));
  await pause(300);
  await restore();
  await pause(300);
  isDone = true;
  await Promise.all(loops);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const copy = readdirSync(join(folder, "backups")).sort().at(-1) ?? "";
  const subjects = (path: string) =>
    rowsOf<{ subject: string }>(path, "SELECT subject FROM messages").map(({ subject }) => subject);
  const [replaced, present] = [subjects(join(folder, "backups", copy)), subjects(database)];
  const known = new Set([...replaced, ...present]);
  expect(acknowledged.filter((subject) => !known.has(subject))).toEqual([]);
  // Both outcomes have occurred.
  expect(acknowledged.some((subject) => present.includes(subject))).toBe(true);
  expect(acknowledged.some((subject) => replaced.includes(subject))).toBe(true);
}
