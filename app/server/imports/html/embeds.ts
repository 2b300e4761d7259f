type Attributes = Record<string, string>;

/** Characters of an address. */
const maxAddress = 1_000;

/** The page of a video that a frame plays; another address as it is, with its scheme. Undefined for none. */
export function embedAddress(source: string | undefined): string | undefined {
  const address = source?.trim().replace(/^\/\//, "https://") ?? "";
  if (!/^https?:\/\//i.test(address) || address.length > maxAddress || !URL.canParse(address))
    return undefined;
  const [, youTube] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])/i.exec(address) ?? [];
  if (youTube) return `https://www.youtube.com/watch?v=${youTube}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i.exec(address) ?? [];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}

/** The largest picture of an element: its original, the widest of `srcset`, or what is loaded later. Undefined for one without an address. */
export function pictureAddress(attributes: Attributes): string | undefined {
  const candidates = [
    attributes["data-orig-file"],
    attributes["data-large-file"],
    widestOf(attributes.srcset ?? attributes["data-srcset"] ?? ""),
    attributes["data-lazy-src"],
    attributes["data-src"],
    attributes.src,
  ];
  const address = candidates.find((one): one is string => isPicture(one));
  return address?.trim().replace(/^\/\//, "https://");
}

const isPicture = (address: string | undefined) => /^(?:https?:)?\/\/\S+$/i.test(address?.trim() ?? "");

function widestOf(srcset: string) {
  const sources = [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, address = "", width]) => ({
    address,
    width: Number(width),
  }));
  return sources.sort((one, other) => other.width - one.width)[0]?.address;
}

/** Tells that a link leads to a picture itself: a small one is linked to its original. */
export const isPictureFile = (address: string) =>
  /^https?:\/\/[^?#]+\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i.test(address);

/** A picture in Markdown. */
export const pictureText = (address: string, alt: string) =>
  `![${alt.replace(/[[\]\\]/g, "").replace(/\s+/g, " ")}](${address})`;
