import { beforeEach, describe, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { loader as readApi, action as writeApi } from "#app/routes/api/record";
import { loader as openProject } from "#app/routes/site/project/route";
import { loader as openList } from "#app/routes/site/projects/route";
import { moveRecord } from "#app/server/records/move-record";
import { db, sqlite } from "#db/client/client";
import { teamQueries } from "#db/queries/records/content";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { emptyProject, plainContent, plainProject } from "#tests/support/plain-records";

let Cookie = "";
let editor = { id: 0, name: "ayesha" };

beforeEach(async () => {
  emptyTables("users", "projects", "team", "files", "revisions", "imports", "import_columns", "settings");
  editor = { ...editor, id: (await makeUser("ayesha", "admin")).id };
  Cookie = await startSessionOf(editor.id);
});

const create = (more: object = {}, intent?: "draft") =>
  projectQueries.create({ ...plainProject, ...emptyProject, ...more }, editor, null, intent);

type Page = Record<string, unknown> & {
  facts: { label: string; value: string }[];
  next?: { title: string };
  related?: { title: string }[];
  projects: { title: string; cardText?: string }[];
  filters: { controls: { name: string; choices: unknown }[] };
};

type Context = { jsonLd?(site: object): object[] };

async function pageOf(id: number, context: Context = {}) {
  const params = { id: String(id) };
  const options = { params, context: context as never };
  return (await callRoute(openProject as never, `/projects/${id}`, options)).body as Page;
}

const listOf = async (search = "") => (await callRoute(openList as never, `/projects${search}`)).body as Page;

const titlesOf = ({ projects }: Page) => projects.map(({ title }) => title);

const filled = {
  client: "Library Board",
  size: "2900 sqm",
  years: "2019-2022",
  cost: "31 crore",
  typologies: ["Library", "Court"],
  tags: ["Brick"],
  credits: [
    { role: "Structure", name: "Anwar & Partners", url: "https://anwar.example/" },
    { role: "Design", name: "imran  QURESHI", url: "" },
  ],
  awards: [
    { year: "2023", title: "Brick award", url: "https://award.example/" },
    { year: "", title: "“A court”, Dawn", url: "" },
  ],
  drawings: ["https://plans.example/section.png", "https://plans.example/site.png"],
  videos: ["https://vimeo.com/1"],
};

const site = { name: "Firm", origin: "https://firm.example" };

describe("the page of a project", () => {
  test("has its facts, people, awards, drawings, videos and related projects", async () => {
    const member = await teamQueries.create(plainContent["team-member"], editor, null);
    const path = `/team/${member}-imran-qureshi`;
    const draft = await create({ title: "Unseen" }, "draft");
    const other = await create({ title: "Mill" });
    const id = await create({ ...filled, related: [draft, 999, other] });
    const context: Context = {};
    const page = await pageOf(id, context);
    expect(page.facts.map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([
        ["Client", "Library Board"],
        ["Years", "2019 – 2022"],
        ["Area", "2900 sq m"],
        ["Construction cost", "PKR 31 Crore"],
      ]),
    );
    expect(page).toMatchObject({
      typologies: [
        { text: "Library", value: "Library" },
        { text: "Court", value: "Court" },
      ],
      credits: [
        { role: "Structure", name: "Anwar & Partners", href: "https://anwar.example/" },
        { role: "Design", name: "imran  QURESHI", href: path },
      ],
      awards: [{ year: "2023", title: "Brick award", href: "https://award.example/" }, { year: "" }],
      drawings: [{ alt: "Drawing 1" }, { alt: "Drawing 2" }],
      videos: [{ href: "https://vimeo.com/1", name: "Video 1, on vimeo.com", isFilm: false }],
      related: [{ title: "Mill" }],
    });
    expect(context.jsonLd?.(site)[0]).toMatchObject({
      "@type": "CreativeWork",
      temporalCoverage: "2019/2022",
      keywords: ["Library", "Court", "Brick"],
      award: ["Brick award, 2023", "“A court”, Dawn"],
      sponsor: { name: "Library Board" },
      contributor: [
        { roleName: "Structure", contributor: { "@type": "Organization", name: "Anwar & Partners" } },
        { roleName: "Design", contributor: { "@type": "Person", url: `https://firm.example${path}` } },
      ],
    });
  });

  test("has nothing of them where they are empty", async () => {
    const context: Context = {};
    const page = await pageOf(await create(), context);
    expect(page.facts.map(({ label }) => label)).toEqual(["Location", "Category", "Reference"]);
    expect(Object.keys(page).sort()).toEqual(["facts", "ogImage", "pictures", "project", "qr", "whatsapp"]);
    const json = JSON.stringify(context.jsonLd?.(site)[0]);
    expect(json).not.toMatch(/contributor|award|keywords|sponsor|temporalCoverage|size/);
  });
});

describe("the list of projects", () => {
  test("is filtered by typology, tag and year, which it offers where projects have them", async () => {
    await create({ title: "Plain" });
    expect((await listOf()).filters.controls.map(({ name }) => name)).not.toContain("typology");
    await create({ ...filled, title: "Library" });
    await create({ title: "Mill", typologies: ["library", "Mill"], years: "since 2021" });
    const { controls } = (await listOf()).filters;
    const choicesOf = (of: string) => controls.find(({ name }) => name === of)?.choices;
    expect(choicesOf("year")).toEqual([
      ["2021", 1],
      ["2022", 1],
    ]);
    expect(choicesOf("tag")).toEqual([["Brick", 1]]);
    expect(titlesOf(await listOf("?typology=LIBRARY")).sort()).toEqual(["Library", "Mill"]);
    expect(titlesOf(await listOf("?typology=Library&tag=Brick&year=2022"))).toEqual(["Library"]);
    expect(titlesOf(await listOf("?q=anwar"))).toEqual(["Library"]);
  });

  test("is in the order that the firm chooses, with the others after it, and leads from one to the next", async () => {
    const ids = [];
    for (const title of ["Oldest", "Middle", "Newest"]) {
      const id = await create({ title });
      sqlite.prepare("UPDATE projects SET createdAt = ? WHERE id = ?").run(`2026-01-0${ids.length + 1}`, id);
      ids.push(id);
    }
    const [oldest = 0, middle = 0, newest = 0] = ids;
    expect(await listOf()).not.toHaveProperty("isByHand");
    const body = new URLSearchParams({ id: String(oldest), to: "0" });
    const move = (path: string) => callRoute(moveRecord, path, { body, headers: { Cookie } });
    expect((await move("/admin/projects")).status).toBe(405);
    expect((await move("/admin/projects?sort=order")).status).toBe(302);
    expect(await listOf()).toMatchObject({ isByHand: true });
    expect(titlesOf(await listOf())).toEqual(["Oldest", "Newest", "Middle"]);
    expect(titlesOf(await listOf("?sort=newest"))).toEqual(["Newest", "Middle", "Oldest"]);
    const next = async (id: number) => (await pageOf(id)).next?.title;
    expect([await next(oldest), await next(newest), await next(middle)]).toEqual([
      "Newest",
      "Middle",
      "Oldest",
    ]);
  });
});

test("the API names the part of a row that it refuses, and keeps nothing", async () => {
  const id = await create(filled);
  const params = { records: "projects", id: String(id) };
  const headers = { Cookie };
  const put = (more: object) =>
    callRoute(writeApi, `/api/projects/${id}`, {
      method: "PUT",
      body: { ...plainProject, ...more },
      headers,
      params,
    });
  const refused = await put({
    credits: [{ role: "Structure", name: "", url: "" }],
    awards: [{ year: "2023", title: "Brick award", url: "javascript:alert(1)" }],
    years: "2022 – 2019",
    related: ["x"],
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      details: {
        "credits.0.name": ["Required"],
        "awards.0.url": [expect.any(String)],
        years: ["The last year comes before the first."],
        related: ["Invalid input"],
      },
    },
  });
  const read = await callRoute(readApi, `/api/projects/${id}`, { params });
  expect(read.body).toMatchObject(filled);
  expect((await put({ ...filled, order: 3 })).body).toMatchObject({ ...filled, order: 3 });
});

