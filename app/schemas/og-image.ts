import type { Picture } from "./picture";

/** What a social card shows, and the path that it belongs to: 'properties/7', 'about'. */
export type OgImage = {
  path: string;
  firm: string;
  title: string;
  /** Under the title: the place, and the price where there is one. */
  lines: string[];
  picture: Picture | undefined;
};

/** The measures that the large cards of social networks have, in pixels. */
export const ogImageSize = { width: 1200, height: 630 };

/** Raised when a card of the same words would come out differently than before. */
const recipe = 1;

/** Where the card is: other words, or another picture, make another address, so that each may be kept for ever. */
export function ogImageUrl(card: OgImage) {
  return `/social/${card.path}.jpg?v=${versionOf(card)}`;
}

/** FNV-1a of all that can be seen on the card. It guards nothing: a browser, which has no quick hash, makes it too. */
export function versionOf({ firm, title, lines, picture }: OgImage) {
  const seen = JSON.stringify([recipe, firm, title, lines, picture?.src, picture?.width]);
  let hash = 0x811c9dc5;
  for (let place = 0; place < seen.length; place++)
    hash = Math.imul(hash ^ seen.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}
