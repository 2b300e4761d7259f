/** The longer side in pixels; pages show at most 1600. */
const maxSide = 2560;

/** Scales a large JPEG or PNG down, upright: a tenth of the bytes. What fails or does not get smaller stays as it is. */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = maxSide / Math.max(picture.width, picture.height);
    const small = scale < 1 ? await resize(picture, scale, file.type) : null;
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

function resize(picture: ImageBitmap, scale: number, type: string) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
}
