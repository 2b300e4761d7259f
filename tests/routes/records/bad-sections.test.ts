import { beforeEach, expect, test } from "vitest";
import { action as onRecord } from "#app/routes/api/record";
import { action as onRecords } from "#app/routes/api/records";
import { loader as showPage } from "#app/routes/site/page/route";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { pageQueries } from "#db/queries/records/pages";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent } from "#tests/support/plain-records";

type Section = Record<string, unknown>;

const editor = { id: 0, name: "Ayesha" };
let headers = {};

beforeEach(async () => {
  emptyTables("users", "pages", "page_addresses", "files", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  headers = { Cookie: await startSessionOf(editor.id) };
});

const quote = { kind: "quote", quote: "They asked.", source: "Nadia" };
const framed = (address: string) => ({ kind: "video", title: "A walk", address });
const page = (sections: Section[]) => ({ title: "Careers", address: "careers", text: "", sections });

/** Sends sections by the form, which refuses them. @returns its status, the inputs with errors, and the sections that stay in it. */
async function send(sections: Section[]) {
  const typed = sections.flatMap((section, index) =>
    Object.entries(section).map(([name, value]) => [`sections[${index}].${name}`, String(value)]),
  );
  const body = new URLSearchParams([["title", "Careers"], ["text", "We are many."], ...typed]);
  const answer = await callRoute(saveRecordForm, "/admin/pages/new", { body, headers });
  const { reply } = answer.body as { reply?: { error: object; initialValue: { sections: Section[] } } };
  return [answer.status, Object.entries(reply?.error ?? {}), reply?.initialValue.sections];
}

async function sendToApi(body: object, id?: number) {
  const handler = id ? onRecord : onRecords;
  const options = { method: id ? "PUT" : "POST", body, headers, params: { id: String(id) } };
  const answer = await callRoute(handler, `/api/pages${id ? `/${id}` : ""}`, options);
  return [answer.status, (answer.body as { details?: object }).details];
}

test.each([
  ["two hundred sections", Array(200).fill(quote), "sections", "Please use at most 100 entries."],
  ["a kind that there is not", [quote, { kind: "carousel", slides: "a" }], "sections[1].kind", undefined],
  ["a video of an unknown site", [quote, framed("https://evil.example/1")], "sections[1].address", undefined],
  [
    "a button that runs script",
    [{ kind: "action", title: "Come by", label: "Go", address: "javascript:alert(1)" }],
    "sections[0].address",
    undefined,
  ],
])(
  "%s: a sentence at the field in form and API, and nothing is lost",
  async (_, sections, input, sentence) => {
    const [status, errors, stays] = await send(sections);
    expect([status, errors]).toEqual([422, [[input, [sentence ?? expect.stringMatching(/\w+ .*\.$/)]]]]);
    expect(stays).toHaveLength(sections.length);
    expect(stays).toMatchObject(sections);
    const path = input.replace(/\[(\d+)\]/g, ".$1");
    expect(await sendToApi(page(sections))).toEqual([422, { [path]: expect.any(Array) }]);
    expect(await pageQueries.findRecords({}, 10)).toEqual([]);
  },
);

test("a section of a kind that was taken away stays in the form, and the page shows the others", async () => {
  const sections = [{ kind: "carousel", title: "Old", slides: ["a", "b"] }, quote] as never;
  const id = await pageQueries.create({ ...plainContent.page, address: "careers", sections }, editor);
  const { body } = await callRoute(showPage as never, "/careers", { params: { address: "careers" } });
  expect((body as { sections: object[] }).sections).toEqual([quote]);
  const opened = await callRoute(loadRecordForm, `/admin/pages/${id}/edit`, {
    headers,
    params: { id: String(id) },
  });
  expect(opened.body).toMatchObject({ filled: { sections } });
});

test("a page without a text needs a section that visitors see", async () => {
  const empty = { text: ["Please write a text, or add a section that is complete."] };
  expect(await sendToApi(page([]))).toEqual([422, empty]);
  expect(await sendToApi(page([{ ...quote, quote: "" }]))).toEqual([422, empty]);
  expect(await sendToApi({ ...page([]), state: "draft", address: "draft" })).toEqual([201, undefined]);
  const { text: _, ...withoutText } = page([quote]);
  expect(await sendToApi(withoutText)).toEqual([201, undefined]);
});

test("what only the database knows to be wrong is the message of the answer, too", async () => {
  const body = { ...page([quote]), address: "nowhere/jobs" };
  const { body: answer } = await callRoute(onRecords, "/api/pages", { body, headers });
  const { message, details } = answer as { message: string; details: { address: string[] } };
  expect(message).toBe(details.address[0]);
});

test("a page is refused below itself, below none, and at an address of another page or kind", async () => {
  const id = await pageQueries.create({ ...plainContent.page, address: "careers" }, editor);
  const at = (address: string, of?: number) => sendToApi({ ...page([quote]), address }, of);
  for (const [address, of] of [
    ["careers/jobs", id],
    ["nowhere/jobs"],
    ["careers"],
    ["projects"],
    ["journal/first"],
  ] as const)
    expect(await at(address, of), address).toEqual([
      422,
      { address: [expect.stringMatching(/^[A-Z].+\.$/)] },
    ]);
});

test("a field that a section does not have is refused at its path", async () => {
  expect(await sendToApi(page([quote, { ...quote, colour: "red" }]))).toEqual([
    422,
    { "sections.1.colour": ["This kind of section has no field colour."] },
  ]);
});

test("a picture that Files does not have is refused, unless the record has it already: then its form says so", async () => {
  const gone = `/uploads/${"b".repeat(24)}.jpg`;
  const gallery = { kind: "gallery", title: "", images: [gone] };
  const sentence = `${gone.slice("/uploads/".length)} is no longer in Files. Please remove it, or choose another.`;
  expect(await sendToApi(page([quote, gallery]))).toEqual([422, { "sections.1.images.0": [sentence] }]);
  const withTexts = { ...gallery, images: [{ path: gone, caption: "2021" }] };
  expect(await sendToApi(page([quote, withTexts]))).toEqual([
    422,
    { "sections.1.images.0.path": [sentence] },
  ]);
  const sections = [quote, gallery] as never;
  const stored = { ...plainContent.page, address: "careers", text: "We are many.", sections };
  const id = await pageQueries.create(stored, editor);
  const params = { id: String(id) };
  const path = `/admin/pages/${id}/edit`;
  const opened = await callRoute(loadRecordForm, path, { headers, params });
  expect(opened.body).toMatchObject({ notices: { [gone]: sentence } });
  // The section is moved.
  const typed = new URLSearchParams([
    ["title", "Careers"],
    ["address", "careers"],
    ["text", "We are many."],
    ["updatedAt", (opened.body as { filled: { updatedAt: string } }).filled.updatedAt],
    ["sections[0].kind", "gallery"],
    ["sections[0].images[0]", gone],
    ["sections[1].kind", "quote"],
    ["sections[1].quote", "They asked."],
  ]);
  expect((await callRoute(saveRecordForm, path, { body: typed, headers, params })).status).toBe(302);
  expect(await sendToApi({ ...page([quote, withTexts]), address: "careers" }, id)).toEqual([200, undefined]);
});
