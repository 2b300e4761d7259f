import fc from "fast-check";
import { expect, test } from "vitest";
import { readableAddress } from "./readable-address";

test("letters are decoded, and what an address needs encoded is not", () => {
  const address = `/contact?subject=${encodeURIComponent('100% ولا & "café" #7/2?')}&propertyId=7`;
  expect(readableAddress(address)).toBe(
    "/contact?subject=100%25%20ولا%20%26%20%22café%22%20%237%2F2%3F&propertyId=7",
  );
});

test("a browser requests the address that was encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const address = `https://firm.example/a?b=${encodeURIComponent(text)}`;
      expect(new URL(readableAddress(address)).searchParams.get("b")).toBe(text);
    }),
  );
});
