import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { formOf, kinds, property, published } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";
import { examples } from "#tests/support/examples";

/** A server of its own: the shared one keeps its sample data. */
const { server, Cookie } = await startAdminServer();

/** Sends JSON, or a form as it is. */
async function send(method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) {
  const isForm = sent instanceof URLSearchParams || sent instanceof FormData;
  const { headers: type = {}, ...body } = isForm || sent === undefined ? { body: sent } : json(sent);
  const init = { method, ...body, headers: { Cookie, ...type, ...headers } };
  const response = await request(path, init, server.origin);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** Of a record that was sent without one. */
const reference = expect.stringMatching(/^MHB-(P-)?\d{3,4}$/);

const stored = (query: string, ...values: unknown[]) => rowsOf(server.database, query, ...values);

describe.each(kinds)("a $kind", ({ kind, list, complete, required, defaults, texts, notFound, activity }) => {
  const create = async (more = {}) => (await send("POST", list, { ...complete, ...more })).body;

  describe("is created", () => {
    test("and returned completely, with its activity", async () => {
      const { status, body } = await send("POST", list, complete);
      expect(status).toBe(201);
      const { id, createdAt } = body;
      expect(body).toEqual({ ...complete, ...published, reference, id, createdAt, updatedAt: createdAt });
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await send("GET", `${list}/${id}`)).body).toEqual(body);
      expect(
        stored("SELECT kind, userName FROM activities WHERE subjectId = ? ORDER BY id DESC LIMIT 1", id),
      ).toEqual([{ kind: activity, userName: "Administrator" }]);
    });

    test("with the required fields only", async () => {
      const { status, body } = await send("POST", list, required);
      expect([status, body]).toEqual([201, expect.objectContaining({ ...required, ...defaults })]);
    });

    test("without choosing its own id or dates", async () => {
      const { body } = await send("POST", list, { ...required, id: 1, createdAt: "2000-01-01T00:00:00Z" });
      expect([body.id > 1, body.createdAt > "2026"]).toEqual([true, true]);
    });

    test("once for a submission id; again when it was deleted", async () => {
      const sent = { ...required, submission: `retry-of-a-${kind}` };
      const [first, again] = [await send("POST", list, sent), await send("POST", list, sent)];
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
      await send("DELETE", `${list}/${first.body.id}`);
      const another = await send("POST", list, sent);
      expect([another.status, another.body.id === first.body.id]).toEqual([201, false]);
    });

    test("from a form: repeated or indexed names are lists, words are booleans", async () => {
      for (const [name, yes] of [
        ["images", "true"],
        ["images[]", "1"],
      ] as const) {
        const form = formOf(complete, texts);
        for (const path of ["/uploads/b.jpg", "", "/uploads/a.jpg"]) form.append(name, path);
        form.set("featured", yes);
        const { status, body } = await send("POST", list, form);
        expect([status, body.images, body.featured]).toEqual([
          201,
          ["/uploads/b.jpg", "/uploads/a.jpg"],
          true,
        ]);
      }
    });

    test("from multipart, with indexes in a list", async () => {
      const form = new FormData();
      for (const [name, text] of formOf(complete, texts)) form.set(name, text);
      form.set("images[2]", "/uploads/c.jpg");
      form.set("images[0]", "/uploads/a.jpg");
      form.set("featured", "off");
      const { status, body } = await send("POST", list, form);
      expect([status, body.images, body.featured]).toEqual([
        201,
        ["/uploads/a.jpg", "/uploads/c.jpg"],
        false,
      ]);
    });

    test("with one image of a form, which is a list of one", async () => {
      const form = formOf(complete, texts);
      form.set("images", "/uploads/a.jpg");
      expect((await send("POST", list, form)).body.images).toEqual(["/uploads/a.jpg"]);
    });
  });

  describe("is rejected with 422", () => {
    const requiredErrors = { ...Object.fromEntries(texts.map((name) => [name, ["Required"]])) };
    const noImage = ["At least one image is required"];

    test("when it is empty, by every required field", async () => {
      const details = { ...requiredErrors, images: noImage };
      for (const nothing of [{}, new URLSearchParams(), new URLSearchParams({ title: " ", images: "" })])
        expect(await send("POST", list, nothing)).toMatchObject({
          status: 422,
          body: { message: "Required", details },
        });
    });

    test.each([[undefined], [[]], [["", "  "]]])("with the images %j", async (images) => {
      const { status, body } = await send("POST", list, { ...required, images });
      expect([status, body]).toEqual([422, { message: noImage[0], details: { images: noImage } }]);
    });

    const invalidValues = [
      ...["images", "featured", "status"].flatMap((name) =>
        [5, null, {}, "odd", [5], [["/uploads/a.jpg"]]].map((value) => [name, value] as const),
      ),
      ["images", ["/uploads/a.jpg", null]] as const,
      ["featured", "true"] as const,
    ];
    test.each(invalidValues)("when %s is %j", async (name, value) => {
      const { status, body } = await send("POST", list, { ...required, [name]: value });
      expect([status, body]).toEqual([
        422,
        { message: "Invalid input", details: { [name]: ["Invalid input"] } },
      ]);
    });

    test("when a text or a list is too long", async () => {
      const before = (await send("GET", list)).body.length;
      const long = { ...required, title: "a".repeat(201), images: ["a".repeat(501)] };
      const { status, body } = await send("POST", list, long);
      expect([status, body.details]).toEqual([
        422,
        { title: ["Please use at most 200 characters."], images: ["Please use at most 500 characters."] },
      ]);
      const tooMany = await send("POST", list, { ...required, images: Array(501).fill("/uploads/a.jpg") });
      expect([tooMany.status, tooMany.body.message]).toEqual([422, "Please use at most 500 entries."]);
      expect((await send("GET", list)).body).toHaveLength(before);
    });
  });

  test.each(["[]", "null", "5", '"title"', "true", "{"])("%s is 400", async (text) => {
    for (const [method, path] of [
      ["POST", list],
      ["PUT", `${list}/1`],
    ] as const) {
      const type = { "Content-Type": "application/json", Cookie };
      const response = await request(path, { method, body: text, headers: type }, server.origin);
      expect([response.status, await response.json()]).toEqual([400, { message: expect.any(String) }]);
    }
  });

  describe("is changed", () => {
    test("completely, except its id and createdAt", async () => {
      const before = await create();
      const { status, body } = await send("PUT", `${list}/${before.id}`, required);
      expect(status).toBe(200);
      const { id, createdAt } = before;
      expect(body).toEqual({
        ...required,
        ...defaults,
        ...published,
        reference,
        id,
        createdAt,
        updatedAt: body.updatedAt,
      });
      expect(body.updatedAt > before.updatedAt).toBe(true);
      expect((await send("GET", `${list}/${id}`)).body).toEqual(body);
    });

    test("from a form as well", async () => {
      const { id, updatedAt } = await create();
      const form = new URLSearchParams({ updatedAt, images: "/uploads/z.jpg" });
      for (const name of texts) form.set(name, "New words");
      const { status, body } = await send("PUT", `${list}/${id}`, form);
      expect([status, body.title, body.images]).toEqual([200, "New words", ["/uploads/z.jpg"]]);
    });

    test("when it is sent back as it was read", async () => {
      const record = await create();
      const { status, body } = await send("PUT", `${list}/${record.id}`, { ...record, title: "Renamed" });
      expect([status, body.title]).toEqual([200, "Renamed"]);
    });

    test("but conflicts with a change since the version that it names", async () => {
      const { id, updatedAt } = await create();
      const first = await send("PUT", `${list}/${id}`, { ...complete, title: "First", updatedAt });
      const second = await send("PUT", `${list}/${id}`, { ...complete, title: "Second", updatedAt });
      expect([first.status, second.status, second.body]).toEqual([
        200,
        409,
        {
          message: `This ${kind} has been changed meanwhile by Administrator.`,
          details: `It was last updated at ${first.body.updatedAt}.`,
        },
      ]);
      expect((await send("GET", `${list}/${id}`)).body).toEqual(first.body);
      for (const version of [{}, { updatedAt: null }, { updatedAt: first.body.updatedAt }]) {
        const { status } = await send("PUT", `${list}/${id}`, { ...complete, ...version });
        expect([version, status]).toEqual([version, 200]);
      }
    });

    test("once, when the same change is sent again", async () => {
      const { id, updatedAt } = await create();
      const change = { ...complete, title: "The same", updatedAt };
      const responses = [
        await send("PUT", `${list}/${id}`, change),
        await send("PUT", `${list}/${id}`, change),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses[1]?.body).toEqual(responses[0]?.body);
    });

    test("unless updatedAt is not a text", async () => {
      const { id } = await create();
      for (const updatedAt of [5, {}, ["2026"]]) {
        const { status, body } = await send("PUT", `${list}/${id}`, { ...complete, updatedAt });
        expect([status, body.details]).toEqual([422, { updatedAt: ["Invalid input"] }]);
      }
    });

    test("unless a field is invalid", async () => {
      const before = await create();
      const { status, body } = await send("PUT", `${list}/${before.id}`, {
        ...complete,
        title: "",
        images: [],
      });
      expect([status, Object.keys(body.details)]).toEqual([422, ["title", "images"]]);
      expect((await send("GET", `${list}/${before.id}`)).body).toEqual(before);
    });
  });

  test("is deleted once, and stays in the trash", async () => {
    const { id } = await create();
    const responses = [await send("DELETE", `${list}/${id}`), await send("DELETE", `${list}/${id}`)];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [404, { message: notFound }],
    ]);
    for (const method of ["GET", "PUT"])
      expect((await send(method, `${list}/${id}`, method === "PUT" ? complete : undefined)).status).toBe(404);
    expect(
      stored("SELECT kind, deleted FROM revisions WHERE recordId = ? AND deleted = 1", id),
    ).toContainEqual({
      kind,
      deleted: 1,
    });
  });

  test("with an unknown id is 404", async () => {
    for (const id of ["99999", "0", "-1", "abc", "1.0", "01", "9".repeat(30), "1%00"])
      for (const [method, body] of [
        ["PUT", complete],
        ["DELETE", undefined],
      ] as const) {
        const response = await send(method, `${list}/${id}`, body);
        expect([id, method, response.status, response.body]).toEqual([
          id,
          method,
          404,
          { message: notFound },
        ]);
      }
  });

  test("is not created or changed without a session", async () => {
    const sent = { ...complete, title: `Sent without a session to ${list}` };
    const found = () =>
      stored(`SELECT id, updatedAt FROM ${list.slice(5)} WHERE id = 1 OR title = '${sent.title}'`);
    const before = found();
    for (const [method, path] of [
      ["POST", list],
      ["PUT", `${list}/1`],
      ["DELETE", `${list}/1`],
    ] as const)
      for (const body of [sent, [], undefined]) {
        const response = await send(method, path, body, { Cookie: "" });
        expect([method, response.status, response.body]).toEqual([
          method,
          401,
          { message: "Please sign in." },
        ]);
      }
    expect(found()).toEqual(before);
  });

  test("is written or rejected whatever JSON is sent, never a 500", async () => {
    const values = Object.fromEntries(
      Object.entries(complete).map(([name, value]) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(value) },
          fc.jsonValue(),
          fc.string({ unit: "binary", maxLength: 40 }),
          fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 4 }),
        ),
      ]),
    );
    const sent = fc.oneof(fc.jsonValue(), fc.record(values, { requiredKeys: [] }), fc.record(values));
    const { id } = await create();
    await fc.assert(
      fc.asyncProperty(sent, async (value) => {
        for (const [method, path] of [
          ["POST", list],
          ["PUT", `${list}/${id}`],
        ] as const) {
          const { status, body } = await send(method, path, value);
          expect([200, 201, 400, 422]).toContain(status);
          if (status < 300) expect((await send("GET", `${list}/${body.id}`)).body).toEqual(body);
        }
      }),
      { numRuns: examples(10) },
    );
  });
});

