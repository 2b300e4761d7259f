import { beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as root } from "#app/root";
import { loader as siteApi } from "#app/routes/api/site";
import { loader as about } from "#app/routes/site/about/route";
import { loader as home } from "#app/routes/site/home/route";
import { fieldText } from "#app/schemas/records/field-text";
import { partNames, usualSections } from "#app/schemas/sections/page-parts";
import { settingsFields } from "#app/schemas/site/site";
import { loadSiteForm, saveSiteForm } from "#app/server/records/site-form";
import { db } from "#db/client/client";
import { fieldChanges } from "#db/queries/field-changes";
import { findFileById, findUses, insertFile } from "#db/queries/files/files";
import { serviceQueries, teamQueries } from "#db/queries/records/content";
import { journalQueries } from "#db/queries/records/journal";
import { findSettings, storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainFile } from "#tests/support/plain-records";

type Values = Record<string, unknown>;

const path = `/uploads/${"a".repeat(24)}.jpg`;
let headers = {};
let file = 0;

const part = (name: string) => ({ kind: "part", part: name });
const text = (words: string) => ({ kind: "text", text: words });

const call = (loader: Parameters<typeof callRoute>[0], address: string) =>
  requestContext.run({} as never, () => callRoute(loader, address));

const opened = async (loader: Parameters<typeof callRoute>[0], address: string) =>
  (await call(loader, address)).body as Values & { parts?: unknown[]; team: unknown[]; services: unknown[] };

const store = async (changes: object) => storeSetting(db, "site", { ...(await findSettings()), ...changes });

