import { beforeAll, describe, expect, test } from "vitest";
import { loader as adminList } from "#app/routes/admin/records/list";
import { loader as search } from "#app/routes/admin/search/route";
import { loader as api } from "#app/routes/api/records";
import { loader as publicList } from "#app/routes/site/properties/route";
import { db, sqlite } from "#db/client/client";
import { insertEntry } from "#db/queries/address-book/address-book";
import { insertFile } from "#db/queries/files/files";
import { findMessages } from "#db/queries/messages/message-list";
import { insertMessage } from "#db/queries/messages/messages";
import {
  interiorQueries,
  officeQueries,
  serviceQueries,
  teamQueries,
  testimonialQueries,
} from "#db/queries/records/content";
import { pageQueries } from "#db/queries/records/pages";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainFile, plainProject, plainProperty } from "#tests/support/plain-records";

const cookies = new Map<string, string>();
let wanted = 0;

beforeAll(async () => {
  for (const role of ["admin", "agent"] as const) {
    await insertUser({ username: role, password: "a long password", name: role, role });
    cookies.set(role, await startSessionOf((await findUserId(role)) ?? 0));
  }
  await insertProperty({ ...plainProperty, title: "Shop", location: "Saddar, Karachi", area: "110 Marla" });
  const house = { title: "House", location: "Johar Town, Lahore", area: "10 Marla", price: "PKR 14.5 Crore" };
  wanted = (await insertProperty({ ...plainProperty, ...house })).id;
  await insertProject({ ...plainProject, title: "Lighthouse <b>" });
  await serviceQueries.insert({ ...plainContent.service, icon: "none", title: "Lighthouse surveys" });
  const owner = { uploadedBy: 1, userName: null, category: "images", claimed: true };
  await insertFile({ ...plainFile, name: "lighthouse.pdf" }, owner);
  for (const subject of ["A lighthouse", "Another"])
    await insertMessage({
      name: "Sadia",
      email: "sadia@example.pk",
      phone: "0300 1234567",
      subject,
      message: "When may I see it?",
    });
});

const withCookie = (role = "admin") => ({ headers: { Cookie: cookies.get(role) ?? "" } });

describe.each([
  "10 marla johar town",
  "house in johar",
  "14.5 crore",
  "ten marla",
  "the number",
  "reference",
])("a search for '%s'", (typed) => {
  const q = () => {
    if (typed === "reference") return `PROP-${String(wanted).padStart(4, "0")}`;
    return typed === "the number" ? String(wanted) : typed;
  };
  const address = (path: string) => `${path}?${new URLSearchParams({ q: q() })}`;

  test("finds the listing on the site, in the back-office and by the API", async () => {
    const site = await callRoute(publicList, address("/properties"));
    expect(site.body).toMatchObject({ total: 1, properties: [{ id: wanted }] });
    const list = await callRoute(adminList, address("/admin/properties"), withCookie());
    expect(list.body).toMatchObject({ total: 1, rows: [{ id: wanted }] });
    const params = { records: "properties" };
    expect((await callRoute(api, address("/api/properties"), { params })).body).toMatchObject([
      { id: wanted },
    ]);
    const everything = await callRoute(search, address("/admin/search"), withCookie());
    expect(everything.body).toMatchObject({ sections: [{ path: "properties", results: [{ id: wanted }] }] });
  });
});

const sectionsOf = async (q: string, role?: string) => {
  const { body } = await callRoute(search, `/admin/search?${new URLSearchParams({ q })}`, withCookie(role));
  return (body as { sections: { path: string; total: number; results: { to: string }[] }[] }).sections;
};

