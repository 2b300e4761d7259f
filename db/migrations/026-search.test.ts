// @module-tag slow
import { expect, test } from "vitest";
import { sqlite } from "../client/client";

test("nothing in the schema is nested deeper than older SQLite parses", () => {
  const texts = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE sql LIKE '%replace(%'").pluck().all();
  expect(texts.filter((text) => /(?:replace\(){17}/.test(String(text)))).toEqual([]);
});
