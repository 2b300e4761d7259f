import { isUtf8 } from "node:buffer";
import { type TableEncoding, tableEncodings } from "#app/schemas/imports/import-table";

/** Characters of the upper half of an encoding, from byte 0x80 or as many as differ from Latin-1. */
const upperHalves: Partial<Record<TableEncoding, string>> = {
  // Node from 20.18.3 to 24.6 reads these bytes as control characters: nodejs/node#60888.
  "windows-1252": "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ",
  // Not in the standard of TextDecoder; 'CSV (MS-DOS)' of Excel.
  "ibm-850":
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0",
};

/** The text of a file, without its byte order mark. */
export function decode(bytes: Uint8Array, encoding: TableEncoding) {
  const letters = upperHalves[encoding];
  if (!letters) return new TextDecoder(encoding).decode(bytes);
  const codes = new Uint16Array(bytes).map((code) =>
    code < 0x80 ? code : letters.charCodeAt(code - 0x80) || code,
  );
  return Buffer.from(codes.buffer).toString("utf16le");
}

const byteOrders: [TableEncoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes in which an encoding is guessed, from the first that is not ASCII. */
const sampleLength = 32 * 1024;

/** Encodings without a byte order mark that a file may have which is not UTF-8, the likely ones first. */
const guessed: TableEncoding[] = ["windows-1252", "utf-8", "windows-1256", "macintosh", "ibm-850"];

/** The encoding of a file: that of its byte order mark, UTF-8 or UTF-16 where it is one; else the one in which it reads by far most like a text, or that of Excel on Windows. */
export function guessEncoding(bytes: Uint8Array): TableEncoding {
  const found = byteOrders.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  const wide = (["utf-16le", "utf-16be"] as const).find((encoding) =>
    isWide(decode(bytes.slice(0, 4096), encoding)),
  );
  if (wide) return wide;
  if (isUtf8(bytes)) return "utf-8";
  const from = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 64);
  const sample = bytes.subarray(from, from + sampleLength);
  const scores = new Map(guessed.map((encoding) => [encoding, countOddities(decode(sample, encoding))]));
  const score = (encoding: TableEncoding) => scores.get(encoding) ?? 0;
  const [usual = "windows-1252", ...others] = guessed;
  const best = others.reduce((one, other) => (score(other) < score(one) ? other : one));
  return score(best) * 4 < score(usual) ? best : usual;
}

/** Bytes that are text in another encoding give characters of the Far East instead. */
function isWide(text: string) {
  const chars = [...text];
  return chars.filter((char) => char > "\0" && char < "\u0800").length * 2 > chars.length;
}

/**
 * Counts what texts seldom have: a capital within a word in small letters, a sign between or after letters, Latin beside Arabic
 * letters, characters that mean nothing.
 */
function countOddities(text: string) {
  const oddities =
    /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}(?!\p{ASCII})\p{Lu}(?=\p{Ll})|(?!\p{ASCII})\p{Ll}\p{Lu}|\p{L}(?![’”»…–—®™©°²³ªº·،؛؟\p{ASCII}])[\p{S}\p{P}\p{No}]|\p{Script=Latin}(?=\p{Script=Arabic})|\p{Script=Arabic}(?=\p{Script=Latin})|(?!\p{ASCII})[\p{Cc}\p{Co}]|\ufffd/gu;
  return text.match(oddities)?.length ?? 0;
}

/** Bytes of a sample: some before the first letter beyond ASCII, and some after. */
const sampleWidth = { before: 24, after: 48 };

/** Decodes the first cell with letters beyond ASCII in each encoding; nothing where a file has none. */
export function sampleEncodings(bytes: Uint8Array) {
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0);
  if (first < 0) return [];
  // A character of UTF-16 has two bytes.
  const middle = first - (first % 2);
  const before = bytes.subarray(Math.max(0, middle - sampleWidth.before), middle);
  const after = bytes.subarray(middle, middle + sampleWidth.after);
  const names = Object.keys(tableEncodings) as TableEncoding[];
  const samples = names.map((encoding) => {
    const text = decode(before, encoding).replace(/^.*[,;|\t\r\n]/s, "") + decode(after, encoding);
    return { encoding, sample: text.replace(/[\p{C}\p{Z}\ufffd"]+/gu, " ").trim() };
  });
  return samples.filter(({ encoding, sample }) => !encoding.startsWith("utf-16") || isWide(sample));
}
