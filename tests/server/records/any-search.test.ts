import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { request, requestPage } from "#tests/server/support/fetch";
import { getRaw } from "#tests/server/support/raw-http";
import { examples } from "#tests/support/examples";

const strings: Record<string, string> = {
  quotes: `"it's" 'said'`,
  "one double quote": '"',
  "wild cards": "%_%",
  backslashes: "\\ \\\\ \\%",
  "AND OR NOT": "garden AND OR NOT villa",
  NEAR: "NEAR(garden villa, 5)",
  "a star": "gard*",
  "a caret": "^garden",
  "a colon": "title:garden",
  brackets: "(garden OR (villa",
  braces: "{title location}: garden",
  "plus and minus": "garden + -villa",
  "a statement": "'; DROP TABLE properties; --",
  "a null character": "gar\0den",
  "null characters only": "\0\0\0\0",
  "control characters": "\u0001\u001f\u007f\u0085",
  emoji: "🏡🕌👨‍👩‍👧",
  Urdu: "محراب والا گھر",
  "a right-to-left override": "\u202egarden",
  "a combining mark": "e\u0301\u0301\u0301",
  "a tag": "<script>alert(1)</script>",
  "only spaces": " \t\u00a0\u3000 ",
  "300 words": "garden ".repeat(300),
  "10 KB of text": "abcde fghij".repeat(940),
  "10 KB of quotes": '"'.repeat(10_240),
};

describe.each(["/properties", "/projects", "/api/properties", "/api/projects"])(
  "%s accepts any search",
  (path) => {
    test.each(Object.entries(strings))("%s", async (_, q) => {
      const response = await request(`${path}?${new URLSearchParams({ q })}`);
      expect(response.status).toBe(200);
      const text = await response.text();
      if (path.startsWith("/api")) expect(Array.isArray(JSON.parse(text))).toBe(true);
      else expect(text).not.toContain("<script>alert");
    });

    test.each(["%", "%zz", "%E0%A4", "%ED%A0%80", "%ED%B0%80", "%F8%88%80%80%80", "%C0%AF", "%00"])(
      "badly encoded: %s",
      async (q) => {
        expect((await getRaw(`${path}?q=${q}`)).status).toBe(200);
      },
    );
  },
);

test("any random search returns a page and stays in its field", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (typed) => {
      const page = await requestPage(`/properties?${new URLSearchParams({ q: typed })}`);
      expect(page.status).toBe(200);
      // Control characters and lone surrogates are not sent unchanged.
      const trimmed = typed.trim();
      if (/^[\u0020-\ud7ff]+$/.test(trimmed)) expect(page.fields.q?.value).toBe(trimmed);
    }),
    { numRuns: examples(25) },
  );
});
