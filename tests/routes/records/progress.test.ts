import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader as readForm, action as saveForm } from "#app/routes/admin/records/form";
import { loader as readList } from "#app/routes/admin/records/list";
import { loader as readReports, action as writeReports } from "#app/routes/api/child-records";
import { loader as readFeed } from "#app/routes/resources/feed";
import { loader as readProject } from "#app/routes/site/project/route";
import { loader as readBelow } from "#app/routes/site/projects/landing";
import { localDate } from "#app/schemas/units/time-zone";
import { sqlite } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { findSettings } from "#db/queries/settings";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProject } from "#tests/support/plain-records";

type Json = Record<string, unknown>;

let headers = { Cookie: "" };
let project = 0;

beforeAll(async () => {
  headers = { Cookie: await startSessionOf((await makeUser("ayesha")).id) };
});

beforeEach(async () => {
  sqlite.exec("DELETE FROM updates; DELETE FROM units; DELETE FROM projects; DELETE FROM revisions");
  project = (await projectQueries.insert({ ...plainProject, title: "A school" })).id;
});

const params = () => ({ parent: String(project), records: "projects" });

const call = (path: string, options: { method: string; body: unknown }) =>
  callRoute(writeReports, `/api/projects/${project}/${path}`, { ...options, headers, params: params() });
const put = (body: unknown) => call("updates", { method: "PUT", body });
const post = (body: unknown) => call("updates", { method: "POST", body });
const list = async (as: { Cookie?: string } = {}) =>
  (await callRoute(readReports, `/api/projects/${project}/updates`, { headers: as, params: params() }))
    .body as Json[];

const today = async () => localDate((await findSettings()).timeZone);

const readPage = (search = "") => {
  const id = `${project}-a-school`;
  const address = `/projects/${id}/progress${search}`;
  return callRoute(readBelow as never, address, { params: { id, "*": "progress" } });
};

const readSection = async () => {
  const { body } = await callRoute(readProject as never, `/projects/${project}`, {
    params: { id: String(project) },
  });
  return (body as { progress?: Json & { reports: Json[] } }).progress;
};

test("reports are listed by their day, the newest first, and found again by day and title", async () => {
  const first = await put([
    { date: "2026-02-01", title: "Foundations" },
    { date: "2026-05-01", title: "Monthly report", done: [{ trade: "Structure", share: "40%" }] },
    { date: "2026-04-01", title: "Monthly report" },
  ]);
  expect(first.status).toBe(200);
  expect(await list()).toMatchObject([
    { date: "2026-05-01", done: [{ trade: "Structure", share: "40%" }] },
    { date: "2026-04-01" },
    { title: "Foundations" },
  ]);
  await put([{ date: "2026-04-01", title: "Monthly report", text: "The roof is cast." }]);
  expect(await list()).toMatchObject([{ text: "" }, { text: "The roof is cast." }, {}]);
});

test("a report without a date is of today, and none is of a day that comes", async () => {
  expect((await post({ title: "Foundations" })).body).toMatchObject({ date: await today() });
  const wrong = await post({
    date: "2999-01-01",
    title: "",
    done: [
      { trade: "Structure", share: "101%" },
      { trade: "", share: "5%" },
    ],
  });
  expect(wrong.status).toBe(422);
  const { details } = wrong.body as { details: Json };
  expect(Object.keys(details).sort()).toEqual(["done.0.share", "done.1.trade", "title"]);
  const late = await post({ date: "2999-01-01", title: "Finished" });
  expect(late.body).toMatchObject({
    details: { date: ["Progress is reported once it is made: please choose today or an earlier day."] },
  });
  expect((await post({ date: "2026-02-30", title: "Finished" })).status).toBe(422);
});

test("visitors see reports that are not hidden, while they see the project", async () => {
  expect(await readSection()).toBeUndefined();
  expect((await readPage()).status).toBe(404);
  await put([
    { date: "2026-02-01", title: "Foundations" },
    { date: "2026-03-01", title: "Secret", hidden: true },
  ]);
  expect(await list()).toMatchObject([{ title: "Foundations" }]);
  expect(await readSection()).toMatchObject({ reports: [{ title: "Foundations" }] });
  sqlite.exec("UPDATE projects SET shown = 0");
  expect((await readPage()).status).toBe(404);
});

test("the page of a project has its newest three reports, and what is done by the newest that says so", async () => {
  await put([
    ...["2026-01-01", "2026-02-01", "2026-03-01"].map((date) => ({
      date,
      title: `Report of ${date}`,
      text: "**Bold** words.",
      done: [{ trade: "Structure", share: "12,5 %" }],
    })),
    { date: "2026-04-01", title: "Roof", text: "A word ".repeat(60) },
  ]);
  const section = await readSection();
  expect(section).toMatchObject({
    done: [["Structure", "12.5%", 12.5]],
    reports: [
      { title: "Roof", date: ["2026-04-01", "1 April 2026"], text: expect.stringMatching(/^A word .* …$/) },
      { title: "Report of 2026-03-01", text: "Bold words." },
      { title: "Report of 2026-02-01" },
    ],
  });
});

