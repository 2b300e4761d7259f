import { mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { environment } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";
import {
  extensionOf,
  fileError,
  fileTypes,
  logoCategory,
  pictureExtensionsOf,
  type StoredFile,
  storedTypes,
} from "#app/schemas/file";
import { toUploadError, type UploadError } from "#app/server/http/upload-error";
import { ImageError, prepareImage } from "#app/server/images/prepare-image";
import { prepareLogo } from "#app/server/images/prepare-logo";
import { m } from "#app/words/compiled/messages.js";
import { fsync } from "#db/client/fsync";
import { findUnclaimedBytes } from "#db/queries/files/file-maintenance";
import { type FileOwner, findFileById, insertFile } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { nameByContent } from "./sniff-content";
import {
  markDone,
  newStorageKey,
  protectStorageKey,
  removeTemporary,
  temporaryPath,
  uploadPath,
} from "./storage-key";

type Result = { file: StoredFile; error?: undefined } | { error: UploadError; file?: undefined };

/** Results by idempotency key, pending ones included. */
const results = new LRUCache<string, Promise<Result>>({ max: 1000, ttl: 3_600_000 });

type Options = {
  /** Says if the sender's connection is closed: a canceled upload leaves nothing. */
  isGone?: () => boolean;
  /** Extensions, of those of the category, that are accepted. */
  extensions?: string[];
  /** The name under which it is stored, where the content has its extension. */
  reservedKey?: string;
};

/** `storeUpload`, once for each idempotency key (`submission`), if any: a repeat returns the file that is stored. */
export async function storeUploadOnce(
  received: ReceivedFile,
  submission: unknown,
  owner: FileOwner,
  options: Options = {},
) {
  if (typeof submission !== "string" || submission === "") return storeUpload(received, owner, options);
  const key = [owner.uploadedBy, submission.slice(0, 100), received.hash, received.name].join(" ");
  const before = await results.get(key);
  if (before?.file && (await findFileById(before.file.id))) {
    await discardFiles([received]);
    return before;
  }
  const result = storeUpload(received, owner, options);
  results.set(key, result);
  return result;
}

/**
 * Checks the content, makes the sizes of a picture, moves the files into place and inserts the row: all or nothing.
 * Removes the temporary file. Never rejects: a failure is the `error`.
 */
export async function storeUpload(
  received: ReceivedFile,
  owner: FileOwner,
  { isGone, extensions, reservedKey }: Options = {},
): Promise<Result> {
  const { path, size } = received;
  const folder = temporaryPath();
  const isLogo = owner.category === logoCategory;
  const accepted = (isLogo ? pictureExtensionsOf(logoCategory) : Object.keys(fileTypes)).filter(
    (each) => extensions?.includes(each) ?? true,
  );
  const moved: string[] = [];
  let key = "";
  const assertConnected = () => {
    if (isGone?.()) throw new ImageError(m.file_canceled());
  };
  try {
    assertConnected();
    const refusal = received.error ?? typeError(received, accepted) ?? (await quotaError(received, owner));
    if (refusal) return { error: refusal };
    const { name, error } = await nameByContent(path, received.name, accepted);
    if (error) return { error };
    key = storageKeyFor(extensionOf(name), reservedKey);
    const type = storedTypes[extensionOf(name)] ?? "";
    await mkdir(folder);
    const target = join(folder, key);
    const measured = type.startsWith("image/")
      ? await (isLogo ? prepareLogo : prepareImage)(path, target)
      : await rename(path, target).then(() => ({ size, width: null, height: null, colour: null }));
    await moveIntoPlace(folder, moved);
    assertConnected();
    return { file: await insertFile({ name, type, path: `/uploads/${key}`, ...measured }, owner) };
  } catch (error) {
    await Promise.all(moved.map((each) => rm(uploadPath(each), { force: true })));
    if (error instanceof ImageError) return { error: { status: 422, message: error.message } };
    return { error: toUploadError(error) };
  } finally {
    await removeTemporary(folder, path);
    markDone(key);
  }
}

function storageKeyFor(extension: string, reserved?: string) {
  if (reserved === undefined || extensionOf(reserved) !== extension) return newStorageKey(extension);
  protectStorageKey(reserved);
  return reserved;
}

function typeError(received: ReceivedFile, extensions: string[]): UploadError | undefined {
  const message = fileError(received, extensions);
  return message ? { status: 415, message } : undefined;
}

async function quotaError(
  { size }: ReceivedFile,
  { uploadedBy, claimed }: FileOwner,
): Promise<UploadError | undefined> {
  if (claimed || (await findUnclaimedBytes(uploadedBy)) + size <= otherLimits.unclaimedUploadBytes)
    return undefined;
  return { status: 413, message: m.file_quota() };
}

/** Moves and syncs the files of a folder, so that they survive a power cut. @param moved receives each name in place */
async function moveIntoPlace(folder: string, moved: string[]) {
  const names = await readdir(folder);
  for (const name of names) {
    // The upload may have waited long: removeOrphans of another process goes by the age.
    await utimes(join(folder, name), new Date(), new Date());
    await fsync(join(folder, name));
  }
  for (const name of names) {
    moved.push(name);
    await rename(join(folder, name), uploadPath(name));
  }
  await fsync(environment.UPLOADS_DIR);
}
