import { basename, join } from "node:path";
import sharp from "sharp";
import { environment } from "#app/schemas/environment";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";

/** Where server/uploads looks, too. */
const folders = [environment.UPLOADS_DIR, "db/sample/sizes"];

/**
 * A picture of the site cut to that many pixels, from the largest size that was made of it.
 * @returns undefined when it is not one of the site's own, or can't be read
 */
export async function cutPicture({ src, width: original }: Picture, width: number, height: number) {
  if (!original) return undefined;
  const size = sizePath(basename(src), pictureWidths(original).at(-1) ?? original, "webp");
  for (const folder of folders) {
    const cut = sharp(join(folder, size)).resize(width, height, { fit: "cover" }).removeAlpha();
    const picture = await cut.png({ compressionLevel: 1 }).toBuffer().catch(nothing);
    if (picture) return picture;
  }
}

const nothing = () => undefined;
