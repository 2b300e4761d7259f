import type { MetaDescriptor } from "@remix-run/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loader as about, meta as aboutMeta } from "#app/routes/site/about/route";
import { loader as home, meta as homeMeta } from "#app/routes/site/home/route";
import { loader as properties, meta as propertiesMeta } from "#app/routes/site/properties/route";
import { loader as property, meta as propertyMeta } from "#app/routes/site/property/route";
import { searchFields } from "#app/schemas/site/search-settings";
import { siteSchema } from "#app/schemas/site/settings";
import { insertProperty } from "#db/queries/records/properties";
import { updateSettings } from "#db/queries/site/update-settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

let editor: { id: number; name: string };
const texts = { searchTitle: "A house in Wah", searchDescription: "Ten marla, at the park." };
let ids: number[] = [];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
  const records = [await insertProperty(plainProperty), await insertProperty({ ...plainProperty, ...texts })];
  ids = records.map(({ id }) => id);
});

afterEach(() => updateSettings(siteSchema.partial().pick(namesOf(searchFields)).parse({}), editor));

const namesOf = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, true])) as Record<"homeSearchTitle", true>;

type Meta = (args: never) => MetaDescriptor[] | undefined;

/** Title, description and the tags of search engines in the head of a page. */
async function headOf(loader: Parameters<typeof callRoute>[0], meta: Meta, path: string, id?: number) {
  const { body } = await callRoute(loader, path, { params: id ? { id: String(id) } : {} });
  const tags = meta({ data: body, matches: [], location: { search: "" }, params: {} } as never) ?? [];
  const named = tags.map((tag) => tag as { title?: string; name?: string; content?: string });
  return {
    title: named.find(({ title }) => title)?.title,
    description: named.find(({ name }) => name === "description")?.content,
    others: named.filter(({ name }) => name?.includes("verif")).map(({ name, content }) => [name, content]),
  };
}

test("a listing has its own title and description, where it has some", async () => {
  const [plain = 0, filled = 0] = ids;
  expect(await headOf(property, propertyMeta as Meta, "/properties/1", plain)).toMatchObject({
    title: "House | Our firm",
  });
  expect(await headOf(property, propertyMeta as Meta, "/properties/2", filled)).toMatchObject({
    title: "A house in Wah | Our firm",
    description: "Ten marla, at the park.",
  });
});

test.each([
  ["home", home, homeMeta, "/", "Our own"],
  ["about", about, aboutMeta, "/about", "Our own | Our firm"],
  ["properties", properties, propertiesMeta, "/properties", "Our own | Our firm"],
] as const)(
  "the page %s has the firm's own title and description",
  async (page, loader, meta, path, title) => {
    const before = await headOf(loader as never, meta as Meta, path);
    await updateSettings(
      { [`${page}SearchTitle`]: "Our own", [`${page}SearchDescription`]: "What we do." },
      editor,
    );
    const after = await headOf(loader as never, meta as Meta, path);
    expect(before.title).not.toBe(title);
    expect(after).toMatchObject({ title, description: "What we do." });
  },
);

test("codes of search engines stand on Home alone", async () => {
  const { verification } = siteSchema.partial().parse({
    verification: ['<meta name="yandex-verification" content="0123456789abcdef" />'],
  });
  expect(verification).toEqual(["yandex-verification=0123456789abcdef"]);
  await updateSettings({ verification }, editor);
  const tags = [["yandex-verification", "0123456789abcdef"]];
  expect((await headOf(home as never, homeMeta as Meta, "/")).others).toEqual(tags);
  expect((await headOf(about as never, aboutMeta as Meta, "/about")).others).toEqual([]);
});

test.each([
  [{ verification: ["<script>"] }, "verification"],
  [{ landingTexts: [{ address: "/about", text: "x" }] }, "landingTexts.0.address"],
])("%o is refused", (values, path) => {
  const { error } = siteSchema.partial().safeParse(values);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("the address of a landing text may be a whole one", () => {
  const address = "https://firm.example/properties/rawalpindi/?page=2";
  expect(siteSchema.partial().parse({ landingTexts: [{ address, text: "x" }] }).landingTexts).toEqual([
    { address: "/properties/rawalpindi", text: "x", title: "", description: "", image: "" },
  ]);
});
