import { expect, test } from "vitest";
import { readRange } from "./serve-file";

const read = (range: string | null, size: number) =>
  readRange({ headers: new Headers(range === null ? {} : { Range: range }) }, size);

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=0-", 0, 999],
  ["bytes=500-", 500, 999],
  ["bytes=500-5000", 500, 999],
  ["bytes=999-999", 999, 999],
  ["bytes=-1", 999, 999],
  ["bytes=-5000", 0, 999],
  ["Bytes= 5-5 ", 5, 5],
])("%s of 1,000 bytes is %i to %i", (header, first, last) => {
  expect(read(header, 1000)).toEqual({ first, last });
});

test.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0"])(
  "%s of 1,000 bytes is not satisfiable",
  (header) => {
    expect(read(header, 1000)).toBe("none");
  },
);

test("an empty file has no satisfiable range", () => {
  expect(read("bytes=0-", 0)).toBe("none");
  expect(read("bytes=-1", 0)).toBe("none");
});

test.each([
  null,
  "",
  "bytes=",
  "bytes=-",
  "bytes=5-2",
  "bytes=0-1,5-6",
  "lines=0-5",
  "bytes=a-b",
  "bytes=0x1-",
])("%j selects the whole file", (header) => {
  expect(read(header, 1000)).toBeUndefined();
});
