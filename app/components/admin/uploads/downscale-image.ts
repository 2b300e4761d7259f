/** The longer side in pixels; pages show at most 2400. */
const maxSide = 2560;

/** Scales a large JPEG or PNG down, upright: a tenth of the bytes. What fails or does not get smaller stays as it is. */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return file;
  try {
    const picture = await createImageBitmap(file);
    const isLarge = Math.max(picture.width, picture.height) > maxSide;
    const small = isLarge ? await drawImage(picture, file.type) : null;
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** A picture in another type, scaled down where it is large; a JPEG is white where the picture is transparent. */
export function drawImage(picture: ImageBitmap, type: string) {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  if (type === "image/jpeg") {
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
}
