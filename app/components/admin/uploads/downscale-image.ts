/** In pixels, the longer side that a picture keeps; the widest that a page shows is 1600. */
const longest = 2560;

/**
 * A large photo at the size that the site needs, upright: a tenth of the bytes on a slow line. What is no JPEG or
 * PNG, or can't be read or written here, goes as it is; so does what would not become smaller.
 */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = longest / Math.max(picture.width, picture.height);
    const small = scale < 1 ? await drawn(picture, scale, file.type) : null;
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

function drawn(picture: ImageBitmap, scale: number, type: string) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
}
