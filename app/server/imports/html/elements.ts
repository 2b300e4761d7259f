const paragraph =
  /^(?:p|div|section|article|center|dl|figure|form|header|footer|hr|pre|address|aside|nav|main|fieldset|details|summary|blockquote|table|caption)$/;

/** Ends of these begin a new line. */
const line = /^(?:dd|dt|figcaption|tr|legend|option|button)$/;

export const isParagraph = (name: string) => paragraph.test(name);

/** The space behind an element. */
export function linesBehind(name: string) {
  if (paragraph.test(name)) return "\n\n";
  if (line.test(name)) return "\n";
  return /^t[dh]$/.test(name) ? " " : "";
}

/** Tells an element whose text visitors don't read. */
export const isHidden = (name: string) => /^(?:script|style|svg|template|title|noframes)$/.test(name);

/** Tells an element that works only on the old site. */
export const isLost = (name: string) => /^(?:form|script|object|applet|canvas)$/.test(name);

const gallery = /(?:^|\s)(?:wp-block-gallery|gallery|tiled-gallery|blocks-gallery-grid)(?:\s|$)/;

/** Tells an element whose pictures are a gallery. */
export const opensGallery = (attributes: Record<string, string>) => gallery.test(attributes.class ?? "");

/** Tells an element that shows something of another address. */
export const isEmbed = (name: string) => /^(?:iframe|embed|video|audio|source|object)$/.test(name);

/** Tells a quote, a table or a part of it, which are texts within the text. */
export const isFrame = (name: string) => /^(?:blockquote|table|tr|td|th)$/.test(name);
