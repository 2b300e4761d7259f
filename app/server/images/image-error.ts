/** Why an image is rejected, as a sentence for its sender. */
export class ImageError extends Error {}

const tooManyPixels =
  "This picture has too many pixels to be shown. Please select one of at most 100 megapixels, or make this one smaller.";
const damaged =
  "This picture can't be read to its end: it is damaged, or a part of it is missing. Please select it again, or another copy of it.";

/** For a process that was killed, by the timeout or without memory. */
export const tooHeavy =
  "This picture could not be prepared: it asks for too much time or memory. Please try again, or select a smaller one.";

/** The sentence for an error of the decoder; undefined for an error of the system, such as a full disk. */
export function imageErrorMessage(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code) return undefined;
  return /pixel limit/i.test(message) ? tooManyPixels : damaged;
}
