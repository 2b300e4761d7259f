import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { oncePerRequest, requestContext } from "./request-context";

test("a request reads once, another one again, and so does what runs outside of requests", async () => {
  let count = 0;
  const read = oncePerRequest(async () => ++count);
  const request = (id: string) =>
    requestContext.run({ id, response: {} as ServerResponse }, () => Promise.all([read(), read()]));
  expect(await request("1")).toEqual([1, 1]);
  expect(await request("2")).toEqual([2, 2]);
  expect([await read(), await read()]).toEqual([3, 4]);
});

test("the words of two requests at the same time are each in its language, outside of requests in English", async () => {
  const title = (language?: Language) =>
    requestContext.run({ id: "1", response: {} as ServerResponse, language }, async () => {
      await Promise.resolve();
      return m.contact_title();
    });
  expect(await Promise.all([title("de"), title("ur"), title()])).toEqual([
    "Kontakt",
    "رابطہ کریں",
    "Contact Us",
  ]);
  expect(m.contact_title()).toBe("Contact Us");
});
