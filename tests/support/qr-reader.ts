import jsQR from "jsqr";
import sharp from "sharp";

/** Decodes the QR code on a picture (PNG, JPEG or SVG). @throws when there is none that can be read */
export async function readQr(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error("There is no QR code on this picture.");
  return code.data;
}
