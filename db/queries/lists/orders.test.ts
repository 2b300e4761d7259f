import { beforeAll, describe, expect, test } from "vitest";
import { type ListSort, listSorts } from "#app/schemas/filters/listing-query";
import { plainFile, plainProject, plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { findFiles } from "../files/files";
import { findMessages } from "../messages/message-list";
import { insertMessage } from "../messages/messages";
import { insertProject, projectQueries } from "../records/projects";
import { insertProperty, propertyQueries } from "../records/properties";

/** From the oldest to the newest; three have one title. */
const titles = ["court", "Arcade", "bridge", "Arcade", "Bridge house", "arcade"];
const expected = {
  newest: ["arcade", "Bridge house", "Arcade", "bridge", "Arcade", "court"],
  oldest: titles,
  // Equal titles: newest first.
  title: ["arcade", "Arcade", "Arcade", "bridge", "Bridge house", "court"],
};

beforeAll(async () => {
  for (const [index, title] of titles.entries()) {
    const createdAt = new Date(index * 86_400_000).toISOString();
    await insertProperty({ ...plainProperty, title, featured: true }, createdAt);
    await insertProject({ ...plainProject, title, featured: true }, createdAt);
    const contact = { name: "Bilal", email: "b@example.pk", phone: "0300 1234567", message: "A plot." };
    await insertMessage({ ...contact, subject: title }, { createdAt });
    sqlite
      .prepare(
        `INSERT INTO files (name, type, path, size, category, createdAt) VALUES (?, ?, ?, 1, 'images', ?)`,
      )
      .run(title, plainFile.type, `/uploads/${index}.pdf`, createdAt);
  }
});

type Query = { q?: string; sort?: ListSort; page?: number; tab?: "featured" };
type List = (query: Query, size: number) => Promise<(string | undefined)[]>;

const titlesOf = (rows: object[]) => rows.map((row) => (row as { title: string }).title);

const lists: Record<string, List> = {
  "of projects": async (query, size) => titlesOf((await projectQueries.findCards(query, size)).cards),
  "of the API": async (query, size) => titlesOf(await projectQueries.findRecords(query, size)),
  "of projects in the back-office": async (query, size) =>
    titlesOf((await projectQueries.findRows(query, size)).rows),
  "of properties in the back-office": async (query, size) =>
    titlesOf((await propertyQueries.findRows({ ...query, tab: "featured" }, size)).rows),
  "of messages, by subject": async ({ tab: _, ...query }, size) =>
    (await findMessages(query, size)).messages.map(({ subject }) => subject),
  "of files, by name": async ({ tab: _, ...query }, size) =>
    (await findFiles(query, size)).files.map(({ name }) => name),
};

describe.each(Object.entries(lists))("the list %s", (_, list) => {
  test("is sorted newest first by default", async () => {
    expect(await list({}, 10)).toEqual(expected.newest);
  });

  test.each(listSorts)("%s: all, by pages from either end, and a search", async (sort) => {
    expect(await list({ sort }, 10)).toEqual(expected[sort]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page }, 2)));
    expect(pages.flat()).toEqual(expected[sort]);
    for (const q of ["bridge", "br"])
      expect(await list({ sort, q }, 10)).toEqual(expected[sort].filter((title) => /bridge/i.test(title)));
  });
});