test("all reports have pages at one address below the project's", async () => {
  await put(
    Array.from({ length: 14 }, (_, index) => ({
      date: `2026-01-${String(index + 1).padStart(2, "0")}`,
      title: `Report ${index + 1}`,
      done: [{ trade: "Structure", share: "0%" }],
    })),
  );
  const { status, body } = await readPage();
  expect([status, body]).toMatchObject([200, { page: 1, pages: 2, project: { title: "A school" } }]);
  const second = (await readPage("?page=2")).body as { progress: Json[] };
  expect(second.progress).toMatchObject([
    { title: "Report 2", done: [["Structure", "0%", 0]] },
    { title: "Report 1" },
  ]);
  const beyond = await readPage("?page=9");
  expect([beyond.status, beyond.headers.get("Location")]).toEqual([302, expect.stringMatching(/progress$/)]);
  const other = await callRoute(readBelow as never, `/projects/${project}/progress`, {
    params: { id: String(project), "*": "progress" },
  });
  expect(other.headers.get("Location")).toBe(`/projects/${project}-a-school/progress`);
});

test("the first pictures of reports with the same viewpoint stand beside each other", async () => {
  const at = (day: number, viewpoint: string, more: object = {}) => ({
    date: `2026-01-0${day}`,
    title: `Report ${day}`,
    viewpoint,
    images: [`https://pictures.example/${day}.jpg`],
    ...more,
  });
  await put([
    at(1, "From the gate", { hidden: true }),
    at(2, "From the gate", { images: [] }),
    at(3, "From the gate"),
    at(4, ""),
    at(5, "from the Gate"),
    at(6, "From the park"),
    at(7, "From the gate"),
  ]);
  const { progress } = (await readPage()).body as { progress: Json[] };
  const before = {
    date: ["2026-01-03", "3 January 2026"],
    picture: { src: "https://pictures.example/3.jpg", alt: "Report 3" },
  };
  expect(progress.map(({ viewpoint, before }) => [viewpoint, before])).toEqual([
    ["From the gate", before],
    [undefined, undefined],
    ["from the Gate", before],
    ...Array(3).fill([undefined, undefined]),
  ]);
});

test("the reports of a project are a feed, whose links find them also on further pages", async () => {
  const feed = async (search = `?project=${project}`) => {
    const response = await readFeed({ request: new Request(`https://a.example/feed.xml${search}`) } as never);
    return [response.status, await response.text()] as const;
  };
  expect((await feed())[0]).toBe(404);
  await put(
    Array.from({ length: 13 }, (_, index) => ({
      date: `2026-01-${String(index + 1).padStart(2, "0")}`,
      title: `Report ${index + 1}`,
      text: "**Brick** & lime.",
    })),
  );
  const [status, text] = await feed();
  expect(status).toBe(200);
  expect(text).toContain("<title>Progress: A school</title>");
  expect(text.match(/<title>Report \d+/g)).toHaveLength(13);
  expect(text).toContain("<published>2026-01-13T00:00:00Z</published>");
  expect(text).toContain("<summary>Brick &amp; lime.</summary>");
  const links = [...text.matchAll(/<link href="([^"]+)"/g)].map(([, href]) => href);
  expect(links[1]).toMatch(`/projects/${project}-a-school/progress#report-`);
  expect(links.at(-1)).toMatch(`/projects/${project}-a-school/progress?page=2#report-`);
  sqlite.exec("UPDATE projects SET shown = 0");
  for (const search of [undefined, "?project=", "?project=x", "?project=999"])
    expect((await feed(search))[0]).toBe(404);
});

test("no unit has the address of another page of the project", async () => {
  const numbers = [" Progress ", "instalments"];
  const { status, body } = await call("units", {
    method: "PUT",
    body: numbers.map((number) => ({ number })),
  });
  const error = ["This is the address of another page of the project: please write another number."];
  expect([status, body]).toMatchObject([422, { details: { "0.number": error, "1.number": error } }]);
});

test("the form of a new report has today and the project, and the list is the project's", async () => {
  const address = `/admin/updates/new?project=${project}`;
  const options = { headers, params: { records: "updates" } };
  const form = (await callRoute(readForm as never, address, options)).body as { filled: Json };
  expect(form.filled).toMatchObject({ date: await today(), project });
  const body = new FormData();
  for (const [name, value] of Object.entries({ project, date: "2026-02-01", title: "Foundations" }))
    body.append(name, String(value));
  const saved = await callRoute(saveForm as never, address, { ...options, method: "POST", body });
  expect(saved.status).toBe(302);
  const { rows } = (await callRoute(readList as never, `/admin/updates?project=${project}`, options))
    .body as { rows: Json[] };
  expect(rows).toMatchObject([{ title: "Foundations", date: "1 February 2026" }]);
});
