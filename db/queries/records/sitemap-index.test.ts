import { expect, test } from "vitest";
import { plainProject, plainProperty } from "#tests/support/plain-records";
import { findProjectIndex, insertProject } from "./projects";
import { findPropertyIndex, insertProperty } from "./properties";

test("the sitemap reads no descriptions: 24,000 of them would fill the heap", async () => {
  await insertProperty(plainProperty, "2026-11-21T10:00:00.000Z");
  await insertProject(plainProject, "2026-11-21T10:00:00.000Z");
  const columns = (rows: object[]) => rows.map((row) => Object.keys(row).sort());
  const expected = [["id", "images", "title", "updatedAt"]];
  expect(columns(await findPropertyIndex(10))).toEqual(expected);
  expect(columns(await findProjectIndex(10))).toEqual(expected);
});
