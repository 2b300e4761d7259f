const widths = [320, 640, 960, 1600];

/** Width of the size that only heroes show, of a landscape that is at least as wide; as AVIF alone. */
export const heroWidth = 2400;

/** A picture of a page: `src` is the path of the original. */
export type Picture = {
  src: string;
  /** Width in pixels; missing for a foreign picture, which has no sizes. */
  width?: number;
  height?: number;
  /** '#rrggbb', shown until the picture is loaded. */
  colour?: string;
  /** The point that crops keep, unless it is the middle: '30 70', in percent of width and height, in steps of 10. */
  focus?: string;
  /** Shown under the picture in a gallery. */
  caption?: string;
  /** 1: mostly paper; shown whole, never cropped. */
  isDrawing?: number;
  /** The crops of the hero whose top is light and flat enough for words in ink: 'wide', 'phone' or 'wide phone'. */
  lightTop?: string;
  /** 1: has the size of `heroWidth`; files of earlier versions have none. */
  hasHeroSize?: number;
  alt: string;
  /** Languages of the alternative text and of the caption, where they are not the page's. */
  lang?: string;
  captionLang?: string;
};

/** Recognizes a picture that a crop would spoil: a drawing, or one that is hardly wider than high. */
export function isNeverCropped({ width, height, isDrawing }: Omit<Picture, "src" | "alt">) {
  return Boolean(isDrawing) || (width !== undefined && height !== undefined && width < height * 1.2);
}

/** Width to height of the hero's picture: half a wide screen, and the top of a phone's. */
export const cropRatios = { wide: 4 / 5, phone: 3 / 4 };

type Measured = Pick<Picture, "width" | "height" | "focus"> & { lightTenths: string | null };

/** Finds the crops of which every visible tenth of the width has a light top. */
export function lightCropsOf({ width = 1, height = 1, focus, lightTenths }: Measured) {
  const names = Object.entries(cropRatios).filter(([, ratio]) => {
    const visible = Math.min(1, ratio / (width / height));
    const start = ((1 - visible) * Number.parseInt(focus ?? "50", 10)) / 100;
    const tenths = "0123456789".slice(Math.floor(start * 10), Math.ceil((start + visible) * 10));
    return lightTenths?.includes(tenths);
  });
  return names.map(([name]) => name).join(" ") || undefined;
}

/** The focal point of a stored file as `focus`; undefined for the middle. */
export function focusOf({ focusX, focusY }: { focusX: number | null; focusY: number | null }) {
  const step = (percent: number | null) => Math.round((percent ?? 50) / 10) * 10;
  const focus = `${step(focusX)} ${step(focusY)}`;
  return focus === "50 50" ? undefined : focus;
}

/**
 * Accepts addresses of the web by `https`, and uploads. Anything else would let a page of this site be requested with
 * the cookies of whoever looks at the picture.
 */
export function isPictureAddress(address: string) {
  return /^([Hh][Tt]{2}[Pp][Ss]:\/\/\S|\/uploads\/[\w-]+(\.[\w-]+)+$)/.test(address);
}

/** The widths for an original of this width, never wider. */
export function pictureWidths(original: number) {
  return [...new Set(widths.map((width) => Math.min(width, original)))];
}

/** The width of the JPEG for browsers that read neither AVIF nor WebP. */
export function fallbackWidth(original: number) {
  return Math.min(960, original);
}

/** '/uploads/k3.jpg', 640, 'avif' → '/uploads/k3-640.avif' */
export function sizePath(path: string, width: number, format: string) {
  return `${path.replace(/\.[^./]+$/, "")}-${width}.${format}`;
}

export function largestOf(picture: Picture | undefined) {
  if (!picture?.width) return picture?.src;
  return sizePath(picture.src, pictureWidths(picture.width).at(-1) ?? picture.width, "avif");
}

/** The JPEG of a picture, for search engines and social networks. */
export function jpegOf(picture: Picture | undefined) {
  if (!picture) return undefined;
  const { src, width, alt } = picture;
  return { src: width ? sizePath(src, fallbackWidth(width), "jpg") : src, alt };
}
