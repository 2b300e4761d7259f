import { beforeAll, describe, expect, test } from "vitest";
import { action as logIn } from "#app/routes/account/login/route";
import { action as saveSettings } from "#app/routes/admin/settings/route";
import { action as callContact } from "#app/routes/api/contact";
import { action as sendMessage } from "#app/routes/site/contact/route";
import { createRecord } from "#app/server/records/api/records";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { sqlite } from "#db/client/client";
import { callRoute, startSessionOf } from "#tests/support/call-route";

// turbo-stream, with which Remix encodes what an action returns, fails from a nesting of about 1,000 and blocks the process
// for 5 µs per value (CVE-2026-34077): what comes back of a request must be neither deep nor wide.
const [maxDepth, maxValues] = [5, 2_500];

let Cookie = "";

beforeAll(async () => {
  const insert =
    "INSERT INTO users (username, password, name, createdAt) VALUES ('a', 'b', 'c', '2026-01-01') RETURNING id";
  Cookie = await startSessionOf(Number(sqlite.prepare(insert).pluck().get()));
});

/** Depth of nesting, and number of values and names, of what an action returns. */
function measure(root: unknown) {
  let [depth, values] = [0, 0];
  for (let level = [root]; level.length > 0; depth++) {
    values += level.length;
    const parents = level.filter((value): value is object => typeof value === "object" && value !== null);
    level = parents.flatMap((value) => (Array.isArray(value) ? value : Object.entries(value).flat()));
  }
  return { depth, values };
}

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** Deep and wide forms, with this field of the form's own. */
const formsWith = (field: string): [string, [string, string][]][] => [
  ["a name of 40,000 parts", [[field + ".a".repeat(40_000), "x"]]],
  ["a name of many short parts", [[`${field}${".a".repeat(45)}`, "x"]]],
  ["lists within lists", [[field + "[0]".repeat(20_000), "x"]]],
  ["a list within a list", repeat(900, (index) => [`${field}[0][${index}]`, "x"])],
  ["30,000 names", repeat(30_000, (index) => [`a${index}`, "x"])],
  ["the same name 15,000 times", repeat(15_000, () => [field, "x"])],
  ["as many names as a form may have", repeat(1_000, (index) => [`a${index}`, "x"])],
  ["as long a list as a form may have", repeat(1_000, (index) => [`${field}[${index}]`, `x${index}`])],
  ["a deep intent", [["__intent__", `{"type":"insert","payload":${nested(20_000)}}`]]],
];

const nested = (depth: number) => `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;

describe.each([
  ["/contact", sendMessage, "message"],
  ["/login", logIn, "username"],
  ["/admin/properties/new", saveRecordForm, "images"],
  ["/admin/projects/new", saveRecordForm, "title"],
  ["/admin/settings", saveSettings, "siteName"],
])("the response of %s is neither deep nor wide", (path, action, field) => {
  test.each(formsWith(field))("to %s", async (_, fields) => {
    const body = new URLSearchParams(fields);
    const response = await callRoute(action, path, { body, headers: { Cookie } });
    expect([200, 400, 422]).toContain(response.status);
    const { depth, values } = measure(response.body);
    expect(depth).toBeLessThanOrEqual(maxDepth);
    expect(values).toBeLessThanOrEqual(maxValues);
  });
});

describe.each([
  ["/api/contact", callContact],
  ["/api/properties", createRecord],
])("the response of %s is neither deep nor wide", (path, action) => {
  const object = (count: number, name: (index: number) => string) =>
    JSON.stringify(Object.fromEntries(repeat(count, (index) => [name(index), index])));
  test.each([
    ["a text that is nested 40,000 deep", nested(40_000)],
    ["unknown names that are nested", nested(40_000).replace("name", "unknown")],
    ["15,000 names", object(15_000, (index) => `a${index}`)],
    ["20,000 images", JSON.stringify({ images: repeat(20_000, (index) => index) })],
  ])("to %s", async (_, body) => {
    const headers = { Cookie, "Content-Type": "application/json" };
    const response = await callRoute(action, path, { body, headers });
    expect(response.status).toBe(422);
    const { depth, values } = measure(response.body);
    expect(depth).toBeLessThanOrEqual(maxDepth);
    expect(values).toBeLessThanOrEqual(maxValues);
  });
});
