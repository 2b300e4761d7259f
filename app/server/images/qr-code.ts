import { encode } from "uqr";

/** The QR code of a URL: its number of modules in a row, and the dark ones as an SVG path, one module wide. */
export function qrCode(address: string) {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  return { size, path: data.map(strokes).join("") };
}

/** [1,1,0,1] in the third row → 'M0 2h2m1 0h1': short, because it is inlined in the page. */
function strokes(row: boolean[], y: number) {
  let path = "";
  let at = 0;
  for (const { 0: run, index } of row.map(Number).join("").matchAll(/1+/g)) {
    path += path ? `m${index - at} 0h${run.length}` : `M${index} ${y}h${run.length}`;
    at = index + run.length;
  }
  return path;
}
