import { beforeEach, describe, expect, test } from "vitest";
import { addressOf, pageDefinition } from "#app/schemas/content/page";
import { plainContent } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { findUserId, insertUser } from "../users/users";
import { findLinkedPages, findPageAt, pageQueries } from "./pages";

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  sqlite.exec("DELETE FROM users; DELETE FROM pages; DELETE FROM page_addresses; DELETE FROM revisions");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

const values = (changes: object) => ({ ...plainContent.page, ...changes });
const draft = (changes: object) => pageQueries.create(values(changes), editor, null, "draft");
const taken = { address: ["Another page has this address: please choose a different one."] };

test.each([
  ["Our journal", "our-journal"],
  ["Terms & Conditions", "terms-conditions"],
  ["Café Électrique", "cafe-electrique"],
  ["ہمارے بارے میں", "page"],
  ["About", "page-about"],
  ["!", "page"],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("the address of a draft %j is %s", async (title, address) => {
  expect(addressOf(title)).toBe(address);
  expect(await pageQueries.complete({ title, address: "" })).toEqual({ title, address });
});

describe("an address that another page has", () => {
  test("is followed by a number in that of a draft", async () => {
    await draft({ address: "notices" });
    const next = async () => (await pageQueries.complete({ title: "Notices", address: "" })).address;
    expect(await next()).toBe("notices-2");
    await draft({ address: "notices-2" });
    expect(await next()).toBe("notices-3");
  });

  test("is taken also by a draft and by a scheduled version", async () => {
    const id = await pageQueries.create(values({}), editor);
    const publishAt = "2999-01-01T00:00:00.000Z";
    await pageQueries.update(id, values({ address: "scheduled", publishAt }), editor);
    await pageQueries.update(id, values({ address: "draft" }), editor, { intent: "draft" });
    for (const address of ["privacy", "scheduled", "draft"]) {
      expect(await pageQueries.findErrors({ address })).toEqual(taken);
      expect(await pageQueries.findErrors({ address }, id)).toEqual({});
    }
    await pageQueries.discardDraft(id, editor);
    expect(await pageQueries.findErrors({ address: "draft" })).toEqual({});
  });
});

test("what is published has a text or a section that visitors see; a draft need not", async () => {
  const errorsOf = (changes: object, intent: "publish" | "draft" = "publish") =>
    pageQueries.findErrors({ text: "", sections: [], ...changes }, undefined, intent);
  const empty = { text: ["Please write a text, or add a section that is complete."] };
  const quote = { kind: "quote", source: "Nadia" };
  expect(await errorsOf({})).toEqual(empty);
  expect(await errorsOf({ sections: [{ ...quote, quote: "" }] })).toEqual(empty);
  expect(await errorsOf({ sections: [{ ...quote, quote: "They asked." }] })).toEqual({});
  expect(await errorsOf({ text: "We moved." })).toEqual({});
  expect(await errorsOf({}, "draft")).toEqual({});
});

test("a page can't be below itself, or below a page that there is not", async () => {
  const id = await draft({ address: "careers" });
  const errorsOf = (address: string, of?: number) => pageQueries.findErrors({ address }, of);
  expect(await errorsOf("careers/architects")).toEqual({});
  expect(await errorsOf("about/history")).toEqual({});
  expect(await errorsOf("careers/architects", id)).toEqual({ address: ["A page can't stand below itself."] });
  sqlite.exec("DELETE FROM pages");
  expect(await errorsOf("careers/architects")).toEqual({
    address: ["There is no page at /careers: please create it first, or choose another address."],
  });
});

test.each(["properties/rawalpindi", "journal/x", "ur/x", "about/a/b", "/about/x/y", "careers//x", "about/"])(
  "the address %j is refused",
  (address) => {
    const { error } = pageDefinition.schema.shape.address.safeParse(address);
    expect(error?.issues).toHaveLength(1);
  },
);

test("a draft without an address keeps the one that its page has; with one it stays as it is", async () => {
  const id = await draft({ address: "notices" });
  expect((await pageQueries.complete({ title: "Words", address: "" }, id)).address).toBe("notices");
  expect((await pageQueries.complete({ title: "Words", address: "words" }, id)).address).toBe("words");
});

test("a draft is at no address, and takes none from a page that had it", async () => {
  const id = await draft({ address: "notices" });
  expect(await findPageAt("notices")).toEqual({});
  await pageQueries.update(id, values({ address: "notices" }), editor);
  expect((await findPageAt("notices")).page?.id).toBe(id);
  await pageQueries.update(id, values({ address: "news" }), editor);
  expect(await findPageAt("notices")).toEqual({ movedTo: "news" });
  await draft({ address: "notices" });
  expect(await findPageAt("notices")).toEqual({ movedTo: "news" });
});

test("header and footer link to every page that says so, in the order of the list", async () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Page ${index}`);
  for (const title of titles)
    await pageQueries.create(
      values({ title, address: addressOf(title), inHeader: true, inFooter: true }),
      editor,
    );
  const links = titles.map((title) => [`/${addressOf(title)}`, title]);
  expect(await findLinkedPages()).toMatchObject({ header: links, footer: links });
});