test("a table that is exported is read as it was, in every language", async () => {
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  const other = await create({ title: "Mill" });
  const id = await create({
    ...filled,
    related: [other],
    credits: [...filled.credits, { role: "a | b", name: "Two\nlines", url: "" }],
  });
  const params = { records: "projects", id: String(id) };
  const texts = {
    title: "اسکول",
    credits: [{ role: "اسٹرکچر" }, { role: "" }, { role: "" }],
    awards: [{ title: "انعام" }, { title: "" }],
    tags: ["اینٹ"],
  };
  const translated = await callRoute(writeApi, `/api/projects/${id}?locale=ur`, {
    method: "PUT",
    body: texts,
    headers: { Cookie },
    params,
  });
  expect(translated.status).toBe(200);
  const options = { headers: { Cookie }, params: { records: "projects" } };
  const csv = String((await callRoute(download, "/admin/csv/projects", options)).body);
  expect(csv).toContain("2023 | Brick award | https://award.example/");
  const imports = importsOf(Cookie);
  const upload = await imports.upload(csv, "project");
  await imports.saveColumns(upload.id, { newState: "published" });
  const { rows } = (await imports.rows(upload.id)) as { rows: { is: string }[] };
  expect(rows.map(({ is }) => is)).toEqual(["same", "same"]);
});
