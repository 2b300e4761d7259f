import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fonts } from "./fonts";

/** The code points with a glyph in a TrueType font, by its character map (OpenType, 'cmap', format 4: in segments). */
function coverageOf(font: Buffer) {
  const map = tableOf(font, "cmap");
  const segments = map.readUInt16BE(6) / 2;
  const covered = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const last = map.readUInt16BE(14 + segment * 2);
    const first = map.readUInt16BE(16 + (segments + segment) * 2);
    for (let point = first; point <= last && point < 0xffff; point++) covered.add(point);
  }
  return covered;
}

function tableOf(font: Buffer, name: string) {
  for (let offset = 12; offset < 12 + font.readUInt16BE(4) * 16; offset += 16)
    if (font.toString("latin1", offset, offset + 4) === name)
      return segmentMap(font.subarray(font.readUInt32BE(offset + 8)));
  throw new Error(`The font has no table '${name}'.`);
}

function segmentMap(table: Buffer) {
  for (let offset = 4; offset < 4 + table.readUInt16BE(2) * 8; offset += 8) {
    const map = table.subarray(table.readUInt32BE(offset + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error("The font's characters are not mapped in format 4.");
}

test.each(Object.entries(fonts))(
  "the characters of %s are those that its file has a glyph for",
  (_, { file, glyphs }) => {
    const named = Array.from({ length: 0xffff }, (_, point) => point).filter((point) =>
      glyphs.test(String.fromCodePoint(point)),
    );
    expect(named).toEqual([...coverageOf(readFileSync(file))].sort((one, other) => one - other));
  },
);

test("a file that is not a font is rejected", () => {
  expect(() => coverageOf(Buffer.alloc(64))).toThrow("cmap");
});
