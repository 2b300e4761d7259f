import { describe, expect, test } from "vitest";
import { publishingStates } from "#app/schemas/publishing";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { property, published } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";
import { waitFor } from "#tests/server/support/wait-for";
import { plainContent } from "#tests/support/plain-records";

const { server, Cookie } = await startAdminServer();
const list = "/api/properties";

async function send(method: string, path: string, sent?: object, headers: HeadersInit = { Cookie }) {
  const { body, headers: type } = sent ? json(sent) : { body: undefined, headers: {} };
  const response = await request(path, { method, body, headers: { ...type, ...headers } }, server.origin);
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

const visit = (path: string) => send("GET", path, undefined, {});
const create = async (changes: object) => (await send("POST", list, { ...property, ...changes })).body;
const put = (id: number, changes: object) => send("PUT", `${list}/${id}`, { ...property, ...changes });

/** Where visitors find it: the API's list and record, and the page. */
async function seen(id: number) {
  const page = await request(`/properties/${id}`, {}, server.origin);
  const ids = (await visit(list)).body.map((record: { id: number }) => record.id);
  return [ids.includes(id), (await visit(`${list}/${id}`)).status, page.status];
}

const [everywhere, nowhere] = [
  [true, 200, 200],
  [false, 404, 404],
];
const inFuture = { publishAt: "2999-01-01T00:00:00.000Z" };

const passed = new Date(Date.now() - 60_000).toISOString();

describe("a draft", () => {
  test("needs only a title, and is seen with a session only", async () => {
    const { status, body } = await send("POST", list, { title: "Paper sheet", state: "draft" });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...published, title: "Paper sheet", state: "draft", price: "", images: [] }),
    ]);
    expect(await seen(body.id)).toEqual(nowhere);
    expect((await send("GET", `${list}/${body.id}`)).body).toEqual(body);
  });

  test.each([{ state: "draft" }, { state: "draft", title: " " }])("%j is 422", async (sent) => {
    const { status, body } = await send("POST", list, sent);
    expect([status, body.details]).toEqual([422, { title: ["Required"] }]);
  });

  test("is asked for what is missing when it is published", async () => {
    const { body } = await send("POST", list, { title: "Paper sheet", state: "draft" });
    for (const state of ["published", undefined]) {
      const rejected = await send("PUT", `${list}/${body.id}`, { ...body, state });
      expect(rejected.status).toBe(422);
      expect(Object.keys(rejected.body.details).sort()).toEqual(
        ["area", "description", "images", "location", "price"].sort(),
      );
    }
    expect((await send("GET", `${list}/${body.id}`)).body).toEqual(body);
    const { status, body: complete } = await put(body.id, { state: "published" });
    expect([status, complete.state, await seen(body.id)]).toEqual([200, "published", everywhere]);
  });

  test("beside a published record stands under 'draft', and only with a session", async () => {
    const { id } = await create({});
    const { body } = await put(id, { title: "Zircon house", state: "draft" });
    expect([body.title, body.state, body.draft]).toEqual([
      property.title,
      "published",
      expect.objectContaining({ title: "Zircon house", state: "draft" }),
    ]);
    expect((await send("GET", `${list}/${id}`)).body).toEqual(body);
    expect((await visit(`${list}/${id}`)).body).toEqual({ ...body, draft: undefined });
    expect((await visit(`${list}?q=zircon`)).body).toEqual([]);
    const again = await put(id, { title: "Zircon house", updatedAt: body.draft.updatedAt });
    expect([again.body.title, again.body.draft]).toEqual(["Zircon house", undefined]);
  });

  test("of a page gets its address from its title", async () => {
    const { status, body } = await send("POST", "/api/pages", { title: "Our method", state: "draft" });
    expect([status, body.address, body.text]).toEqual([201, "our-method", ""]);
    expect((await request("/our-method", {}, server.origin)).status).toBe(404);
    await send("PUT", `/api/pages/${body.id}`, { ...plainContent.page, address: "our-method" });
    expect((await request("/our-method", {}, server.origin)).status).toBe(200);
  });
});