describe("the search in everything", () => {
  test("finds users by name for those who may see them", async () => {
    const found = { path: "users", total: 1, results: [{ title: "agent" }] };
    expect(await sectionsOf("AGENT")).toMatchObject([found]);
    expect(await sectionsOf("agent", "agent")).toEqual([]);
  });

  test("has a section for each kind with results, and a link to each", async () => {
    const sections = await sectionsOf("lighthouse");
    expect(sections.map(({ path, total }) => [path, total])).toEqual([
      ["projects", 1],
      ["services", 1],
      ["files", 1],
      ["messages", 1],
      ["contacts", 1],
    ]);
    expect(sections.flatMap(({ results }) => results.map(({ to }) => to.replace(/\d+/, "1")))).toEqual([
      "/admin/projects/1/edit",
      "/admin/services/1/edit",
      "/admin/files/1",
      "/admin/messages/1",
      "/admin/contacts/1",
    ]);
  });

  describe("in every list finds a text by each way to write it", () => {
    const texts =
      "Zoë Müller, گلشنِ اقبال, أحمد, كراچي, کم\u200cقیمت, Re\u0301sidence F-10/3, DHA Phase VI, Plot 45-A, ﬁne, گُل";

    beforeAll(async () => {
      await insertProperty({ ...plainProperty, location: texts });
      await insertProject({ ...plainProject, location: texts });
      await serviceQueries.insert({ ...plainContent.service, icon: "none", summary: texts });
      await teamQueries.insert({ ...plainContent["team-member"], position: texts });
      await officeQueries.insert({ ...plainContent.office, address: texts });
      await testimonialQueries.insert({ ...plainContent.testimonial, text: texts });
      await interiorQueries.insert({ ...plainContent.interior, place: texts });
      await pageQueries.insert({ ...plainContent.page, text: texts });
      const owner = { uploadedBy: 1, userName: null, category: "images", claimed: true };
      await insertFile({ ...plainFile, path: "/uploads/b.pdf", name: texts }, owner);
      const message = {
        name: "Bilal",
        email: "bilal@example.pk",
        phone: "",
        subject: "Visit",
        message: texts,
      };
      await insertMessage(message);
      await insertMessage(
        { ...message, message: `${texts} again` },
        { spamReason: "Marked as spam by Ayesha" },
      );
      await insertEntry(db, { name: texts, email: "", phone: "0300 7654321", note: "" });
      await insertUser({ username: "zoe", password: "a long password", name: texts });
    });

    test.each([
      "zoe",
      "MULLER",
      "گلشن اقبال",
      "احمد",
      "کراچی",
      "کم قیمت",
      "residence",
      "RÉSIDENCE",
      "f10/3",
      "F 10/3",
      "dha phase 6",
      "ph-vi",
      "45a",
      "fine",
      "گل",
    ])("%s", async (q) => {
      expect((await sectionsOf(q)).map(({ path, total }) => [path, total])).toEqual([
        ["properties", 1],
        ["projects", 1],
        ["services", 1],
        ["team", 1],
        ["offices", 1],
        ["testimonials", 1],
        ["interiors", 1],
        ["pages", 1],
        ["files", 1],
        ["messages", 1],
        ["contacts", 2],
        ["users", 1],
      ]);
      expect(await findMessages({ q, tab: "spam" }, 9)).toMatchObject({ total: 1 });
    });
  });

  test("finds people and messages by phone number", async () => {
    expect(await sectionsOf("+92 300 1234567")).toMatchObject([
      { path: "messages", total: 2 },
      { path: "contacts", total: 1 },
    ]);
  });

  test("leads an agent to the pages of what only others may change", async () => {
    const [project, services] = await sectionsOf("lighthouse", "agent");
    expect(project?.results[0]?.to).toMatch(/^\/projects\/1-/);
    expect(services?.results[0]?.to).toBe("/admin/services");
    sqlite.exec("UPDATE projects SET state = 'draft', shown = 0");
    expect((await sectionsOf("lighthouse", "agent"))[0]?.results[0]?.to).toBe("/preview/projects/1");
  });

  test("has five results of a kind, and counts the others", async () => {
    for (let number = 0; number < 6; number++) await insertProperty({ ...plainProperty, title: "Windmill" });
    expect(await sectionsOf("windmill")).toMatchObject([{ total: 6, results: { length: 5 } }]);
  });

  test("finds nothing without words, and nothing for what is nowhere", async () => {
    for (const q of ["", " ", '"', "- / ,"]) expect(await sectionsOf(q)).toEqual([]);
    expect(await sectionsOf("zzyzx")).toEqual([]);
  });

  test("needs a session, and takes no form", async () => {
    expect((await callRoute(search, "/admin/search?q=house")).status).toBe(302);
  });
});
