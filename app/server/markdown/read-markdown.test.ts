import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import type { Language } from "#app/words/language";
import { inLanguage } from "#tests/support/in-language";
import { readMarkdown } from "./read-markdown";

const hrefIn = (href: string, basename?: string) =>
  requestContext.run({ id: "1", response: {} as ServerResponse, basename }, async () => {
    const content = await readMarkdown(`- **[here](${href})**`);
    return /"href":"([^"]*)"/.exec(JSON.stringify(content))?.[1];
  });

test.each([
  ["/about", "/ur/about"],
  ["/", "/ur"],
  ["/properties?type=villa#top", "/ur/properties?type=villa#top"],
  ["/de/about", "/de/about"],
  ["/uploads/plan.pdf", "/uploads/plan.pdf"],
  ["/login", "/login"],
  ["https://example.com/about", "https://example.com/about"],
  ["mailto:office@mehrab.example", "mailto:office@mehrab.example"],
])("a link to %s leads to %s on a page in Urdu, and stays in the first language", async (href, inUrdu) => {
  expect(await hrefIn(href, "/ur")).toBe(inUrdu);
  expect(await hrefIn(href)).toBe(href);
});

test("numbers that a text from the right would turn are isolated in it", async () => {
  const read = (language: Language) => inLanguage(language, () => readMarkdown("یہ **پلاٹ 14-B** ہے"));
  expect(JSON.stringify(await read("ur"))).toContain("پلاٹ \u206814-B\u2069");
  expect(JSON.stringify(await read("de"))).not.toMatch(/[\u2068\u2069]/);
});

test("phones that a text from the right would turn are isolated in it", async () => {
  const read = (text: string) => inLanguage("ur", () => readMarkdown(text));
  expect(await read("فون: +92 51 484 0167 یا 0300 1234567۔")).toBe(
    "فون: \u2068+92 51 484 0167\u2069 یا \u20680300 1234567\u2069۔",
  );
  expect(await read("2003 سے 2009 تک")).toBe("2003 سے 2009 تک");
});
