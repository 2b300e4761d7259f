import type { AppLoadContext } from "@remix-run/node";
import type { MetaDescriptor } from "@remix-run/react";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import pictures from "#app/content/pictures.json";
import { loader as ogImage } from "#app/routes/resources/og-image";
import { loader as about, meta as aboutMeta } from "#app/routes/site/about/route";
import { loader as entry, meta as entryMeta } from "#app/routes/site/journal/entry";
import { loader as page, meta as pageMeta } from "#app/routes/site/page/route";
import { loader as profile, meta as profileMeta } from "#app/routes/site/profile/route";
import { loader as project, meta as projectMeta } from "#app/routes/site/project/route";
import { loader as properties, meta as propertiesMeta } from "#app/routes/site/properties/route";
import { loader as property, meta as propertyMeta } from "#app/routes/site/property/route";
import { searchPictureFields } from "#app/schemas/site/search-settings";
import { findUses, insertFile } from "#db/queries/files/files";
import { serviceQueries } from "#db/queries/records/content";
import { journalQueries } from "#db/queries/records/journal";
import { pageQueries } from "#db/queries/records/pages";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { updateSettings } from "#db/queries/site/update-settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainContent, plainFile, plainProject, plainProperty } from "#tests/support/plain-records";

let editor: { id: number; name: string };
const { src: searchImage, width, height } = pictures.civic_brick_jali;
const foreign = "https://elsewhere.example/card.jpg";

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
  const of = { ...plainFile, name: "card.jpg", type: "image/jpeg", path: searchImage, width, height };
  await insertFile(of, { uploadedBy: editor.id, userName: "Ayesha", category: "images", claimed: false });
});

const noPictures = Object.fromEntries(searchPictureFields.map((name) => [name, []]));

afterEach(() => updateSettings(noPictures, editor));

type Meta = (args: never) => MetaDescriptor[] | undefined;
type Loader = Parameters<typeof callRoute>[0];

/** Open Graph picture of a page, with its alternative text, and the pictures of its JSON-LD. */
async function picturesOf(loader: Loader, meta: Meta, path: string, params: Record<string, string> = {}) {
  const context: AppLoadContext = {};
  const { body } = await callRoute(loader, path, { params, context });
  const tags = meta({ data: body, matches: [], location: { search: "" }, params: {} } as never) ?? [];
  const contentOf = (name: string) =>
    tags
      .map((tag) => tag as { property?: string; content?: string })
      .find(({ property }) => property === name)?.content;
  const site = {
    origin: "http://localhost",
    languages: { first: "en", published: ["en"] },
    offices: [],
    phone: [],
    hours: "",
  };
  const objects = context.jsonLd?.(site as never) as { image?: string }[] | undefined;
  return {
    image: contentOf("og:image"),
    alt: contentOf("og:image:alt"),
    width: contentOf("og:image:width"),
    data: objects?.flatMap(({ image }) => image ?? []),
  };
}

const cropped = expect.stringContaining(`/social${searchImage}.jpg?v=`);

/** A record of each kind with a page of its own: what inserts it, and its page. */
const kinds = [
  ["property", propertyQueries, plainProperty, property, propertyMeta, "/properties/"],
  ["project", projectQueries, plainProject, project, projectMeta, "/projects/"],
  ["journal-entry", journalQueries, plainContent["journal-entry"], entry, entryMeta, "/journal/"],
  ["service", serviceQueries, { ...plainContent.service, text: "More." }, profile, profileMeta, "/services/"],
] as const;

test.each(kinds)(
  "%s: its picture is that of chats and of JSON-LD, and a use of the file",
  async (kind, queries, values, loader, meta, path) => {
    const insert = async (image: string | null) => {
      const { id } = await queries.insert({ ...values, searchImage: image } as never);
      return picturesOf(loader as Loader, meta as Meta, `${path}${id}`, { id: String(id) });
    };
    const drawn = await insert(null);
    expect(drawn.image).toContain(`/social${path}`);
    const chosen = await insert(searchImage);
    expect(chosen).toEqual({ image: cropped, alt: expect.any(String), width: "1200", data: [cropped] });
    expect((await findUses(searchImage)).map((use) => use.kind)).toContain(kind);
    const elsewhere = await insert(foreign);
    expect([elsewhere.image, elsewhere.width]).toEqual([foreign, undefined]);
    expect((await insert("/uploads/gone.jpg")).image).toContain(`/social${path}`);
  },
);

test("a page of the firm has its picture in place of Home's", async () => {
  const { title, address } = plainContent.page;
  await pageQueries.insert({ ...plainContent.page, searchImage } as never);
  const { image, alt } = await picturesOf(page as Loader, pageMeta as Meta, `/${address}`, { address });
  expect([image, alt]).toEqual([cropped, title]);
});

test("a page of the site has the picture of the settings, and a list that of Home without one", async () => {
  const imageOf = async (loader: unknown, meta: unknown, path: string) =>
    (await picturesOf(loader as Loader, meta as Meta, path)).image;
  const imagesNow = async () => [
    await imageOf(about, aboutMeta, "/about"),
    await imageOf(properties, propertiesMeta, "/properties"),
  ];
  const [drawn, home] = await imagesNow();
  expect([drawn, home]).toEqual([
    expect.stringContaining("/social/about.jpg"),
    expect.stringContaining("/social/home.jpg"),
  ]);
  await updateSettings({ homeSearchPictures: [searchImage] }, editor);
  expect(await imagesNow()).toEqual([drawn, cropped]);
  await updateSettings({ aboutSearchPictures: [searchImage], propertiesSearchPictures: [foreign] }, editor);
  expect(await imagesNow()).toEqual([cropped, foreign]);
  expect((await findUses(searchImage)).find(({ kind }) => kind === "settings")).toMatchObject({
    part: "search",
  });
});

test("the crop of a picture is drawn once a record shows it", async () => {
  const [free = "", shown = ""] = [pictures.apartment_block.src, searchImage];
  await insertFile(
    { ...plainFile, type: "image/jpeg", path: free, width: 1600, height: 1067 },
    { uploadedBy: editor.id, userName: "Ayesha", category: "images", claimed: false },
  );
  const draw = (path: string) => callRoute(ogImage, `/social${path}`, { params: { "*": path.slice(1) } });
  const { status, headers } = await draw(`${shown}.jpg`);
  expect([status, headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  for (const path of [`${free}.jpg`, "/uploads/gone.jpg.jpg", "/uploads/../x.jpg.jpg", shown])
    expect((await draw(path)).status).toBe(404);
  const response = (await ogImage({
    request: new Request(`http://localhost/social${shown}.jpg`),
    params: { "*": `${shown.slice(1)}.jpg` },
    context: {},
  } as never)) as Response;
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
