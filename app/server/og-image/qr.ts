import { encode } from "uqr";

/** A QR code of `size` modules, its dark ones as an SVG path of strokes one module wide. */
export type QrCode = { size: number; path: string };

/** Encodes a URL (ISO/IEC 18004), at error correction level M or better. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  return { size, path: data.map(strokes).join("") };
}

/** [1,1,0,1] in the third row → 'M0 2h2m1 0h1': short, because it is inlined in the page. */
function strokes(row: boolean[], y: number) {
  let path = "";
  let at = 0;
  for (const { from, length } of runs(row)) {
    path += path ? `m${from - at} 0h${length}` : `M${from} ${y}h${length}`;
    at = from + length;
  }
  return path;
}

function runs(row: boolean[]) {
  const found: { from: number; length: number }[] = [];
  row.forEach((isDark, place) => {
    const last = found.at(-1);
    if (isDark && last && row[place - 1]) last.length++;
    else if (isDark) found.push({ from: place, length: 1 });
  });
  return found;
}
