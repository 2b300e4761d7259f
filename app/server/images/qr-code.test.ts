import { expect, test } from "vitest";
import { readQr } from "#tests/support/qr-reader";
import { qrCode } from "./qr-code";

/** The code as a property page draws it, with the white margin of four modules that ISO/IEC 18004 asks for. */
function drawn({ size, path }: ReturnType<typeof qrCode>) {
  const width = size + 8;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 8}" height="${width * 8}" viewBox="-4 -4.5 ${width} ${width}"><path stroke="#000" shape-rendering="crispEdges" d="${path}"/></svg>`,
  );
}

test.each([
  "https://mehrab.example/p/1",
  "https://mehrab.example/properties/7",
  "http://localhost:3000/properties/1234",
  "https://خانہ.example/7",
])("a QR code for %s decodes to it", async (address) => {
  expect(await readQr(drawn(qrCode(address)))).toBe(address);
});
