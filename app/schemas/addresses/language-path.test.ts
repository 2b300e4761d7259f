import { expect, test } from "vitest";
import { isForAllLanguages, pathInLanguage, readLanguagePrefix } from "./language-path";

test("the first language has no prefix", () => {
  expect(pathInLanguage("/properties?page=2", "en", "en")).toBe("/properties?page=2");
  expect(pathInLanguage("/", "ur", "ur")).toBe("/");
});

test.each([
  ["/", "/ur"],
  ["/?a=1", "/ur?a=1"],
  ["/#top", "/ur#top"],
  ["/properties/7-villa", "/ur/properties/7-villa"],
])("%s is %s in another one", (path, address) => {
  expect(pathInLanguage(path, "ur", "en")).toBe(address);
});

test.each([
  ["/ur", "/"],
  ["/ur/", "/"],
  ["/ur?page=2", "/?page=2"],
  ["/ur/?page=2", "/?page=2"],
  ["/ur.data", "/_root.data"],
  ["/ur.data?_routes=root", "/_root.data?_routes=root"],
  ["/ur/properties.data", "/properties.data"],
  ["/ur/properties/7-%D9%85?a=/b", "/properties/7-%D9%85?a=/b"],
  // Another host, as a target of a redirect.
  ["/ur//firm.example", "/firm.example"],
])("%s is %s of a language", (target, path) => {
  expect(readLanguagePrefix(target)).toEqual({ language: "ur", path });
});

test.each([
  "/",
  "/urdu",
  "/UR",
  "/ur.database",
  "/ur-villa",
  "/fr/about",
  "/fr",
  "//ur/about",
  "/a/ur",
  "/%75r",
])("%s names no language", (target) => {
  expect(readLanguagePrefix(target)).toBeUndefined();
});

test.each([
  "/admin",
  "/admin/properties",
  "/api/site",
  "/preview/properties/1",
  "/login?to=/",
  "/login.data",
  "/logout",
  "/uploads/a.jpg",
])("%s is for all languages", (path) => {
  expect(isForAllLanguages(path)).toBe(true);
});

test.each([
  "/",
  "/_root.data",
  "/administration",
  "/login-help",
  "/feed.xml",
  "/manifest.webmanifest",
  "/about",
])("%s is not", (path) => {
  expect(isForAllLanguages(path)).toBe(false);
});
