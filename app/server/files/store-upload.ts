import { mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { extensionOf, fileTypes, type StoredFile } from "#app/schemas/file";
import { toUploadError, type UploadError } from "#app/server/http/upload-error";
import { ImageError, prepareImage } from "#app/server/images/prepare-image";
import { fsync } from "#db/client/fsync";
import { findUnclaimedBytes } from "#db/queries/files/file-maintenance";
import { insertFile } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { contentError } from "./sniff-content";
import { markDone, newStorageKey, temporaryPath, uploadPath } from "./storage-key";

type Keeper = {
  /** A user's number. */
  uploadedBy: number;
  userName: string | null;
  category: string;
  /** false for what came in with a form: it is kept for good when a record that shows it is saved. */
  claimed: boolean;
};

type Kept = { file: StoredFile; refusal?: undefined } | { refusal: UploadError; file?: undefined };

/**
 * Looks at the bytes, makes the sizes of a picture, moves everything into place, writes the row: all of it or
 * nothing. The temporary file is gone in either case. Never rejects: what went wrong is the refusal.
 * @param isGone whether whoever sent it is: an upload that is cancelled, or cut off, leaves nothing
 */
export async function storeUpload(received: ReceivedFile, by: Keeper, isGone = () => false): Promise<Kept> {
  const { name, path, size } = received;
  const folder = temporaryPath();
  const diskName = newStorageKey(extensionOf(name));
  const made: string[] = [];
  try {
    if (isGone()) throw new Cancelled();
    const refusal =
      received.refusal ?? (await contentError(path, name)) ?? (await refusalOfHeap(received, by));
    if (refusal) return { refusal };
    const type = fileTypes[extensionOf(name)] ?? "";
    await mkdir(folder);
    const file = { name, type, path: `/uploads/${diskName}` };
    const inFolder = join(folder, diskName);
    const measured = type.startsWith("image/")
      ? await prepareImage(path, inFolder)
      : await rename(path, inFolder).then(() => ({ size, width: null, height: null, colour: null }));
    await moveIntoPlace(folder, made);
    if (isGone()) throw new Cancelled();
    return { file: await insertFile({ ...file, ...measured }, by) };
  } catch (error) {
    await Promise.all(made.map((each) => rm(uploadPath(each), { force: true })));
    if (error instanceof ImageError || error instanceof Cancelled)
      return { refusal: { status: 422, message: error.message } };
    return { refusal: toUploadError(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const path of [folder, diskName]) markDone(path);
    await discardFiles([received]);
  }
}

class Cancelled extends Error {
  override message = "The upload was cancelled.";
}

/** How much one user may send with forms that they never save. */
const mostUnclaimedBytes = 500 * 1024 * 1024;

async function refusalOfHeap(
  { size }: ReceivedFile,
  { uploadedBy, claimed }: Keeper,
): Promise<UploadError | undefined> {
  if (claimed || (await findUnclaimedBytes(uploadedBy)) + size <= mostUnclaimedBytes) return undefined;
  return {
    status: 413,
    message:
      "You have sent more than 500 MB of pictures that nothing on the site shows yet. Please save your form first, or delete some of them in the file manager.",
  };
}

/** A power cut after this leaves the files where they are, whole. @param made gets the name of each that is in place */
async function moveIntoPlace(folder: string, made: string[]) {
  const names = await readdir(folder);
  for (const name of names) {
    // It may have waited long since it came in: a sweep of another process leaves alone what is young.
    await utimes(join(folder, name), new Date(), new Date());
    await fsync(join(folder, name));
  }
  for (const name of names) {
    made.push(name);
    await rename(join(folder, name), uploadPath(name));
  }
  await fsync(environment.UPLOADS_DIR);
}
