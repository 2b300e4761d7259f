import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { request } from "../fetch";
import { property } from "../records";
import { type Server, startServer } from "../server";
import { demo, json, signIn } from "../sign-in";

const folder = mkdtempSync(join(tmpdir(), "mehrab-publishing-"));
const database = join(folder, "mehrab.sqlite");
const settings = {
  DATABASE_PATH: database,
  UPLOADS_DIR: join(folder, "uploads"),
  ADMIN_PASSWORD: demo.password,
};

/** How late a page may be. */
const latestMs = 5_000;

/** A version of a listing, and when visitors see it; times in ms since 1970. */
type Version = { word: string; path: string; from: number; until: number };

const [always, never] = [0, Number.POSITIVE_INFINITY];

let server: Server | undefined;
let count = 0;

/** Kills the server and removes its folder. */
export async function cleanUp() {
  await server?.stop();
  rmSync(folder, { recursive: true });
}

/** A moment in the next seconds. */
const soon = () => Date.now() + 2_000 + Math.random() * 1_500;

/** Makes one listing of each way: scheduled, expiring, to be replaced, with a draft beside, and a draft. */
async function makeListings(origin: string, Cookie: string): Promise<Version[]> {
  const send = async (method: string, path: string, value: object) => {
    const response = await request(path, { method, ...json({ ...property, ...value }, { Cookie }) }, origin);
    expect(response.status).toBe(method === "POST" ? 201 : 200);
    return (await response.json()) as { id: number };
  };
  const make = async (more: { publishAt?: string; unpublishAt?: string; state?: string } = {}) => {
    const word = `w${++count}x`;
    const { id } = await send("POST", "/api/properties", { title: word, ...more });
    const [from, until] = [Date.parse(more.publishAt ?? ""), Date.parse(more.unpublishAt ?? "")];
    return { id, word, path: `/properties/${id}`, from: from || always, until: until || never };
  };
  const replace = async ({ id, path }: { id: number; path: string }, more: object, from: number) => {
    const word = `w${++count}x`;
    await send("PUT", `/api/properties/${id}`, { title: word, ...more });
    return { word, path, from, until: never };
  };
  const [publishAt, unpublishAt, replacedAt] = [soon(), soon(), soon()].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string, string];
  const [replaced, edited] = [await make(), await make()];
  return [
    await make({ publishAt }),
    await make({ unpublishAt }),
    { ...replaced, until: Date.parse(replacedAt) },
    await replace(replaced, { publishAt: replacedAt }, Date.parse(replacedAt)),
    edited,
    await replace(edited, { state: "draft" }, never),
    { ...(await make({ state: "draft" })), from: never },
  ];
}

const surfaces = ["/", "/properties", "/properties?q=w", "/api/properties", "/feed.xml", "/sitemap.xml"];

type Fault = { text: string; version: Version };

/** What is wrong on the pages of the site at a time: a word that is missing, or one that should not be there. */
async function findFaults(versions: Version[], origin: string, time: number) {
  const faults: Fault[] = [];
  for (const path of [...surfaces, ...new Set(versions.map(({ path }) => path))]) {
    const page = await (await request(path, {}, origin)).text();
    for (const version of versions) {
      const isSeen = version.from <= time && time < version.until;
      const isThere = new RegExp(`\\b${version.word}\\b`).test(page);
      // A list may show a listing on its second page.
      if (isThere ? !isSeen : isSeen && path === version.path)
        faults.push({ text: `${path}: ${version.word} is ${isThere ? "there" : "missing"}`, version });
    }
  }
  return faults;
}

const textsOf = (faults: Fault[]) => faults.map(({ text }) => text);

/**
 * Kills the server so many times about the moments when listings are due, some of them while it is down. Then each is
 * published or hidden: at the start what was due before it, the others within five seconds.
 */
export async function expectNoScheduleLost(kills: number) {
  const versions: Version[] = [];
  const moments = () =>
    versions.flatMap(({ from, until }) => [from, until]).filter((time) => time > 0 && time < never);
  server = await startServer(settings);
  const Cookie = await signIn(server.origin);
  for (let kill = 1; kill <= kills; kill++) {
    versions.push(...(await makeListings(server.origin, Cookie)));
    const due = moments().filter((time) => time > Date.now());
    const about = due[Math.floor(Math.random() * due.length)] ?? Date.now();
    // Before it is due, between that and the worker's next look, or during the write.
    await pause(Math.max(0, about - Date.now() - 300 + Math.random() * 1_200));
    await server.stop();
    checkDatabase();
    const stopped = Date.now();
    server = await startServer(settings);
    // What was due by then is done before the server listens.
    const faults = await findFaults(versions, server.origin, stopped);
    const isDueSince = (time: number) => stopped < time && time <= Date.now();
    const late = faults.filter(({ version: { from, until } }) => !isDueSince(from) && !isDueSince(until));
    expect(textsOf(late)).toEqual([]);
  }
  const last = Math.max(...moments());
  await pause(Math.max(0, last - Date.now()));
  const end = Date.now() + latestMs;
  let faults = await findFaults(versions, server.origin, last);
  while (faults.length > 0 && Date.now() < end) {
    await pause(200);
    faults = await findFaults(versions, server.origin, last);
  }
  expect(textsOf(faults)).toEqual([]);
  checkDatabase();
}

function checkDatabase() {
  const connection = new Database(database);
  expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(connection.pragma("foreign_key_check")).toEqual([]);
  connection.close();
}
