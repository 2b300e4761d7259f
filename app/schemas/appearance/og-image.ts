import { m } from "#app/words/compiled/messages.js";
import type { Picture } from "../picture";
import { type Brand, brandVersion, defaultFont } from "./brand";

/** A picture that is cropped to the size of an Open Graph image, and nothing drawn on it; `path`: 'uploads/k3.png' */
export type PictureCrop = { path: string; picture: Picture };

/** The content of an Open Graph image, and the path of its page: 'properties/7', 'about'. */
export type OgImage = {
  path: string;
  firm: string;
  brand: Brand;
  title: string;
  /** Lines below the title: the location, and the price if any. */
  lines: string[];
  picture: Picture | undefined;
  /** Text on the left of the photo: in languages that are read from the right. */
  isRightToLeft?: true;
};

/** Direction of an image in the language of the request. From the left it has none, so that it keeps its address. */
export const ogImageDirection = (): Pick<OgImage, "isRightToLeft"> =>
  m.language_direction() === "rtl" ? { isRightToLeft: true } : {};

export const ogImageSize = { width: 1200, height: 630 };

/** Increase it when the same content is rendered differently. */
const rendererVersion = 1;

/** The firm as its Open Graph images name it. */
export type OgFirm = { name: string; brand: Brand };

/** `isForeign`: as another site has it, in a size that is not known. */
export type OgImageLink = { src: string; alt: string; isForeign?: true };

/** A picture cropped for chats, one of another site as it is; undefined for an upload that is gone. */
export function pictureLink(picture: Picture): OgImageLink | undefined {
  const { src, alt, width } = picture;
  if (width) return { src: ogImageUrl({ path: src.slice(1), picture }), alt };
  return /^https:/i.test(src) ? { src, alt, isForeign: true } : undefined;
}

export function ogImageLink(image: OgImage): OgImageLink {
  return { src: ogImageUrl(image), alt: image.picture?.alt || image.title };
}

/** The URL changes with the content, so caches may hold it for ever. */
function ogImageUrl(image: OgImage | PictureCrop) {
  return `/social/${image.path}.jpg?v=${versionOf(image)}`;
}

/** FNV-1a of the visible content. Not for security: browsers compute it too, and have no synchronous hash. */
export function versionOf(image: OgImage | PictureCrop) {
  const content = JSON.stringify([rendererVersion, ...contentOf(image)]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index++)
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function contentOf(image: OgImage | PictureCrop) {
  if (!("brand" in image)) return [image.picture.src, image.picture.focus];
  const { firm, brand, title, lines, picture, isRightToLeft } = image;
  const font = brand.font === defaultFont ? "" : brand.font;
  const own = [brandVersion(brand), font, picture?.focus, isRightToLeft].filter(Boolean);
  return [firm, title, lines, picture?.src, picture?.width, ...own];
}
