import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { request as askAny, readPageResponse } from "#tests/server/support/fetch";
import { readPage, textsOf } from "#tests/server/support/html";
import { findLogProblems } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";
import { waitFor } from "#tests/server/support/wait-for";

let server: Server;
const stack =
  /node_modules|\.[jt]sx?:\d+|SqliteError|no such table|SELECT |Unexpected token|is not valid JSON|sqlite/i;

/** The worker that publishes what is due finds the missing table by itself. */
const ofWorker = "What is due could not be published: ";

/** Damages the database of the running server. */
function damage(statements: string) {
  const database = new Database(server.database);
  database.pragma("ignore_check_constraints = ON");
  // This connection has none of the functions that triggers call.
  database.pragma("legacy_alter_table = ON");
  database.exec(statements);
  database.close();
}

/** The response, and the errors that were logged meanwhile. */
async function requestWithErrors(path: string) {
  const before = server.log().length;
  const response = await askAny(path, {}, server.origin);
  const text = await response.text();
  const lines = findLogProblems(server.log().slice(before).split("\n"));
  // The access log line of the same request is not another error.
  const errors = lines.filter((line) => !/^GET \S+ 500$/.test(line) && !line.startsWith(ofWorker));
  return { status: response.status, headers: response.headers, text, page: readPage(text), errors };
}

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  damage("UPDATE properties SET amenities = '[broken' WHERE id = 3; ALTER TABLE projects RENAME TO lost");
});

afterAll(() => server.stop());

describe.each([
  ["a record that can't be parsed", "/properties/3"],
  ["a missing table", "/projects"],
  ["a record of a missing table", "/projects/1"],
])("%s", (_, path) => {
  test("shows the error page", async () => {
    const { status, headers, page } = await requestWithErrors(path);
    expect(status).toBe(500);
    expect(page.headings).toEqual(["Something went wrong on our side"]);
    expect(page.main).toContain("Please try again in a moment, or call one of our offices.");
    expect(page.title).toBe("Something went wrong on our side | Mehrab");
    expect(page.meta("robots")).toBe("noindex");
    expect(page.html).toContain('aria-label="Main"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  test("shows no internals and is logged once", async () => {
    const { text, errors } = await requestWithErrors(path);
    expect(text.match(stack)?.[0]).toBeUndefined();
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^GET ${path} failed: \\w*Error: `))]);
  });

  test("shows no internals in the data of a client-side navigation", async () => {
    const { status, text, errors } = await requestWithErrors(`${path}.data`);
    expect(status).toBe(500);
    expect(text.match(stack)?.[0]).toBeUndefined();
    expect(errors).toHaveLength(1);
  });
});

test.each(["/api/projects", "/api/projects/1", "/api/projects/featured", "/api/properties/3"])(
  "%s is JSON without internals",
  async (path) => {
    const { status, headers, text, errors } = await requestWithErrors(path);
    expect(status).toBe(500);
    expect(text.match(stack)?.[0]).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) });
  },
);

test("Home works when a featured list can't be read: its section is left out, and the error is logged", async () => {
  const { status, headers, page, errors } = await requestWithErrors("/");
  expect(status).toBe(200);
  expect(page.headings).toEqual(["From the first line to the last brick"]);
  expect(page.html).toContain("Featured properties");
  expect(page.html).not.toContain("Featured projects");
  expect(page.html).toMatch(/href="\/properties\/\d+"/);
  expect(page.html).not.toMatch(/href="\/projects\/\d+"/);
  expect(errors).toEqual([expect.stringContaining("A featured list could not be read: SqliteError")]);
  // An incomplete page must not be cached.
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("what is due is tried each second, its failure is logged once", async () => {
  const failures = () =>
    findLogProblems(server.log().split("\n")).filter((line) => line.startsWith(ofWorker));
  await waitFor(() => failures().length > 0);
  await pause(2_500);
  expect(failures()).toEqual([`${ofWorker}SqliteError: no such table: projects`]);
});

test("all other pages work", async () => {
  for (const path of ["/about", "/properties", "/properties/1", "/contact", "/api/properties/1"])
    expect([path, (await requestWithErrors(path)).status]).toEqual([path, 200]);
});

test("a message that can't be stored stays in the form and can be sent again", async () => {
  const values = contactMessage();
  const send = (submission = "") => {
    const body = new URLSearchParams({ ...values, submission });
    return askAny("/contact", { method: "POST", body }, server.origin);
  };
  damage("ALTER TABLE messages RENAME TO lost_messages");
  const before = server.log().length;
  const page = await readPageResponse(await send());
  expect(page.status).toBe(503);
  expect(textsOf(page.html, "p")).toContain("Failed to send message. Please try again later.");
  for (const [name, value] of Object.entries(values)) expect(page.fields[name]?.value).toBe(value);
  expect(page.html.match(stack)?.[0]).toBeUndefined();
  const lines = findLogProblems(server.log().slice(before).split("\n"));
  expect(lines.filter((line) => !line.startsWith("POST") && !line.startsWith(ofWorker))).toHaveLength(1);
  damage("ALTER TABLE lost_messages RENAME TO messages");
  expect((await send(page.fields.submission?.value)).status).toBe(302);
});