describe("times", () => {
  test.each([
    ["2999-01-01T05:00:00+05:00", "2999-01-01T00:00:00.000Z"],
    ["2999-01-01T00:00:00Z", "2999-01-01T00:00:00.000Z"],
    ["2999-01-01T00:00:00.5Z", "2999-01-01T00:00:00.500Z"],
  ])("%s is %s", async (sent, publishAt) => {
    expect(await create({ publishAt: sent })).toMatchObject({ state: "scheduled", publishAt });
  });

  test.each([
    "2999-02-30T00:00:00Z",
    "2999-01-01T25:00:00Z",
    "2999-01-01T00:00",
    "2999-01-01",
    "",
    "soon",
    5,
    {},
    true,
  ])("%j is 422 at its field", async (time) => {
    for (const state of ["draft", "published"]) {
      const times = { publishAt: time, unpublishAt: time };
      const { status, body } = await send("POST", list, { ...property, state, ...times });
      const error = [expect.stringMatching(/^Please send a time /)];
      expect([status, body.details]).toEqual([422, { publishAt: error, unpublishAt: error }]);
    }
  });

  test.each([
    [{ ...inFuture, unpublishAt: "2998-01-01T00:00:00Z" }, "This must be after the time of publishing."],
    [{ ...inFuture, unpublishAt: inFuture.publishAt }, "This must be after the time of publishing."],
    [
      { unpublishAt: "2020-01-01T00:00:00Z" },
      "This time has passed: please choose a later one, or leave it empty.",
    ],
  ])("%j end too early", async (times, error) => {
    const { status, body } = await send("POST", list, { ...property, ...times });
    expect([status, body.details]).toEqual([422, { unpublishAt: [error] }]);
  });

  test("in the past publish at once", async () => {
    const record = await create({ publishAt: passed });
    expect([record.state, await seen(record.id)]).toEqual(["published", everywhere]);
  });

  test("that are due change what visitors see by themselves", async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const appears = await create({ publishAt: at(5000) });
    const ends = await create({ unpublishAt: at(5000) });
    expect([await seen(appears.id), await seen(ends.id)]).toEqual([nowhere, everywhere]);
    await waitFor(async () => String(await seen(appears.id)) === String(everywhere), { timeoutMs: 20_000 });
    await waitFor(async () => String(await seen(ends.id)) === String(nowhere), { timeoutMs: 20_000 });
    expect((await send("GET", `${list}/${ends.id}`)).body.state).toBe("expired");
  });
});

describe("a scheduled version of a published record", () => {
  test("stands under 'scheduled', and only with a session", async () => {
    const { id } = await create({});
    const { body } = await put(id, { title: "Zircon house", ...inFuture });
    expect([body.title, body.state, body.scheduled]).toEqual([
      property.title,
      "published",
      expect.objectContaining({ title: "Zircon house", state: "scheduled", ...inFuture }),
    ]);
    expect((await visit(`${list}/${id}`)).body).toEqual({ ...body, scheduled: undefined });
  });
});

test.each(["expired", "scheduled", "published", "draft"])(
  "a %s record is changed by nothing when it is sent back as it was read",
  async (state) => {
    const times = { scheduled: inFuture, expired: { unpublishAt: inFuture.publishAt } }[state];
    const { id } = await create({ ...times, ...(state === "draft" && { state }) });
    if (state === "expired") expire(id);
    const { body } = await send("GET", `${list}/${id}`);
    expect(body.state).toBe(state);
    const count = () => rowsOf(server.database, "SELECT count(*) AS revisions FROM revisions");
    const before = count();
    const { status, body: after } = await send("PUT", `${list}/${id}`, body);
    expect([status, after, count()]).toEqual([200, body, before]);
  },
);

/** As if its end had been a minute ago. */
function expire(id: number) {
  const statement = "UPDATE properties SET unpublishAt = ?, dueAt = NULL, shown = 0 WHERE id = ?";
  writeRows(server.database, statement, [passed, id]);
}

test.each(["bogus", 5, {}, ["draft"]])("the state %j is 422", async (state) => {
  for (const path of [list, "/api/projects", "/api/pages"]) {
    const { status, body } = await send("POST", path, { title: "A house", state });
    expect([status, body.details]).toEqual([422, { state: ["Invalid input"] }]);
  }
});

describe("a list", () => {
  const search = "Zinnia";
  const titles = async (query: string, headers?: HeadersInit) => {
    const { body } = await send("GET", `${list}?q=${search}${query}`, undefined, headers);
    return body.map(({ title }: { title: string }) => title).sort();
  };
  const all = publishingStates.map((state) => `${search} ${state}`).sort();

  test("holds what visitors see; with a session everything, or what is in a state", async () => {
    const title = (state: string) => ({ title: `${search} ${state}` });
    await create(title("published"));
    await create({ ...title("draft"), state: "draft" });
    await create({ ...title("scheduled"), ...inFuture });
    expire((await create(title("expired"))).id);
    expect(await titles("", {})).toEqual([`${search} published`]);
    for (const state of publishingStates) {
      expect(await titles(`&state=${state}`)).toEqual([`${search} ${state}`]);
      // Visitors have no such filter.
      expect(await titles(`&state=${state}`, {})).toEqual([`${search} published`]);
    }
    expect(await titles("")).toEqual(all);
  });

  test("in an unknown state is 422", async () => {
    const { status, body } = await send("GET", `${list}?state=bogus`);
    expect([status, body.details]).toEqual([422, { state: ["Invalid input"] }]);
  });
});

test("none of this is an error in the log", () => {
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});
