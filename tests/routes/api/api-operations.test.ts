import { mkdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Operation } from "#app/server/openapi/operation";
import { isForSessions } from "#app/server/openapi/operation";
import { operations } from "#app/server/openapi/operations";
import { picture } from "#app/server/openapi/record-examples";
import { sqlite } from "#db/client/client";
import { insertFile } from "#db/queries/files/files";
import { projectQueries } from "#db/queries/records/projects";
import { type CallOptions, callOperation } from "#tests/support/api/call-operation";
import { checkAnswer } from "#tests/support/api/check-answer";
import { makeToken, makeUser } from "#tests/support/api/tokens";
import { startSessionOf } from "#tests/support/call-route";
import { plainFile, plainProject } from "#tests/support/plain-records";

const folder = vi.hoisted(() => {
  const path = `/tmp/mehrab-api-operations-${process.pid}`;
  vi.stubEnv("UPLOADS_DIR", path);
  return path;
});

type Headers = Record<string, string>;

let [owner, session, agent]: Headers[] = [{}, {}, {}];
let ownerId = 0;
let count = 0;

// A list has one entry of a name, a project one unit of a number.
beforeEach(() =>
  sqlite.exec(
    "DELETE FROM lists WHERE name <> ''; DELETE FROM fields; DELETE FROM units; DELETE FROM \"unit-types\"",
  ),
);

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await projectQueries.insert(plainProject);
  const user = await makeUser("ayesha");
  ownerId = user.id;
  owner = (await makeToken(user)).headers;
  session = { Cookie: await startSessionOf(user.id) };
  const shown = { ...plainFile, name: "court.jpg", type: "image/jpeg", path: picture };
  await insertFile(shown, { uploadedBy: ownerId, userName: "ayesha", category: "images", claimed: true });
  agent = (await makeToken(await makeUser("adil", "agent"))).headers;
});

afterAll(() => rmSync(folder, { recursive: true }));

const named = operations.map((operation): [string, Operation] => [operation.id, operation]);

/** A session where a token is not enough. */
const headersFor = (operation: Operation) => (isForSessions(operation) ? session : owner) ?? {};

function call(operation: Operation, options: CallOptions = {}) {
  return callOperation(operation, { headers: headersFor(operation), ...options });
}

/** Values that two records can't both have: the address of a page, the old one of a redirect. */
function uniqueValues(id: string) {
  if (id.endsWith("Page")) return { address: `careers-${count}` };
  return id.endsWith("Redirect") ? { from: `/property/villa-${count}` } : {};
}

/** The body of the documentation, each time with other values where they must be the only ones. */
function exampleOf({ id, body }: Operation) {
  if (!body) return undefined;
  count += 1;
  if (id === "logIn") return { username: "ayesha", password: "a long password" };
  if (Array.isArray(body.example)) return body.example;
  const unique = uniqueValues(id);
  if (!body.isMultipart) return { ...body.example, ...unique };
  const form = new FormData();
  form.set("file", new File(["Beam at grid C.\n"], "notes.txt", { type: "text/plain" }));
  form.set("category", "documents");
  return form;
}

/** Makes what an operation is about. @returns its id */
async function prepare({ path }: Operation) {
  if (!path.includes("{id}")) return undefined;
  if (path.startsWith("/api/files")) {
    count += 1;
    const file = { ...plainFile, path: `/uploads/${String(count).padStart(24, "0")}.pdf` };
    const meta = { uploadedBy: ownerId, userName: "ayesha", category: "documents", claimed: true };
    return (await insertFile(file, meta)).id;
  }
  const list = path.startsWith("/api/contact") ? "/api/contact" : path.replace("/{id}", "");
  const create = operations.find((one) => one.path === list && one.method === "POST");
  if (!create) throw new Error(`Nothing creates ${path}.`);
  const { body } = await call(create, { body: exampleOf(create) });
  return (body as { id: number }).id;
}

describe("success", () => {
  // A whole server has a backup to upload: tests/server/auth/api-tokens.
  test.each(named.filter(([id]) => id !== "uploadBackup"))(
    "%s answers as documented",
    async (_, operation) => {
      const result = await call(operation, { id: await prepare(operation), body: exampleOf(operation) });
      checkAnswer(operation, result);
      expect(result.status).toBe(operation.answer.status);
    },
  );

  test.each(named.filter(([, { forVisitors }]) => forVisitors))(
    "%s is open to visitors",
    async (_, operation) => {
      const result = await call(operation, { id: await prepare(operation), headers: {} });
      checkAnswer(operation, result);
      expect(result.status).toBe(200);
    },
  );

  test("lists and records hold more than their examples", async () => {
    for (const kind of ["Property", "Project", "Page"]) {
      const [create, replace, get] = ["create", "replace", "get"].map((verb) =>
        operations.find(({ id }) => id === verb + kind),
      ) as [Operation, Operation, Operation];
      const { body } = await call(create, { body: exampleOf(create) });
      const { id } = body as { id: number };
      const scheduled = { ...exampleOf(replace), publishAt: "2099-01-01T00:00:00Z" };
      checkAnswer(replace, await call(replace, { id, body: scheduled }));
      const drafted = await call(replace, { id, body: { ...exampleOf(replace), state: "draft" } });
      checkAnswer(replace, drafted);
      expect(Object.keys(drafted.body as object)).toContain("draft");
      checkAnswer(get, await call(get, { id }));
      const draft = await call(create, { body: { title: "Later", state: "draft" } });
      checkAnswer(create, draft);
      expect(draft.status).toBe(201);
    }
  });
});

