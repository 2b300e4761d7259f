import { beforeEach, expect, test } from "vitest";
import { loader as choose } from "#app/routes/admin/files/choose";
import { loader as pageLink } from "#app/routes/resources/page-link";
import { loader as showPage } from "#app/routes/site/page/route";
import type { PickerPage } from "#app/schemas/files/picker";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { insertFile } from "#db/queries/files/files";
import { pageQueries } from "#db/queries/records/pages";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainFile, plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
let Cookie = "";
const ids = { house: 0, draft: 0, privacy: 0 };

beforeEach(async () => {
  emptyTables("users", "properties", "pages", "files", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
  ids.house = await propertyQueries.create({ ...plainProperty, title: "Court house" }, editor);
  ids.draft = await propertyQueries.create({ ...plainProperty, title: "Tower" }, editor, undefined, "draft");
  ids.privacy = await pageQueries.create({ ...plainContent.page, address: "privacy" }, editor);
});

const page = (text: string) => ({ ...plainContent.page, title: "News", address: "news", text });

async function textOf(address: string) {
  const { body } = await callRoute(showPage as never, `/${address}`, { params: { address } });
  return (body as { page: { text: unknown } }).page.text;
}

const link = (href: string, words: string) => ({ tag: "a", href, children: [words] });

test("a link to a record follows its title and its address; one that visitors don't see is its words", async () => {
  await pageQueries.create(
    page(
      `[a](/properties/${ids.house}-old-words?from=x) [b](/pages/${ids.privacy}#who) [c](/properties/${ids.draft}) [d](/projects/999) [e](/about)`,
    ),
    editor,
  );
  await pageQueries.update(ids.privacy, { ...plainContent.page, address: "data" }, editor);
  expect(await textOf("news")).toEqual([
    {
      tag: "p",
      children: [
        link(`/properties/${ids.house}-court-house?from=x`, "a"),
        " ",
        link("/data#who", "b"),
        " ",
        link("", "c"),
        " ",
        link("", "d"),
        " ",
        link("/about", "e"),
      ],
    },
  ]);
});

test("the lasting address of a page leads to its present one, and to none of a page that visitors don't see", async () => {
  const ask = (id: number | string) => callRoute(pageLink, `/pages/${id}`, { params: { id: String(id) } });
  const { status, headers } = await ask(ids.privacy);
  expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
    301,
    "/privacy",
    "private, no-store",
  ]);
  await pageQueries.update(ids.privacy, { ...plainContent.page, hidden: true }, editor);
  for (const id of [ids.privacy, 999, "x"]) expect((await ask(id)).status).toBe(404);
});

test("staff is told of links that visitors don't see, when a text is saved and whenever it is edited", async () => {
  const gone = await propertyQueries.create(plainProperty, editor);
  await deleteRecord("property", gone, editor);
  const body = new URLSearchParams({
    title: "News",
    text: `[Tower](/properties/${ids.draft}) and [House](/properties/${ids.house})`,
    "sections[0].kind": "text",
    "sections[0].text": `[Hut](/properties/${gone})`,
  });
  const form = { body, headers: { Cookie } };
  const saved = await callRoute(saveRecordForm, "/admin/pages/new", form);
  expect(saved.status).toBe(302);
  const toast = decodeURIComponent(saved.headers.get("Set-Cookie") ?? "");
  expect(Buffer.from(/=([^;]*)/.exec(toast)?.[1] ?? "", "base64").toString()).toContain("leads to a draft");
  const created = (await pageQueries.findRecords({}, 10)).find(({ title }) => title === "News");
  const id = String(created?.id);
  const opened = await callRoute(loadRecordForm, `/admin/pages/${id}/edit`, {
    headers: { Cookie },
    params: { id },
  });
  expect(opened.body).toMatchObject({
    notices: {
      text: "The link “Tower” leads to a draft; visitors don't see it.",
      "sections[0].text": "The link “Hut” leads to a page that was deleted; visitors see the words alone.",
    },
  });
});

test("records to link to are found by their titles, with what they are", async () => {
  const { body } = await callRoute(choose, "/admin/files/choose?source=record&q=tower", {
    headers: { Cookie },
  });
  expect((body as PickerPage).entries).toEqual([
    { value: `/properties/${ids.draft}`, name: "Tower", note: "Property, Draft" },
  ]);
});

test("without script links to files and pages are written at the end of a text", async () => {
  const file = await insertFile(
    { ...plainFile, caption: "Our brochure" },
    { uploadedBy: editor.id, userName: "Ayesha", category: "documents", claimed: true },
  );
  const press = async (source: string, chosen: string) => {
    const fields = { title: "News", text: "Read", choose: `add ${source} text 1`, chosen };
    const body = new URLSearchParams(fields);
    const result = await callRoute(saveRecordForm, "/admin/pages/new", { body, headers: { Cookie } });
    return (result.body as { reply: { initialValue: { text: string } } }).reply.initialValue.text;
  };
  expect(await press("file", file.path)).toBe(`Read\n\n[Our brochure](${file.path})`);
  const record = `/pages/${ids.privacy}`;
  expect(await press("record", record)).toBe(`Read\n\n[Privacy](${record})`);
  expect(await press("record", "/pages/999")).toBe("Read");
});
