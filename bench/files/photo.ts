import sharp from "sharp";

/** Photo as a phone sends it: rotated by EXIF, with noise. @returns about a third of a byte a pixel */
export async function photo(width: number, height: number) {
  const grain = { type: "gaussian" as const, mean: 128, sigma: 28 };
  const noise = sharp({ create: { width, height, channels: 3, background: "#000", noise: grain } });
  const bytes = await sharp("db/sample/pictures/civic_brick_jali.jpg")
    .resize(width, height, { fit: "cover" })
    .composite([
      {
        input: await noise.raw().toBuffer(),
        raw: { width, height, channels: 3 },
        blend: "soft-light",
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** So many bytes that begin like an MP4 file. */
export function film(size: number) {
  const head = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free", "latin1");
  return new Blob([head, new Uint8Array(size - head.length)], { type: "video/mp4" });
}