describe("errors", () => {
  const expectError = async (operation: Operation, status: number, options: CallOptions) => {
    const result = await call(operation, options);
    expect([operation.id, result.status, result.body]).toEqual([operation.id, status, result.body]);
    checkAnswer(operation, result);
    return result;
  };

  test.each(named)("%s answers 401 to a token that doesn't work", async (_, operation) => {
    const headers = { ...session, Authorization: "Bearer mehrab_wrong" };
    const { headers: answered } = await expectError(operation, 401, {
      headers,
      id: 1,
      body: exampleOf(operation),
    });
    expect(answered.get("WWW-Authenticate")).toBe('Bearer realm="Mehrab", error="invalid_token"');
  });

  const closed = named.filter(([, { permission, forVisitors }]) => permission && !forVisitors);

  test.each(closed)("%s answers 401 without a token", async (_, operation) => {
    const { headers } = await expectError(operation, 401, { headers: {}, id: 1, body: exampleOf(operation) });
    expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="Mehrab"');
  });

  test.each(named.filter(([, operation]) => isForSessions(operation)))(
    "%s refuses any token",
    async (_, operation) => {
      const { body } = await expectError(operation, 403, { headers: owner, body: exampleOf(operation) });
      expect(body).toEqual({ message: "No token may do this: please sign in." });
    },
  );

  const ofOthers = named.filter(([, { permission }]) => permission === "content" || permission === "files");

  test.each(ofOthers)("%s answers 403 to a smaller role", async (_, operation) => {
    await expectError(operation, 403, { headers: agent, id: 1, body: exampleOf(operation) });
  });

  test.each(named.filter(([, { path }]) => path.includes("{id}")))("%s answers 404", async (_, operation) => {
    for (const id of [999_999, "x"]) await expectError(operation, 404, { id, body: exampleOf(operation) });
  });

  const withJson = named.filter(([, { body }]) => body && !body.isMultipart);

  test.each(withJson)("%s answers 400, 413, 415 and 422", async (_, operation) => {
    const id = await prepare(operation);
    const json = { ...headersFor(operation), "Content-Type": "application/json" };
    const plain = { ...headersFor(operation), "Content-Type": "text/plain" };
    await expectError(operation, 400, { id, body: "{", headers: json });
    await expectError(operation, 400, { id, body: "[1]", headers: json });
    await expectError(operation, 413, { id, body: `{"a": "${"b".repeat(2_100_000)}"}`, headers: json });
    await expectError(operation, 415, { id, body: "a", headers: plain });
    // These change only the fields that are sent: none of them is required.
    const invalid: Record<string, object> = {
      updateSite: { name: "" },
      updateMenus: { header: [{ page: "nowhere" }] },
      updateFile: { alt: "a".repeat(2_000) },
      replaceUnits: [{}],
      replaceUnittypes: [{}],
      replaceProgressreports: [{}],
    };
    const { body } = await expectError(operation, 422, { id, body: invalid[operation.id] ?? {} });
    expect(body).toMatchObject({ details: expect.any(Object) });
  });

  test("an upload without a file answers 422", async () => {
    const upload = operations.find(({ id }) => id === "uploadFile") as Operation;
    const form = new FormData();
    form.set("category", "documents");
    await expectError(upload, 422, { body: form });
  });

  test.each(named.filter(([, { query }]) => query))(
    "%s answers 422 to a page that makes no sense",
    async (_, operation) => {
      await expectError(operation, 422, { search: "?page=0" });
    },
  );

  // A file has no versions; a translation of its texts has: ./api-translations.
  test.each(named.filter(([id, { errors }]) => errors?.includes(409) && id !== "updateFile"))(
    "%s answers 409",
    async (_, operation) => {
      const id = await prepare(operation);
      const changed = { title: "Changed", name: "Changed", number: "Changed", searchOff: true };
      const body = { ...exampleOf(operation), ...changed, updatedAt: "2020-01-01T00:00:00.000Z" };
      await expectError(operation, 409, { id, body });
    },
  );
});
