import fc from "fast-check";
import { expect, test } from "vitest";
import { browserName } from "./browser-name";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Microsoft Edge on Windows",
  ],
  ["curl/8.14.1", "An unknown browser"],
  ["", "An unknown browser"],
])("%j is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test("anything has a name", () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (userAgent) => browserName(userAgent).length > 0));
});
