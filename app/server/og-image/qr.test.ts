import { expect, test } from "vitest";
import { modulesOf, readQr } from "#tests/support/qr-reader";
import { qrCode } from "./qr";

test.each([
  "https://mehrab.example/p/1",
  "https://mehrab.example/properties/7",
  "http://localhost:3000/properties/1234",
  "https://خانہ.example/7",
])("a QR code for %s decodes to it", (address) => {
  expect(readQr(modulesOf(qrCode(address)))).toBe(address);
});

test("the path is no wider than the code, and has its three finder patterns", () => {
  const code = qrCode("https://mehrab.example/properties/7");
  const modules = modulesOf(code);
  expect(modules.every((row) => row.length === code.size)).toBe(true);
  const finder = "1111111,1000001,1011101,1011101,1011101,1000001,1111111";
  const last = code.size - 7;
  for (const [row, column] of [
    [0, 0],
    [0, last],
    [last, 0],
  ] as const) {
    const part = modules.slice(row, row + 7).map((modulesOfRow) =>
      modulesOfRow
        .slice(column, column + 7)
        .map(Number)
        .join(""),
    );
    expect(part.join()).toBe(finder);
  }
});
