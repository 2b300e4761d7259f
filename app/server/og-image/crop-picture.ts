import { basename } from "node:path";
import sharp from "sharp";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";
import { findFile } from "#app/server/files/serve-file";

/** Crops the largest size of a picture to this many pixels. @returns undefined for a foreign or unreadable picture */
export async function cropPicture({ src, width: original }: Picture, width: number, height: number) {
  if (!original) return undefined;
  const size = sizePath(basename(src), pictureWidths(original).at(-1) ?? original, "webp");
  const file = await findFile(size);
  if (!file) return undefined;
  return sharp(file.path)
    .resize(width, height, { fit: "cover" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
}
