/** What is wrong with a picture, in a sentence for the person who sent it. */
export class ImageError extends Error {}

const tooMany =
  "This picture has too many pixels to be shown. Please select one of at most 100 megapixels, or make this one smaller.";
const damaged =
  "This picture can't be read to its end: it is damaged, or a part of it is missing. Please select it again, or another copy of it.";
const tooHeavy =
  "This picture could not be prepared: it asks for too much time or memory. Please try again, or select a smaller one.";

/** The trouble behind what a decoder says; an error of the system, such as a full disk, is none of the picture's. */
export function toImageError(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code) return undefined;
  return /pixel limit/i.test(message) ? tooMany : damaged;
}

/** For a picture whose process was ended: by us after its time, or by a machine that ran out of memory. */
export const ended = () => new ImageError(tooHeavy);
