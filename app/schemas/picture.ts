/** The widths that every picture is made in, in CSS-independent pixels (design.md, 'Uploads and images'). */
const widths = [320, 640, 960, 1600];

/** A picture as a page needs it: the path of its original, its pixels, its dominant colour and what it shows. */
export type Picture = {
  src: string;
  /** Absent when the path is not one of the site's own pictures: then it has no sizes. */
  width?: number;
  height?: number;
  /** '#rrggbb', shown until the picture arrives. */
  colour?: string;
  alt: string;
};

/** The widths made of an original of that many pixels, never wider than it is. */
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

/** The JPEG of a picture, for those who take no other: search engines, social cards. */
export function jpegOf(picture: Picture | undefined) {
  if (!picture) return undefined;
  const { src, width, alt } = picture;
  return { src: width ? sizePath(src, fallbackWidth(width), "jpg") : src, alt };
}
