import { beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as about } from "#app/routes/site/about/route";
import { loader as entry } from "#app/routes/site/journal/entry";
import { loader as profile } from "#app/routes/site/profile/route";
import type { OfficeInput } from "#app/schemas/content/office";
import type { ServiceInput } from "#app/schemas/content/service";
import type { TeamMemberInput } from "#app/schemas/content/team-member";
import { db } from "#db/client/client";
import { officeQueries, serviceQueries, teamQueries } from "#db/queries/records/content";
import { journalQueries } from "#db/queries/records/journal";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { emptyProject, plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

beforeEach(() =>
  emptyTables("team", "services", "offices", "properties", "projects", "journal", "translations"),
);

const person = (changes: Partial<TeamMemberInput> = {}) =>
  teamQueries.insert({ ...(plainContent["team-member"] as TeamMemberInput), ...changes });
const service = (changes: Partial<ServiceInput> = {}) =>
  serviceQueries.insert({ ...(plainContent.service as ServiceInput), ...changes });
const office = (changes: Partial<OfficeInput> = {}) =>
  officeQueries.insert({ ...(plainContent.office as OfficeInput), ...changes });

const inRequest = <Result>(run: () => Result) => requestContext.run({} as never, run);

type Context = { jsonLd?(site: object): object[] };

type Page = {
  profile: Record<string, unknown>;
  sections: { kind: string; title: string; address?: string; [records: string]: unknown }[];
  entries?: { title: string }[];
  text?: unknown;
};

function open(path: string, context: Context = {}) {
  const id = path.split("/").at(-1) ?? "";
  return inRequest(() => callRoute(profile, path, { params: { id }, context: context as never }));
}

const pageAt = async (path: string) => (await open(path)).body as Page;

const aboutPage = async () =>
  (await inRequest(() => callRoute(about, "/about"))).body as Record<
    "team" | "services" | "offices",
    { path?: string }[]
  >;

const site = { name: "Firm", origin: "https://firm.example", hours: "", phone: [], offices: [] };

describe("a person", () => {
  test("has no page, and no link, with a card alone", async () => {
    const { id } = await person();
    expect((await open(`/team/${id}`)).status).toBe(404);
    expect((await aboutPage()).team[0]).not.toHaveProperty("path");
  });

  const listing = { ...plainProperty, title: "Villa" };
  const own: [reason: string, write: (id: number) => Promise<unknown>][] = [
    ["a biography", () => change({ biography: "Born in Wah." })],
    ["a link", () => change({ links: JSON.stringify([link]) })],
    ["a listing", (agentId) => propertyQueries.insert({ ...listing, agentId })],
    ["a project", (agentId) => projectQueries.insert({ ...plainProject, ...emptyProject, agentId })],
    ["a credit", () => projectQueries.insert({ ...plainProject, ...emptyProject, credits })],
    ["an entry", (author) => journalQueries.insert({ ...entryOf, author })],
  ];
  const link = { name: "LinkedIn", url: "https://www.linkedin.com/in/imran" };
  const credits = [{ role: "Design", name: "imran  QURESHI", url: "" }];
  const entryOf = plainContent["journal-entry"] as never as Parameters<typeof journalQueries.insert>[0];
  const change = (columns: { biography?: string; links?: string }) =>
    db.updateTable("team").set(columns).execute();

  test.each(own)("has one with %s, which About and the sitemap link to", async (_, write) => {
    const { id } = await person();
    await write(id);
    const path = `/team/${id}-imran-qureshi`;
    expect((await open(path)).status).toBe(200);
    expect((await aboutPage()).team[0]?.path).toBe(path);
    const urls = String((await inRequest(() => callRoute(sitemap, "/sitemap.xml"))).body);
    expect(urls).toContain(`<loc>http://localhost${path}</loc>`);
  });

  test("has none while they are hidden, or what is theirs is a draft", async () => {
    const { id } = await person({ biography: "Born in Wah.", hidden: true });
    const other = await person({ name: "Sana" });
    await propertyQueries.insert({ ...listing, agentId: other.id }, undefined, undefined, "draft");
    expect((await open(`/team/${id}`)).status).toBe(404);
    expect((await open(`/team/${other.id}`)).status).toBe(404);
  });

  test("is shown with biography, links, office, listings, projects and entries", async () => {
    const { id: place } = await office({ text: "Two floors." });
    const { id } = await person({ biography: "Born in **Wah**.", links: [link], office: place });
    await propertyQueries.insert({ ...listing, agentId: id });
    await projectQueries.insert({ ...plainProject, ...emptyProject, title: "School", credits });
    await projectQueries.insert({ ...plainProject, ...emptyProject, title: "Mill", agentId: id });
    const { id: written } = await journalQueries.insert({ ...entryOf, author: id });
    const context: Context = {};
    const page = (await open(`/team/${id}-imran-qureshi`, context)).body as Page;
    expect(page.profile).toMatchObject({
      title: "Imran Qureshi",
      lead: "Architect",
      links: [link],
      office: { name: "Lahore", path: `/offices/${place}-lahore` },
    });
    expect(page.sections).toMatchObject([
      { kind: "projects", projects: [{ title: "Mill" }, { title: "School" }] },
      { kind: "listings", properties: [{ title: "Villa" }] },
    ]);
    expect(page.entries).toMatchObject([{ title: "A school opens" }]);
    expect(context.jsonLd?.(site)[0]).toMatchObject({
      "@type": "Person",
      jobTitle: "Architect",
      worksFor: { name: "Firm" },
      url: `https://firm.example/team/${id}-imran-qureshi`,
      sameAs: [link.url],
    });
    const params = { id: String(written) };
    const { body } = await inRequest(() => callRoute(entry, `/journal/${written}`, { params }));
    expect(body).toMatchObject({ entry: { authorPath: `/team/${id}-imran-qureshi` } });
  });

  test("keeps the number in its address: other words redirect", async () => {
    const { id } = await person({ biography: "Born in Wah." });
    const { status, headers } = await open(`/team/${id}-a-former-name`);
    expect([status, headers.get("Location")]).toEqual([301, `/team/${id}-imran-qureshi`]);
  });
});

describe("a service", () => {
  test("has a page with a text or sections, which ends with a link to write to the firm", async () => {
    const { id } = await service();
    expect((await open(`/services/${id}`)).status).toBe(404);
    const long = await service({ text: "With a total station." });
    const page = await pageAt(`/services/${long.id}-surveys`);
    expect(page).toMatchObject({ profile: { title: "Surveys", lead: "Plots and houses, measured." } });
    expect(page.sections).toEqual([{ kind: "contact", title: "", text: "" }]);
    const story = await service({ sections: [{ kind: "quote", quote: "Exact.", source: "" }] });
    expect((await pageAt(`/services/${story.id}`)).sections.map(({ kind }) => kind)).toEqual([
      "quote",
      "contact",
    ]);
    expect((await aboutPage()).services.map(({ path }) => path)).toEqual([
      undefined,
      `/services/${long.id}-surveys`,
      `/services/${story.id}-surveys`,
    ]);
  });
});

describe("an office", () => {
  test("has a page with a text, with people, or with listings in its city", async () => {
    const { id } = await office();
    expect((await open(`/offices/${id}`)).status).toBe(404);
    const wah = await office({ name: "Wah" });
    await propertyQueries.insert({ ...plainProperty, location: "Lalazar, Wah Cantt" });
    const page = await pageAt(`/offices/${wah.id}-wah`);
    expect(page.sections).toMatchObject([
      { kind: "listings", address: "/properties?city=Wah+Cantt", properties: [{ title: "House" }] },
    ]);
    await person({ office: id });
    expect((await pageAt(`/offices/${id}`)).sections).toMatchObject([
      { kind: "people", people: [{ name: "Imran Qureshi" }] },
    ]);
    expect((await aboutPage()).offices.map(({ path }) => path)).toEqual([
      `/offices/${id}-lahore`,
      `/offices/${wah.id}-wah`,
    ]);
  });
});