describe("fields of a property", () => {
  const post = (more: object) => send("POST", "/api/properties", { ...property, ...more });

  test.each([null, 0, 999])("%j bedrooms", async (bedrooms) => {
    expect((await post({ bedrooms })).body.bedrooms).toBe(bedrooms);
  });

  test.each([-1, 1.5, 1000, "4", "", true, [], [4], {}, 1e300])("no %j bedrooms", async (bedrooms) => {
    const { status, body } = await post({ bedrooms, bathrooms: bedrooms });
    const expectedErrors = ["Invalid input"];
    expect([status, body.details]).toEqual([422, { bedrooms: expectedErrors, bathrooms: expectedErrors }]);
  });

  test.each([
    ["", null],
    ["0", 0],
    ["12", 12],
  ])("rooms of a form: '%s'", async (bedrooms, expected) => {
    const form = formOf(property, ["title", "description", "price", "location", "area"]);
    form.set("images", "/uploads/a.jpg");
    form.set("bedrooms", bedrooms);
    expect((await send("POST", "/api/properties", form)).body.bedrooms).toBe(expected);
    form.set("bedrooms", "many");
    expect((await send("POST", "/api/properties", form)).body.details).toEqual({
      bedrooms: ["Invalid input"],
    });
  });

  test("no amenity twice, not even by case or spaces", async () => {
    const { body } = await post({ amenities: ["Garden", " garden ", "", "Roof  Terrace", "roof terrace"] });
    expect(body.amenities).toEqual(["Garden", "Roof  Terrace"]);
  });

  test("no video that is a script", async () => {
    for (const video of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "video"]) {
      const { status, body } = await post({ videos: ["https://video.example/1", video] });
      expect([video, status, Object.keys(body.details)]).toEqual([video, 422, ["videos"]]);
    }
    expect((await post({ videos: ["", "/uploads/film.mp4"] })).body.videos).toEqual(["/uploads/film.mp4"]);
  });

  test("a price or an area beyond every number", async () => {
    const long = "9".repeat(80);
    const { status } = await post({ price: `PKR ${long} Crore`, area: `${long} Kanal` });
    expect(status).toBe(201);
  });
});

test("no request logged an error", () => {
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});
