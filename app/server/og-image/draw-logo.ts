import { basename } from "node:path";
import sharp from "sharp";
import type { LogoFile } from "#app/schemas/appearance/brand";
import { findFile } from "#app/server/files/serve-file";

/** The file of the firm's logo; undefined when it is gone. */
export async function findLogoFile(logo: LogoFile | undefined) {
  return logo && (await findFile(basename(logo.src)))?.path;
}

/** The logo as large as fits into this box, as a PNG with its size; undefined when its file is gone. */
export async function drawLogo(logo: LogoFile | undefined, width: number, height: number) {
  const path = await findLogoFile(logo);
  if (!path) return undefined;
  const picture = sharp(path).resize({ width: Math.round(width), height: Math.round(height), fit: "inside" });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
