import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "./safe-redirect";

test.each([
  "/",
  "/admin/properties",
  "/admin/projects?tab=featured&q=a%20b",
  "/properties/1",
  "/apiary",
  "/login-help",
])("%s is a path of this site", (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

test("a path is normalized and loses its fragment", () => {
  expect(safeRedirectPath("/admin/x/../projects#top")).toBe("/admin/projects");
  expect(safeRedirectPath("/admin/\\x")).toBe("/admin//x");
});

test.each([
  "",
  "admin",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\r\n/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "javascript:alert(1)",
  "/login",
  "/login?to=/login",
  "/logout",
  "/api/auth/me",
  "/uploads/a.jpg",
  "/assets/a.js",
  "//[",
  "/x/../login",
])("%j is rejected", (path) => {
  expect(safeRedirectPath(path)).toBeUndefined();
});

test.each([undefined, null, 5, {}, ["/admin"], `/${"a".repeat(8000)}`])("%j is rejected too", (to) => {
  expect(safeRedirectPath(to)).toBeUndefined();
});

test("no text redirects to another host", () => {
  const characters = fc.constantFrom(
    "/",
    "\\",
    ".",
    ":",
    "?",
    "#",
    "@",
    "%2f",
    "\t",
    "\n",
    " ",
    "a",
    "http:",
    "evil.example",
  );
  const hostile = fc.array(characters, { maxLength: 10 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: "binary" })), (text) => {
      for (const to of [text, `/${text}`]) {
        const path = safeRedirectPath(to);
        if (path !== undefined) expect(new URL(path, "https://firm.example").host).toBe("firm.example");
      }
    }),
    { numRuns: 500 },
  );
});
