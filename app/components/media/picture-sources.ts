import { heroWidth, isNeverCropped, type Picture, pictureWidths, sizePath } from "#app/schemas/picture";

export const phone = "(max-width:47.99em)";
/** `sizes` of a picture as wide as a phone: a fifth fewer pixels than its screen has, and half the bytes. */
export const phoneSizes = "79vw";

/** `sizes` of the pictures of a gallery. */
export const gallerySizes = `(min-width:64em) 60vw,${phoneSizes}`;

/** `sizes` of the first picture of a project, person or entry; one that stays whole is as wide as its height allows. */
export function leadSizes(picture?: Picture) {
  const { width = 1, height = 1 } = picture ?? {};
  const whole = picture && isNeverCropped(picture) && `min(100vw,${Math.round((78 * width) / height)}svh)`;
  return `(min-width:48em) ${whole || "100vw"},${phoneSizes}`;
}

/**
 * Begins the `sizes` of a picture that isn't the page's first: without script Chromium loads all of a page at once, also those
 * with `loading="lazy"`, and on a phone they would hold up the first one.
 */
export const withoutScript = "(width<48em) and (scripting:none) 41vw,";

/** Weight of a picture in its page: the largest one (LCP), or a hero, which may be as large as the screen. */
export type Lead = boolean | "hero";

/** Lists the widths in px that a `srcset` offers; with Save-Data only the smallest. */
export function offeredWidths({ width = 0, hasHeroSize }: Picture, lead: Lead, saveData = false) {
  const widths = pictureWidths(width);
  if (lead === "hero" && hasHeroSize) widths.push(heroWidth);
  return widths.slice(0, saveData ? (lead ? 2 : 1) : undefined);
}

/** Writes a `srcset` of AVIF files. */
export function srcSetOf(src: string, widths: number[]) {
  return widths.map((width) => `${sizePath(src, width, "avif")} ${width}w`).join(",");
}
