import { copyText } from "./copy-text";
import type { Item } from "./export-items";

/** Meta keys that have pictures by their numbers or addresses. */
const ofPictures =
  /(?:^|_)(?:images?|gallery|image_to_attach|photos|slider_images?|property_gallery|image_gallery)$/i;

/** Meta keys of WordPress, builders and plugins that say nothing of a listing. */
const internal =
  /^_?(?:elementor|wpb_|vc_|edit_|wp_|oembed|et_|fusion|avada|rs_page|slide_template|classic-editor|ast-|site-|yoast_wpseo_(?!title|metadesc)|rank_math_(?!title|description)|jetpack|houzez_(?:total|recently)|post_views|footnotes|encloseme|pingme|dp_|thumbnail_id|aioseo|schema|wpml_|icl_|additional_settings)/i;

const unitKey = /_(?:prefix|postfix|unit)$/i;
const measured = /(?:size|area|land)$/i;

/** Characters of a value. */
const maxValue = 20_000;

/** The texts of the meta keys of a listing, with their units: `fave_property_size` and `fave_property_size_prefix` are one. */
export function metaCells({ meta }: Item): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, values] of meta) {
    const baseKey = key.replace(unitKey, "");
    const isUnit = baseKey !== key && measured.test(baseKey) && meta.has(baseKey);
    if (internal.test(key) || ofPictures.test(key) || isUnit) continue;
    const text = metaText(key, values).trim();
    if (text === "" || text.length > maxValue) continue;
    const unit = measured.test(key) ? unitOf(meta, key) : "";
    cells.set(copyText(key), copyText(/^[\d.,]+$/.test(text) && unit ? `${text} ${unit}` : text));
  }
  return cells;
}

const unitOf = (meta: Item["meta"], key: string) =>
  ["_prefix", "_postfix", "_unit"]
    .map((end) => meta.get(`${key}${end}`)?.[0]?.trim())
    .find(Boolean)
    ?.replaceAll("_", " ") ?? "";

/** The value of a key; of a place without its zoom, and of a list of PHP its texts. */
function metaText(key: string, values: string[]) {
  if (/property_location$/i.test(key))
    return (values[0] ?? "").replace(/^(-?[\d.]+,\s*-?[\d.]+),\s*\d+$/, "$1");
  return values.flatMap((value) => phpTexts(value) ?? value).join("\n");
}

/** The texts of a list that PHP has serialized, `a:1:{i:0;s:3:"Gym";}`; undefined for another value. */
function phpTexts(value: string) {
  if (!/^a:\d+:\{/.test(value)) return undefined;
  const texts = [...value.matchAll(/i:\d+;(?:s:\d+:"([^"]*)"|i:(\d+));/g)];
  return texts.map(([, text, number]) => text ?? number ?? "").filter(Boolean);
}

/** The pictures of a listing: numbers of attachments, or addresses, in their order; the featured one comes first. */
export function picturesOf({ meta }: Item): (number | string)[] {
  const featured = Number(meta.get("_thumbnail_id")?.[0]) || undefined;
  const values = [...meta].flatMap(([key, values]) => (ofPictures.test(key) ? values : []));
  const entries = values
    .flatMap((value) => phpTexts(value) ?? value.split(/[,|\n]/))
    .map((entry) => entry.trim())
    .flatMap((entry) =>
      /^\d+$/.test(entry) ? Number(entry) : /^https?:\/\//i.test(entry) ? copyText(entry) : [],
    );
  return featured ? [featured, ...entries] : entries;
}
