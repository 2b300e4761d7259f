import { describe, expect, test } from "vitest";
import { contactMessage, findMessages } from "#tests/server/support/contact-message";
import { post, readPageResponse, request, requestPage } from "#tests/server/support/fetch";
import { findLogProblems, logSince } from "#tests/server/support/log";

const log = logSince();

describe("a form sent to a page without an action", () => {
  test.each(["/", "/about", "/properties", "/properties/1", "/projects", "/projects/1"])(
    "%s returns a 405 page",
    async (path) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const page = await requestPage(path, { method, body: new URLSearchParams({ a: "b" }) });
        expect([method, page.status]).toEqual([method, 405]);
        expect(page.headings).toEqual(["This request can't be read"]);
        expect(page.title).toBe("This request can't be read | Mehrab");
        expect(page.html).toContain('aria-label="Main"');
      }
    },
  );

  test.each(["/robots.txt", "/sitemap.xml", "/feed.xml", "/uploads/x.jpg", "/properties.data"])(
    "%s returns 405",
    async (path) => {
      expect((await post(path, new URLSearchParams({ a: "b" }))).status).toBe(405);
    },
  );

  test("a page with a form rejects other methods", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const values = contactMessage();
      const { status } = await request("/contact", { method, body: new URLSearchParams(values) });
      expect([method, status, findMessages(values.subject)]).toEqual([method, 405, []]);
    }
  });
});

describe.each(["/contact", "/contact.data"])("%s", (path) => {
  const form = "application/x-www-form-urlencoded";

  test.each<[string, Record<string, string>]>([
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["another site in an old browser", { Origin: "https://evil.example" }],
    ["a sibling", { "Sec-Fetch-Site": "same-site" }],
    ["a page without an origin", { Origin: "null" }],
  ])("rejects a form from %s", async (_, headers) => {
    const values = contactMessage();
    const page = await readPageResponse(await post(path, new URLSearchParams(values), undefined, headers));
    expect([page.status, findMessages(values.subject)]).toEqual([403, []]);
    if (path === "/contact") expect(page.headings).toEqual(["This form came from another page"]);
  });

  test.each<[number, string, string, string]>([
    [415, "JSON", JSON.stringify(contactMessage()), "application/json"],
    [415, "text", "name=Bilal", "text/plain"],
    [415, "nonsense", "name=Bilal", "nonsense"],
    [400, "multipart that is none", "name=Bilal", "multipart/form-data; boundary=a"],
    [413, "a form of 300 KB", `message=${"a".repeat(300_000)}`, form],
    [413, "a form of 8 MB", `message=${"a".repeat(8_000_000)}`, form],
    [422, "a form that is no form", "%zz=%E0%A4%A&&&===", form],
  ])("returns %d to %s", async (status, _, body, type) => {
    const page = await readPageResponse(await post(path, body, type));
    expect(page.status).toBe(status);
    if (path === "/contact") expect(page.headings).toHaveLength(1);
  });

  const intent = (type: string, payload?: object) => ({ __intent__: JSON.stringify({ type, payload }) });
  test.each<[string, Record<string, string>]>([
    ["an intent that can't be read", { __intent__: "{" }],
    ["an intent that is nothing", { __intent__: "null" }],
    ["an unknown intent", intent("explode")],
    ["an intent without its payload", intent("reorder")],
    ["a row put into a text", { name: "Bilal", ...intent("insert", { name: "name" }) }],
    ["a prototype", intent("update", { name: "__proto__.x", value: 1 })],
    ["a name that is no path", intent("reset", { name: "a[b" })],
    ["a state that can't be read", { __state__: "{" }],
    ["a name of a thousand parts", { [`a${".b".repeat(5_000)}`]: "x" }],
    ["a list of a thousand parts", { [`a${"[0]".repeat(5_000)}`]: "x" }],
    ["a list where a text belongs", { "name[0]": "Bilal", "email.b": "x" }],
    ["a huge list", { "name[99999999999]": "Bilal" }],
    ["names of a prototype", { __proto__: "x", "constructor.prototype.a": "x", toString: "x" }],
    ["empty and broken names", { "": "x", "[": "x", "[]": "x", "..": "x" }],
  ])("handles %s without an error", async (_, fields) => {
    const { status } = await post(path, new URLSearchParams(fields));
    expect([400, 422]).toContain(status);
  });

  test("handles a file in place of a text without an error", async () => {
    const form = new FormData();
    form.set("name", new File(["Bilal"], "name.txt"));
    expect((await post(path, form)).status).toBe(422);
  });
});

test("none of these requests is logged as an error", () => {
  expect(findLogProblems(log())).toEqual([]);
});
