import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { contactMessage } from "../contact-message";
import { request } from "../fetch";
import { project, property } from "../records";
import { rowsOf } from "../rows";
import { type Server, startServer } from "../server";
import { settingsClient } from "../settings";
import { demo, json, signIn } from "../sign-in";

const folder = mkdtempSync(join(tmpdir(), "mehrab-killed-"));
const database = join(folder, "mehrab.sqlite");
const settings = {
  DATABASE_PATH: database,
  UPLOADS_DIR: join(folder, "uploads"),
  ADMIN_PASSWORD: demo.password,
};

/** An empty site has none of them. */
const requiredSettings = {
  siteDescription: "A firm.",
  contactEmail: "office@firm.example",
  phoneNumber: "051 555 0100",
};

/** Unique names of acknowledged writes. */
const acknowledged = {
  messages: [] as string[],
  properties: [] as string[],
  projects: [] as string[],
  settings: [] as string[],
};

let server: Server | undefined;
let count = 0;

const acknowledgedCount = () => Object.values(acknowledged).flat().length;

/** A write function for each kind of record. Each returns whether its write was acknowledged. */
function writersOf(running: Server, Cookie: string) {
  const post = (path: string, init: RequestInit) =>
    request(path, { method: "POST", ...init }, running.origin);
  const client = settingsClient(running);
  const call = async (path: string, value: object) =>
    (await post(path, json(value, { Cookie }))).status === 201;
  return {
    messages: async (subject: string) => {
      const body = new URLSearchParams(contactMessage({ subject }));
      return (await post("/contact", { body, headers: { Cookie } })).status === 302;
    },
    properties: (title: string) => call("/api/properties", { ...property, title }),
    projects: (title: string) => call("/api/projects", { ...project, title }),
    settings: async (siteName: string) => {
      const form = await client.readForm(Cookie, { ...requiredSettings, siteName });
      return (await client.send(client.general, Cookie, form)).status === 302;
    },
  };
}

/** Writes records of one kind until the server is killed. */
async function writeUntilKilled(
  kind: keyof typeof acknowledged,
  write: (name: string) => Promise<boolean>,
  until: number,
) {
  try {
    while (acknowledgedCount() < until) {
      const name = `${kind} ${++count}`;
      if (await write(name)) acknowledged[kind].push(name);
      if (acknowledgedCount() >= until) await server?.stop();
    }
  } catch {
    // The server was killed during this write, which was not acknowledged.
  }
}

/** Stops the server and removes its folder. */
export async function cleanUp() {
  await server?.stop();
  rmSync(folder, { recursive: true });
}

/**
 * Sends writes until so many have been acknowledged in all, and kills the server after each equal share of them.
 * Then asserts that each acknowledged write is stored, in a database that passes its integrity check.
 */
export async function expectNothingLost(writes: number, kills: number) {
  for (let kill = 1; kill <= kills; kill++) {
    server = await startServer(settings);
    const writers = writersOf(server, await signIn(server.origin));
    const until = (writes / kills) * kill;
    const kinds = [
      "messages",
      "messages",
      "properties",
      "properties",
      "projects",
      "projects",
      "settings",
    ] as const;
    await Promise.all(kinds.map((kind) => writeUntilKilled(kind, writers[kind], until)));

    const connection = new Database(database);
    expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(connection.pragma("foreign_key_check")).toEqual([]);
    connection.close();
  }
  expect(acknowledgedCount()).toBeGreaterThanOrEqual(writes);
  server = await startServer(settings);
  expect((await request("/properties", {}, server.origin)).status).toBe(200);

  const stored = (query: string) =>
    new Set(rowsOf<{ name: string }>(database, query).map(({ name }) => name));
  const subjects = stored("SELECT subject AS name FROM messages");
  const names = {
    messages: subjects,
    properties: stored("SELECT title AS name FROM properties"),
    projects: stored("SELECT title AS name FROM projects"),
    // Overwritten settings stay for 30 days as revisions.
    settings: stored(
      "SELECT value ->> 'siteName' AS name FROM settings UNION SELECT record ->> 'siteName' FROM revisions WHERE kind = 'settings'",
    ),
  };
  for (const kind of ["messages", "properties", "projects", "settings"] as const) {
    expect(acknowledged[kind].length).toBeGreaterThan(0);
    expect(acknowledged[kind].filter((name) => !names[kind].has(name))).toEqual([]);
  }
  // The same transaction writes an activity.
  const activities = stored("SELECT subject AS name FROM activities WHERE kind = 'message received'");
  expect([...subjects].filter((name) => !activities.has(name))).toEqual([]);
}
