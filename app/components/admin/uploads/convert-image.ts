import { extensionOf, logoCategory } from "#app/schemas/file";
import { drawImage } from "./downscale-image";

/** Extensions of pictures that are not stored, but that some browsers read. */
const convertible = ["webp", "avif", "heic", "heif", "jfif", "bmp", "tif", "tiff"];

/** Types that the browser converts. HEIC is left out: an iPhone converts it by itself then. */
export const convertibleTypes = "image/webp,image/avif";

/** Says if the browser converts a file to JPEG before the upload. */
export function isConvertible(name: string, category: string) {
  return category !== logoCategory && convertible.includes(extensionOf(name));
}

/** 'Court.heic' → 'Court.jpg' */
export function jpegName(name: string) {
  return name.replace(/\.[^.]+$/, ".jpg");
}

/** The picture as a JPEG, upright and not larger than a page shows it; undefined where the browser can't read it. */
export async function toJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const jpeg = await drawImage(picture, "image/jpeg");
    picture.close();
    return jpeg ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : undefined;
  } catch {
    return undefined;
  }
}
