import { m } from "#app/words/compiled/messages.js";
import { idsIn, isShape, parseSvg, refusal, type SvgElement, styleError } from "./svg-tree";

const maxSvgBytes = 100 * 1024;

/** The longer side of the image that an SVG is, in pixels. */
const side = 512;

/** More elements than this, each counted as often as it is drawn, keep a browser busy. */
const maxDrawn = 20_000;

/**
 * Writes an SVG anew from its allowed elements and attributes, with a size of its own.
 * @throws ImageError: a sentence that names what is not allowed
 */
export function sanitizeSvg(bytes: Uint8Array) {
  if (bytes.length > maxSvgBytes) throw refusal(m.svg_too_large());
  const root = parseSvg(decode(bytes));
  const all = elementsOf(root);
  for (const { text } of all) {
    const error = styleError(text);
    if (error) throw refusal(error);
  }
  if (!all.some(({ name }) => isShape(name))) throw refusal(m.svg_draws_nothing());
  limitDrawn(root, all);
  const { viewBox, width, height } = sizeOf(root.attributes);
  const scale = side / Math.max(width, height);
  root.attributes.set("viewBox", viewBox);
  for (const [name, length] of Object.entries({ width, height }))
    root.attributes.set(name, String(Math.max(1, Math.round(length * scale))));
  root.attributes.set("xmlns", "http://www.w3.org/2000/svg");
  return write(root);
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refusal(m.svg_not_text());
  }
}

function elementsOf(element: SvgElement): SvgElement[] {
  return [element, ...element.children.flatMap(elementsOf)];
}

/** Counts each element as often as references draw it: a few lines could ask for billions. */
function limitDrawn(root: SvgElement, all: SvgElement[]) {
  const byId = new Map(all.map((element) => [element.attributes.get("id"), element]));
  const counts = new Map<SvgElement, number>();
  const count = (element: SvgElement, depth: number): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (depth > 200) throw refusal(m.svg_circular());
    // Until it is known, it counts as too many: a circle never ends.
    counts.set(element, Number.POSITIVE_INFINITY);
    const parts = [...element.children, ...idsOf(element).flatMap((id) => byId.get(id) ?? [])];
    const total = parts.reduce((sum, part) => sum + count(part, depth + 1), 1);
    counts.set(element, total);
    return total;
  };
  if (count(root, 0) > maxDrawn) throw refusal(m.svg_too_many_shapes());
}

function idsOf({ attributes }: SvgElement) {
  return [...attributes].flatMap(([name, value]) =>
    name === "href" ? [value.trim().slice(1)] : idsIn(value),
  );
}

const units: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function lengthOf(text = "") {
  const [, number = "", unit = ""] = /^\s*(\d*\.?\d+(?:e[-+]?\d+)?)([a-z]*)\s*$/i.exec(text) ?? [];
  return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
}

function sizeOf(attributes: Map<string, string>) {
  const viewBox = attributes.get("viewBox") ?? "";
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = Number.NaN, height = Number.NaN] = numbers;
  const isSize = (length: number) => length > 0 && length < 1e6;
  if (numbers.length === 4 && numbers.every(Number.isFinite) && isSize(width) && isSize(height))
    return { viewBox: numbers.join(" "), width, height };
  const [own, tall] = [lengthOf(attributes.get("width")), lengthOf(attributes.get("height"))];
  if (viewBox || !isSize(own) || !isSize(tall)) throw refusal(m.svg_no_size());
  return { viewBox: `0 0 ${own} ${tall}`, width: own, height: tall };
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Line breaks and tabs in an attribute would be read as spaces. */
const escapeText = (text: string) =>
  text.replace(/[&<>"\t\n\r]/g, (sign) => references[sign] ?? `&#${sign.charCodeAt(0)};`);

function write({ name, attributes, children, text }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join("");
  const content = children.map(write).join("") + escapeText(text);
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}
