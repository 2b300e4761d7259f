import { describe, expect, test } from "vitest";
import { contactMessage, findMessages } from "#tests/server/support/contact-message";
import { post, request } from "#tests/server/support/fetch";
import { rows } from "#tests/server/support/rows";

const json = "application/json";
const form = "application/x-www-form-urlencoded";

async function send(body: unknown, type: string | undefined = json, headers: Record<string, string> = {}) {
  const text = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  return read(await post("/api/contact", text as string, type, headers));
}

async function read(response: Response) {
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  return { status: response.status, body: await response.json() };
}

describe("a message", () => {
  const requestFormats: Record<string, (values: Record<string, string>) => Promise<Response>> = {
    "JSON text": (values) => post("/api/contact", JSON.stringify(values), `${json}; charset=utf-8`),
    "a form": (values) => post("/api/contact", new URLSearchParams(values)),
    multipart: (values) => {
      const parts = new FormData();
      for (const [name, value] of Object.entries(values)) parts.set(name, value);
      return post("/api/contact", parts);
    },
  };

  test.each(Object.entries(requestFormats))(
    "is stored when sent as %s, and returns the record",
    async (_, sendAs) => {
      const values = contactMessage({ message: "Ten marla in Wah. گھر 🏡" });
      const { status, body } = await read(await sendAs(values));
      expect(status).toBe(201);
      const [stored] = findMessages(values.subject);
      expect(body).toEqual({ id: stored?.id, ...values, read: false, createdAt: stored?.createdAt });
      expect(stored).toMatchObject({ ...values, read: 0 });
      expect(rows("SELECT kind FROM activities WHERE subjectId = ?", body.id)).toContainEqual({
        kind: "message received",
      });
    },
  );

  test("can't set its own id, date or status", async () => {
    const values = contactMessage();
    const { body } = await send({ ...values, id: 1, read: true, createdAt: "2000-01-01T00:00:00Z" });
    expect(body.id).toBeGreaterThan(1);
    expect([body.read, body.createdAt > "2026"]).toEqual([false, true]);
  });

  test("that is sent again with its submission id returns the same record", async () => {
    const values = { ...contactMessage(), submission: "retry-on-a-bad-line-1" };
    const [first, again] = [await send(values), await send(values)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(findMessages(values.subject)).toHaveLength(1);
  });
});

describe("an invalid message returns 422", () => {
  const details = {
    name: ["Name must be at least 2 characters."],
    email: ["Please enter a valid email address."],
    phone: ["Please enter a valid phone number."],
    subject: ["Subject must be at least 3 characters."],
    message: ["Message must be at least 10 characters."],
  };

  test.each([
    ["an empty object", {}],
    ["empty texts", { name: "", email: " ", phone: "", subject: "", message: "\n" }],
    ["other things than texts", { name: null, email: 5, phone: 3001234567, subject: {}, message: true }],
    ["lists", { name: ["Bilal"], email: [], phone: ["03001234567"], subject: [1], message: [[]] }],
  ])("%s: an error for each field, and the first one as the message", async (_, body) => {
    expect(await send(body)).toEqual({ status: 422, body: { message: details.name[0], details } });
  });

  test("names only the invalid fields", async () => {
    const { status, body } = await send(contactMessage({ email: "bilal", subject: "ab" }));
    const { email, subject } = details;
    expect([status, body]).toEqual([422, { message: email[0], details: { email, subject } }]);
  });

  test("accepts an empty form as a form", async () => {
    expect(await send("", form)).toEqual({ status: 422, body: { message: details.name[0], details } });
  });
});

const boundary = "boundary".repeat(4);

/** A message as a multipart form with one part more, whose header and content are given. */
function multipart(values: Record<string, string>, header: string, content = "") {
  const parts = [
    ...Object.entries(values).map(([name, value]) => [`name="${name}"`, value]),
    [header, content],
  ];
  const texts = parts.map(
    ([head, body]) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  );
  return send(`${texts.join("")}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`);
}

test.each([
  'name="plan"; filename="plan.pdf"',
  'name="name"; filename="name.txt"',
  'name="plan"; filename=""',
])("a file with %s returns 415 with words, and stores nothing", async (header) => {
  const values = contactMessage();
  const message = "Files can't be sent here: please send the texts alone.";
  expect(await multipart(values, header, "%PDF-1.7")).toEqual({ status: 415, body: { message } });
  expect(findMessages(values.subject)).toEqual([]);
});

test("a file field in which nothing was chosen is no file", async () => {
  const values = contactMessage();
  expect((await multipart(values, 'name="plan"; filename=""')).status).toBe(201);
  expect(findMessages(values.subject)).toHaveLength(1);
});

test("treats an empty body as a message without fields", async () => {
  const { status, body } = await send("", json);
  expect([status, Object.keys(body.details)]).toEqual([
    422,
    ["name", "email", "phone", "subject", "message"],
  ]);
});

describe("an unreadable body returns 400", () => {
  const cut = '{"name": "Bil';
  const broken = "multipart/form-data; boundary=a";
  test.each<[string, string | Uint8Array, string]>([
    ["half an object", cut, json],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), json],
    ["a list", "[]", json],
    ["null", "null", json],
    ["a text", '"Bilal"', json],
    ["10,000 brackets", "[".repeat(10_000), json],
    ["multipart without its boundary", "x", "multipart/form-data"],
    ["multipart that is none", "x", broken],
    ["multipart that ends early", '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nBil', broken],
  ])("%s", async (_, body, type) => {
    const response = await send(body, type);
    expect(response).toEqual({ status: 400, body: { message: expect.any(String) } });
  });
});

test.each(["text/plain", "application/xml", "application/jsonp", "image/png", "nonsense", ""])(
  "a body of type '%s' returns 415",
  async (type) => {
    const { status, body } = await send(contactMessage(), type, type ? {} : { "Content-Type": "" });
    expect([status, body]).toEqual([415, { message: "Send JSON or a form." }]);
  },
);

describe("a body that is too large returns 413", () => {
  const large = new TextEncoder().encode(JSON.stringify(contactMessage({ message: "a".repeat(300_000) })));

  test("with a Content-Length", async () => {
    expect(await send(large)).toEqual({ status: 413, body: { message: "This is too large to be read." } });
  });

  test("without a Content-Length", async () => {
    const body = new Blob([large]).stream();
    const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": json } };
    const { status } = await read(await request("/api/contact", init as RequestInit));
    expect(status).toBe(413);
  });

  test("but the longest valid message does not", async () => {
    const values = contactMessage({ message: "گ".repeat(10_000) });
    expect((await send(values)).status).toBe(201);
    expect((await send(new URLSearchParams(values).toString(), form)).status).toBe(201);
  });
});

describe("a cross-site message returns 403", () => {
  test.each<[string, Record<string, string>]>([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling", { "Sec-Fetch-Site": "same-site" }],
    ["another origin", { Origin: "https://evil.example" }],
    ["another port", { Origin: "http://127.0.0.1:9" }],
    ["no origin that can be named", { Origin: "null" }],
    ["both", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ])("%s", async (_, headers) => {
    const values = contactMessage();
    const { status, body } = await send(values, json, headers);
    expect([status, body]).toEqual([403, { message: "This form was sent from another site." }]);
    expect(findMessages(values.subject)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["this site", { "Sec-Fetch-Site": "same-origin" }],
    ["a request without an initiator", { "Sec-Fetch-Site": "none" }],
    ["no browser", {}],
  ])("but not from %s", async (_, headers) => {
    expect((await send(contactMessage(), json, headers)).status).toBe(201);
  });
});
