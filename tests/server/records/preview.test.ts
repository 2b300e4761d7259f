import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, request } from "#tests/server/support/fetch";

const { server, Cookie } = await startAdminServer();

function ask(fields: Record<string, string>, headers: Record<string, string> = { Cookie }) {
  return request(
    "/admin/preview",
    { method: "POST", body: new URLSearchParams(fields), headers },
    server.origin,
  );
}

const fields = { preview: "story", story: "## Plan\n\n<b>" };

test("a preview is the parsed text, which no cache holds", async () => {
  const response = await ask(fields);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await response.json()).toEqual({
    name: "story",
    content: [
      { tag: "heading", rank: 0, children: ["Plan"] },
      { tag: "p", children: ["<b>"] },
    ],
  });
});

test("a text that is too long has none, and a form of another kind is refused", async () => {
  const long = await ask({ ...fields, story: "a".repeat(60_000) });
  expect([long.status, await long.json()]).toEqual([413, { name: "story" }]);
  expect((await ask({ ...fields, story: "a".repeat(3_000_000) })).status).toBe(413);
  for (const preview of ["", "a b", "a".repeat(100)]) expect((await ask({ preview })).status).toBe(400);
  expect((await ask({ story: "a" })).status).toBe(400);
});

test("strangers and other sites get none", async () => {
  expect(locationOf(await ask(fields, {}))).toMatch(/^\/login/);
  expect((await ask(fields, { Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

test("the button of a form answers with the form again, and stores nothing", async () => {
  const body = new FormData();
  const typed = { preview: "description", description: "A **court**, <i>", title: "", submission: "x" };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  const response = await request(
    "/admin/properties/new",
    { method: "POST", body, headers: { Cookie } },
    server.origin,
  );
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("A <strong>court</strong>, &lt;i&gt;</p>");
  expect(html).toMatch(/<textarea[^>]*>A \*\*court\*\*, &lt;i&gt;<\/textarea>/);
  expect(html).not.toContain('id="errors"');
});

test("a text beyond the limit of its field is refused there, and comes back whole", async () => {
  const body = new URLSearchParams({ description: "# a ".repeat(262_144), title: "Long" });
  const response = await request(
    "/admin/properties/new",
    { method: "POST", body, headers: { Cookie } },
    server.origin,
  );
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain("Please use at most 20000 characters.");
  expect(html).toContain("# a ".repeat(262_000));
});
