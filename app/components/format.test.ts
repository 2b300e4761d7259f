import { expect, test } from "vitest";
import { nameAndPhone } from "./format";

test("a telephone number after a name in Urdu is isolated from it", () => {
  expect(nameAndPhone("Lahore", "+92 42 555 0210")).toBe("Lahore, +92 42 555 0210");
  expect(nameAndPhone("لاہور", "+92 42 555 0210")).toBe("لاہور, \u2066+92 42 555 0210\u2069");
});