beforeEach(async () => {
  emptyTables("users", "files", "team", "services", "journal", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const id = (await findUserId("ayesha")) ?? 0;
  headers = { Cookie: await startSessionOf(id) };
  const owner = { uploadedBy: id, userName: "Ayesha", category: "site", claimed: true };
  const picture = { ...plainFile, name: "court.jpg", type: "image/jpeg", path, width: 400, height: 300 };
  file = (await insertFile({ ...picture, alt: "A court" }, owner)).id;
  await teamQueries.insert(plainContent["team-member"]);
  await serviceQueries.insert({ ...plainContent.service, icon: "none", onHome: true });
});

describe("visitors", () => {
  test("without sections a page has its usual parts, with nothing more in its data", async () => {
    for (const [loader, address] of [[home, "/"] as const, [about, "/about"] as const]) {
      const data = await opened(loader, address);
      expect(data).not.toHaveProperty("parts");
      expect([data.team.length, data.services.length]).toEqual([1, 1]);
    }
  });

  test("the parts have the order of the firm, and what stands between them; a hidden one is not looked up", async () => {
    await store({
      homeSections: [
        part("team"),
        { kind: "picture", images: [], width: "wide" },
        text("Between"),
        { kind: "picture", images: [path], width: "wide" },
        part("introduction"),
        part("team"),
        part("offices"),
        { kind: "carousel" },
      ],
      aboutSections: [text("First"), part("offices")],
    });
    const { parts, team, services } = await opened(home, "/");
    expect(parts).toMatchObject([
      "team",
      [{ text: "Between" }, { images: [{ src: path, alt: "A court" }] }],
      "introduction",
    ]);
    expect([parts?.length, team.length, services]).toEqual([3, 1, []]);
    expect((await opened(about, "/about")).parts).toMatchObject([[{ text: "First" }], "offices"]);
  });

  test("nothing leads to a part that About hides", async () => {
    expect(await opened(root, "/")).not.toHaveProperty("off", expect.arrayContaining(["/about#team"]));
    await store({ aboutSections: [part("story"), part("services")] });
    const { off } = await opened(root, "/");
    expect(off).toEqual(expect.arrayContaining(["/about#aims", "/about#team", "/about#offices"]));
    expect(off).not.toContain("/about#services");
  });

  test("the journal is on Home only where the firm has put it", async () => {
    await journalQueries.insert(plainContent["journal-entry"] as never);
    expect(await opened(home, "/")).not.toHaveProperty("journal");
    await store({ homeSections: [part("journal")] });
    expect((await opened(home, "/")).journal).toHaveLength(1);
  });
});

describe("the API", () => {
  const put = (body: object) => callRoute(siteApi, "/api/site", { method: "PUT", body, headers });

  test.each([
    ["homeSections", [part("team"), part("offices")], "1.part", "Home has no such part"],
    ["aboutSections", [{ kind: "part" }], "0.part", "About has no such part"],
    ["homeSections", [part("team"), text(""), part("team")], "2.part", "stands above already"],
    ["homeSections", [{ kind: "carousel" }], "0", "does not exist"],
    ["aboutSections", [{ ...part("team"), title: "Us" }], "0", "no field title"],
    ["homeSections", Array(101).fill(text("")), "", "at most 100"],
  ])("%s refuses %j", async (name, sections, place, words) => {
    const { status, body } = await put({ [name]: sections });
    const { details } = body as { details: Record<string, string[]> };
    const [at = "", [message] = []] = Object.entries(details)[0] ?? [];
    expect([status, at.startsWith([name, place].filter(Boolean).join("."))]).toEqual([422, true]);
    expect(message).toContain(words);
  });

  test("a part is of these two pages alone", async () => {
    const { sections } = await import("#app/schemas/sections/section-list");
    const { error } = sections.schema.safeParse([part("team")]);
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual(["0.kind"]);
  });

  test("pictures of sections are read and written with the texts of their files; the usual parts are none", async () => {
    const picture = { kind: "picture", images: [{ path, caption: "2021" }], width: "wide" };
    const { status, body } = await put({ homeSections: [part("team"), picture] });
    expect(status).toBe(200);
    expect((body as Values).homeSections).toEqual([
      part("team"),
      { ...picture, images: [{ path, text: "A court", caption: "2021" }] },
    ]);
    expect((await findFileById(file))?.caption).toBe("2021");
    expect(await findUses(path)).toMatchObject([{ kind: "settings", part: "home" }]);
    expect((await put({ homeSections: usualSections("home") })).body).toMatchObject({ homeSections: [] });
    const all = partNames("home").map(part);
    expect((await put({ homeSections: all })).body).toMatchObject({ homeSections: all });
  });
});

test("the log and conflicts name the parts that were hidden or put in", () => {
  const [all, none] = [usualSections("home"), [] as object[]];
  const { homeSections } = settingsFields;
  const changesTo = (sections: object[]) =>
    fieldChanges({ homeSections }, { homeSections: none }, { homeSections: sections });
  const withoutTeam = all.filter((one) => one.part !== "team");
  expect(changesTo([...withoutTeam, part("journal")])).toEqual([
    { field: "homeSections", before: "Part of this page: Team", after: "Part of this page: Journal" },
  ]);
  expect(changesTo(all)).toEqual([]);
  expect(fieldText(homeSections, none)).toBe(fieldText(homeSections, all));
  expect(fieldText(homeSections, [text("Between")])).toBe("text, Between");
});

describe("the form", () => {
  const load = async (tab: string) =>
    (await callRoute(loadSiteForm, `/admin/site?tab=${tab}`, { headers })).body as {
      filled: Values;
      files: { path: string }[];
      offered: Record<string, unknown[]>;
    };

  const post = (fields: string[][], tab = "home") =>
    callRoute((args) => saveSiteForm(args as never), `/admin/site?tab=${tab}`, {
      body: new URLSearchParams(fields),
      headers,
    });

  const fieldsOf = (sections: Values[]) =>
    sections.flatMap((section, index) =>
      Object.entries(section).map(([name, value]) => [`homeSections[${index}].${name}`, String(value)]),
    );

  const pressed = async (sections: Values[], type: string, payload: object) => {
    const intent = JSON.stringify({ type, payload: { name: "homeSections", ...payload } });
    const { body } = await post([...fieldsOf(sections), ["__intent__", intent]]);
    const { rejection } = body as { rejection: { status: number; reply: { initialValue: Values } } };
    return rejection.reply.initialValue.homeSections;
  };

  test("shows the usual parts where the firm has chosen none, with whom its sections may name", async () => {
    const { filled, offered } = await load("home");
    expect(filled.homeSections).toEqual(usualSections("home"));
    expect(offered.people).toHaveLength(2);
    expect((await load("about")).filled.aboutSections).toEqual(usualSections("about"));
    await store({ homeSections: [{ kind: "gallery", title: "", images: [path] }] });
    expect((await load("home")).files.map((one) => one.path)).toEqual([path]);
  });

  test("its buttons insert, move and remove without script, and bring the usual parts back", async () => {
    const two = [part("team"), part("services")];
    expect(await pressed(two, "insert", { defaultValue: part("journal") })).toEqual([
      ...two,
      part("journal"),
    ]);
    expect(await pressed(two, "insert", { index: 1, defaultValue: { kind: "new" } })).toEqual([
      part("team"),
      { kind: "new" },
      part("services"),
    ]);
    expect(await pressed(two, "reorder", { from: 0, to: 1 })).toEqual(two.toReversed());
    expect(await pressed(two, "remove", { index: 0 })).toEqual([part("services")]);
    expect(await pressed(two, "update", { value: usualSections("home") })).toEqual(usualSections("home"));
    expect(await pressed(two, "update", { name: "homeSections[0]", value: part("team") })).toEqual(two);
  });

  test("saves the order, and the usual one as none", async () => {
    const sections = [part("team"), text("Between")];
    expect((await post(fieldsOf(sections))).body).toMatchObject({ text: "" });
    expect((await findSettings()).homeSections).toEqual(sections);
    const { updatedAt } = await findSettings();
    await post([...fieldsOf(usualSections("home")), ["updatedAt", updatedAt]]);
    expect((await findSettings()).homeSections).toEqual([]);
  });

  test("a wrong section has its error, and nothing that was typed is lost", async () => {
    const sections = [part("offices"), text("Between")];
    const { body } = await post(fieldsOf(sections));
    const { status, reply } = (body as { rejection: { status: number; reply: Values } }).rejection;
    expect([status, reply.initialValue]).toMatchObject([422, { homeSections: sections }]);
    expect(Object.keys(reply.error as object)).toEqual(["homeSections[0].part"]);
  });

  test("a chosen picture goes into the list of its section", async () => {
    const { body } = await post([
      ...fieldsOf([part("team"), { kind: "gallery", title: "On site" }]),
      ["choose", "add picture homeSections[1].images 1"],
      ["chosen", path],
    ]);
    const { rejection } = body as { rejection: { reply: { initialValue: Values }; files: unknown[] } };
    expect(rejection.reply.initialValue.homeSections).toMatchObject([{}, { images: [path] }]);
    expect(rejection.files).toHaveLength(1);
  });
});
