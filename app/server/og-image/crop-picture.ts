import { basename } from "node:path";
import sharp from "sharp";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";
import { findFile } from "#app/server/files/serve-file";

/**
 * A picture of the site cut to that many pixels, from the largest size that was made of it.
 * @returns undefined when it is not one of the site's own, or can't be read
 */
export async function cutPicture({ src, width: original }: Picture, width: number, height: number) {
  if (!original) return undefined;
  const size = sizePath(basename(src), pictureWidths(original).at(-1) ?? original, "webp");
  const file = await findFile(size);
  if (!file) return undefined;
  const cut = sharp(file.path).resize(width, height, { fit: "cover" }).removeAlpha();
  return cut
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
}
