import type { AppLoadContext } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import type { RootData, Site } from "#app/components/context/site";
import { loader as root } from "#app/root";
import { loader as about } from "#app/routes/site/about/route";
import { loader as contact } from "#app/routes/site/contact/route";
import { loader as home } from "#app/routes/site/home/route";
import { db, sqlite } from "#db/client/client";
import { officeQueries } from "#db/queries/records/content";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { findSettings, storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

beforeEach(() => emptyTables("users", "properties", "projects", "offices", "settings", "revisions"));

const rootData = async () => (await callRoute(root, "/")).body as RootData;

/** The objects of schema.org that a page has in its document. */
async function jsonLdOf(loader: Parameters<typeof callRoute>[0], path: string) {
  const context: AppLoadContext = {};
  await callRoute(loader, path, { context });
  return context.jsonLd?.((await rootData()).site as Site) as Record<string, unknown>[];
}

const settings = async (changes: object) =>
  storeSetting(db, "site", { ...(await findSettings()), ...changes });

test("Home, About and Contact describe the firm with its offices and networks", async () => {
  const facebook = { name: "Facebook", url: "https://www.facebook.com/firm" };
  await settings({ siteName: "Firm", phoneNumber: "051 484 0167", social: [facebook] });
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
  await officeQueries.create({ ...plainContent.office, name: "Wah" }, editor);
  for (const [loader, path, types] of [
    [home, "/", ["GeneralContractor"]],
    [about, "/about", ["GeneralContractor", "BreadcrumbList"]],
    [contact, "/contact", ["GeneralContractor", "BreadcrumbList"]],
  ] as const) {
    const objects = await jsonLdOf(loader, path);
    expect(objects.map((object) => object["@type"])).toEqual(types);
    expect(objects[0]).toMatchObject({
      name: "Firm",
      telephone: "+92514840167",
      sameAs: ["https://www.facebook.com/firm"],
      department: [{ name: "Firm, Wah", address: { addressLocality: "Wah" } }],
    });
  }
});

test("a firm with listings and no projects is an agency; one without listings has no link to them", async () => {
  const kind = async () => (await jsonLdOf(home, "/"))[0]?.["@type"];
  const isLinked = async () => !(await rootData()).off?.includes("/properties");
  expect([await kind(), await isLinked()]).toEqual(["GeneralContractor", false]);
  await insertProperty(plainProperty);
  expect([await kind(), await isLinked()]).toEqual(["RealEstateAgent", true]);
  await insertProject(plainProject);
  expect([await kind(), await isLinked()]).toEqual(["GeneralContractor", true]);
  sqlite.exec("UPDATE properties SET shown = 0");
  expect([await kind(), await isLinked()]).toEqual(["GeneralContractor", false]);
});

const facebook = { name: "Facebook", url: "https://www.facebook.com/firm" };
const link = { name: "WhatsApp", url: "https://wa.me/923001234567" };

test.each([
  ["", [facebook], [facebook]],
  ["923001234567", [facebook], [link, facebook]],
  ["923001234567", [], [link]],
  ["923001234567", [facebook, { ...link, name: "Chat" }], [facebook, { ...link, name: "Chat" }]],
  ["923001234567", [{ ...link, url: "https://whatsapp.com/channel/x" }], undefined],
])(
  "with the WhatsApp number %j and the networks %j Contact has its link once",
  async (whatsapp, social, expected) => {
    await settings({ whatsapp, social });
    const { body } = await callRoute(contact, "/contact");
    expect(body).toMatchObject({ social: expected ?? [link, ...social] });
  },
);
