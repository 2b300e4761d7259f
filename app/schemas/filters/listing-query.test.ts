import { describe, expect, test, vi } from "vitest";
import { messageTabs, projectQuery, propertyQuery, readQuery, tabQuery } from "./listing-query";

const read = (search: string) => readQuery(propertyQuery(), new URLSearchParams(search));

describe("the parameters of a list", () => {
  test("missing, empty and unknown parameters select everything", () => {
    expect(read("").query).toEqual({});
    expect(read("q=&type=&sort=&minPrice=&utm_source=x").query).toEqual({});
  });

  test.each([
    ["repeated", () => "feature=Gym"],
    ["distinct", (index: number) => `feature=${index}`],
  ])("600 %s parameters cost as much work each as one does", (_, make) => {
    const params = new URLSearchParams(Array.from({ length: 600 }, (_, index) => make(index)).join("&"));
    const trim = vi.spyOn(String.prototype, "trim");
    readQuery(propertyQuery(), params);
    // Each value is trimmed when it is filtered, listed and parsed; once for each other value would be 360,000 times.
    expect(trim.mock.calls.length).toBeLessThan(600 * 5);
    trim.mockRestore();
  });

  test("prices are parsed from text, and the query keeps the text", () => {
    const { query } = read("minPrice=50+lakh&maxPrice=1.5 crore");
    expect(query?.minPrice).toEqual({ text: "50 lakh", amount: 5_000_000 });
    expect(query?.maxPrice?.amount).toBe(15_000_000);
  });

  test.each([
    "type=castle",
    "status=gone",
    "sort=luck",
    "minPrice=much",
    `maxPrice=${"1".repeat(101)}`,
    `minArea=${"5 marla".padStart(101)}`,
    "bedrooms=-1",
    "bedrooms=many",
    "page=0",
    "page=1.5",
  ])("%s is reported as invalid", (search) => {
    expect(read(`q=villa&${search}`)).toEqual({ query: undefined, invalid: [search.split("=")[0]] });
  });

  test("a long search is truncated to 100 characters, never inside a surrogate pair", () => {
    expect([...(read(`q=${"🏠".repeat(300)}`).query?.q ?? "")]).toEqual(Array(100).fill("🏠"));
  });

  test("projects are filtered by category, status and city, and have an order", () => {
    const { query } = readQuery(
      projectQuery(),
      new URLSearchParams("category=mixed-use&status=ongoing&city=+Wah+Cantt&sort=title&page=2"),
    );
    expect(query).toEqual({
      category: "mixed-use",
      status: "ongoing",
      city: "Wah Cantt",
      sort: "title",
      page: 2,
    });
  });

  test("lists of the back-office have an order; an unknown one is reported as invalid", () => {
    const read = (search: string) => readQuery(tabQuery(messageTabs), new URLSearchParams(search));
    expect(read("tab=unread&sort=oldest&q=plot").query).toEqual({ tab: "unread", sort: "oldest", q: "plot" });
    expect(read("tab=unread&sort=").query).toEqual({ tab: "unread" });
    expect(read("tab=unread&sort=price").invalid).toEqual(["sort"]);
  });
});
