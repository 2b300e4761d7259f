import { beforeEach, expect, test } from "vitest";
import { loader } from "#app/routes/admin/messages/messages-csv";
import { sqlite } from "#db/client/client";
import { insertMessage } from "#db/queries/messages/messages";
import { createProperty } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";

beforeEach(async () => {
  emptyTables("users", "messages", "message_events", "properties", "revisions", "activities");
  for (const role of ["editor", "agent"] as const)
    await insertUser({ username: role, password: "a long password", name: role, role });
});

const contact = { name: "Sadia", email: "sadia@example.pk", phone: "+92 300 1234567", message: "When?" };

async function receive(changes: Partial<typeof contact & { subject: string }> = {}, listing: object = {}) {
  const { id } = await insertMessage({ ...contact, subject: "A villa", ...changes }, listing);
  return id;
}

async function download(
  search = "",
  { role = "editor", ...options }: { role?: string; headers?: object; method?: string } = {},
) {
  const headers = { Cookie: await startSessionOf((await findUserId(role)) ?? 0) };
  return callRoute(loader, `/admin/messages.csv${search}`, {
    ...options,
    headers: { ...headers, ...options.headers },
  });
}

const exportsLogged = () =>
  sqlite.prepare("SELECT subject FROM activities WHERE kind = 'messages exported'").pluck().all();

test("has what the filters show, with what is done about each message", async () => {
  const propertyId = await createProperty({ ...plainProperty, title: "Villa, Wah" }, { id: 1, name: "A" });
  const viewing = await receive({ subject: "گھر کی مرمت" }, { propertyId });
  await receive({ subject: "A plot" });
  const ownerId = await findUserId("editor");
  sqlite
    .prepare("UPDATE messages SET stage = 'viewing', ownerId = ?, labels = ? WHERE id = ?")
    .run(ownerId, '["urgent","abroad"]', viewing);
  const { status, headers, body } = await download("?stage=viewing&page=7");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = String(body).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeff?"Id","Received \(UTC\)","Name",/);
  expect(lines[1]).toContain('"گھر کی مرمت","When?","Villa, Wah","viewing",,"editor",,,"urgent, abroad",');
  expect(exportsLogged()).toEqual(["stage=viewing&page=7"]);
});

test("has the language of the page on a site in several", async () => {
  const firstLine = async () => String((await download()).body).split("\r\n")[0];
  expect(await firstLine()).not.toContain("Language");
  sqlite.exec('REPLACE INTO settings VALUES (\'site\', \'{"languages":["en","ur"]}\')');
  await receive({}, { language: "ur" });
  const { body } = await download();
  sqlite.exec("DELETE FROM settings");
  expect(
    String(body)
      .split("\r\n")
      .slice(0, 2)
      .map((line) => line.split(",").at(-1)),
  ).toEqual(['"Language"', '"ur"']);
});

test("holds every message once, in the order of the list, beyond a batch", async () => {
  for (let count = 0; count < 1_003; count++) await receive({ subject: `Subject ${count}` });
  const { body } = await download("?sort=oldest");
  const subjects = [...String(body).matchAll(/"Subject (\d+)"/g)].map(([, count]) => Number(count));
  expect(subjects).toEqual(Array.from({ length: 1_003 }, (_, count) => count));
});

test.each(['=HYPERLINK("http://x.test")', "+92 300", "-1+1", "@SUM(A1)", "\tx"])(
  "makes the formula %j harmless",
  async (formula) => {
    sqlite.prepare("UPDATE messages SET name = ? WHERE id = ?").run(formula, await receive());
    expect((await download()).body).toContain(`"'${formula.replaceAll('"', '""')}"`);
  },
);

test("begins with a byte order mark, and keeps quotes and line ends", async () => {
  await receive({ message: 'First\nsecond, "third"' });
  const headers = { Cookie: await startSessionOf((await findUserId("editor")) ?? 0) };
  const request = new Request("http://localhost/admin/messages.csv", { headers });
  const response = (await loader({ request, params: {}, context: {} })) as Response;
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain('"First\nsecond, ""third"""');
});

test("is for those who may export; a link of another site starts none", async () => {
  await receive();
  expect((await download("", { role: "agent" })).status).toBe(403);
  const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await download("", foreign)).status).toBe(302);
  expect((await download("", { method: "HEAD" })).body).toBe("");
  expect(exportsLogged()).toEqual([]);
});
