import { m } from "#app/words/compiled/messages.js";
import { maxPictureText, type StoredFile } from "../file";
import { optionalText } from "../records/fields";
import { z } from "../zod-config";

const notPercent = { error: () => m.file_focus_percent() };
const percent = z.int(notPercent).min(0, notPercent).max(100, notPercent).nullable().default(null);

/** An empty number is the middle. */
export const fileDetailsSchema = z.object({
  alt: optionalText(maxPictureText),
  caption: optionalText(maxPictureText),
  focusX: percent,
  focusY: percent,
});

/** The name of the picture that is clicked; a browser sends the point as '.x' and '.y', in pixels from its corner. */
export const focusInput = "focus";

const previewSide = 240;

/** The size in pixels at which a picture is clicked: fixed, because the point arrives in pixels. */
export function focusPreviewSize({ width, height }: Pick<StoredFile, "width" | "height">) {
  const [w, h] = [width ?? 1, height ?? 1];
  const scale = previewSide / Math.max(w, h);
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) };
}
