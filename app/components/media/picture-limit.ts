import type { Picture } from "#app/schemas/picture";

/** A picture of fewer pixels than any of its places. */
export const isSmall = ({ width = 1_000 }: Picture) => width <= 320;

/**
 * Class of a picture in a wide place: one of few pixels is not enlarged beyond recognition, and one that is far higher than wide
 * is no higher than the window.
 */
export function limitOf(picture: Picture) {
  const { width = 1_000, height = 0, isDrawing } = picture;
  if (isSmall(picture)) return width <= 160 ? "max-w-40" : "max-w-80";
  if (height < width * 1.8) return "";
  return isDrawing ? "max-h-svh object-contain" : "max-h-svh bg-transparent object-contain";
}
