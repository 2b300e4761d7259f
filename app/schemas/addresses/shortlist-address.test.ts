import { expect, test } from "vitest";
import { readIds, shortlistAddress } from "./shortlist-address";

test("ids are read once each, in their order, up to the limit", () => {
  expect(readIds("7,12,31")).toEqual([7, 12, 31]);
  expect(readIds("7,villa,,07,-1,1.5,1e3, 9,7,12")).toEqual([7, 12]);
  expect(readIds("7,u12,u7,u12,u,u0,uu1,U3")).toEqual([7, "u12", "u7"]);
  expect(readIds("")).toEqual([]);
  expect(readIds(Array.from({ length: 40 }, (_, index) => index + 1).join())).toHaveLength(12);
});

test("an address has the ids", () => {
  expect(shortlistAddress([])).toBe("/shortlist");
  expect(shortlistAddress([7, 12])).toBe("/shortlist?ids=7,12");
  expect(shortlistAddress([7, "u12"])).toBe("/shortlist?ids=7,u12");
});
