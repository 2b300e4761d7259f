import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { sqlite } from "#db/client/client";
import { countViews } from "./count-views";
import { countListing, writeListingCounts } from "./listing-counts";

const browser = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

type Visit = { method?: string; headers?: Record<string, string>; statusCode?: number };

/** Sends a request through the middleware, and finishes its response. */
function visit(url: string, { method = "GET", headers = {}, statusCode = 200 }: Visit = {}) {
  const response = Object.assign(new EventEmitter(), { statusCode });
  let isPassedOn = false;
  const request = { method, url, headers: { "user-agent": browser, ...headers } } as unknown;
  countViews(request as IncomingMessage, response as unknown as ServerResponse, () => {
    isPassedOn = true;
  });
  expect(isPassedOn).toBe(true);
  response.emit("finish");
}

async function writtenViews() {
  await writeListingCounts();
  return sqlite.prepare("SELECT kind, recordId, views, calls, whatsapp FROM listing_counts").all();
}

beforeEach(async () => {
  await writeListingCounts();
  sqlite.exec("DELETE FROM listing_counts");
});

test("pages of listings are counted as documents and as data, sent or unchanged", async () => {
  visit("/properties/7-one-kanal-villa");
  visit("/properties/7", { statusCode: 304 });
  visit("/properties/7-one-kanal-villa.data?_routes=routes%2Fsite%2Fproperty%2Froute");
  visit("/projects/3?x=1");
  expect(await writtenViews()).toEqual([
    { kind: "project", recordId: 3, views: 1, calls: 0, whatsapp: 0 },
    { kind: "property", recordId: 7, views: 3, calls: 0, whatsapp: 0 },
  ]);
});

test("a page counts for its record in each language", async () => {
  const context = { id: "", response: undefined as never, basename: "/ur" };
  requestContext.run(context, () => {
    visit("/ur/properties/7-%D9%85");
    visit("/ur/properties/7.data");
    visit("/ur/properties");
  });
  visit("/ur/properties/7");
  expect(await writtenViews()).toEqual([{ kind: "property", recordId: 7, views: 2, calls: 0, whatsapp: 0 }]);
});

test.each<[string, string, Visit]>([
  ["a list", "/properties", {}],
  ["a page of another kind", "/about", {}],
  ["a preview", "/preview/properties/7", {}],
  ["an id that is none", "/properties/0", {}],
  ["a page that is not there", "/properties/7", { statusCode: 404 }],
  ["a redirect", "/properties/7", { statusCode: 301 }],
  ["a HEAD", "/properties/7", { method: "HEAD" }],
  ["a prefetch", "/properties/7", { headers: { "sec-purpose": "prefetch" } }],
  ["somebody who is signed in", "/properties/7", { headers: { cookie: "a=1; session=x" } }],
  ["the same behind TLS", "/properties/7", { headers: { cookie: "__Host-session=x" } }],
  [
    "a crawler",
    "/properties/7",
    { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } },
  ],
  ["a program", "/properties/7", { headers: { "user-agent": "curl/8.5.0" } }],
  ["nobody who says who it is", "/properties/7", { headers: { "user-agent": "" } }],
])("is not counted: %s", async (_, url, options) => {
  visit(url, options);
  expect(await writtenViews()).toEqual([]);
});

test("sums of a day are added up; without counts nothing is written", async () => {
  countListing("properties", 7, "views");
  countListing("properties", 7, "calls");
  await writeListingCounts();
  countListing("properties", 7, "views");
  countListing("properties", 7, "whatsapp");
  expect(await writtenViews()).toEqual([{ kind: "property", recordId: 7, views: 2, calls: 1, whatsapp: 1 }]);
  const changes = sqlite.prepare("SELECT total_changes()").pluck();
  const before = changes.get();
  await writeListingCounts();
  expect(changes.get()).toBe(before);
});

test("what could not be written is written later, with what was counted meanwhile", async () => {
  countListing("properties", 7, "views");
  sqlite.exec("ALTER TABLE listing_counts RENAME TO moved");
  const failed = writeListingCounts();
  await expect(failed).rejects.toThrow();
  sqlite.exec("ALTER TABLE moved RENAME TO listing_counts");
  countListing("properties", 7, "views");
  expect(await writtenViews()).toMatchObject([{ recordId: 7, views: 2 }]);
});
