import { basename } from "node:path";
import { log } from "#app/config/logger";
import { poll } from "#app/config/poll";
import { cleanName } from "#app/server/files/multipart";
import { removeTemporary } from "#app/server/files/storage-key";
import { storeUpload } from "#app/server/files/store-upload";
import {
  type Download,
  findDueDownloads,
  findPathOfContent,
  markStored,
  markTried,
} from "#db/queries/downloads/downloads";
import { FetchError, type FetchOptions, fetchFile } from "./fetch-file";

/** Extensions of what a page can show. A WebP becomes a JPEG. */
const pictureExtensions = ["jpg", "jpeg", "png", "gif"];

/** Minutes until the next try; then a picture has failed. */
const retryAfterMinutes = [1, 10, 60, 360];

/** Pictures that are fetched at the same time: their host is somebody's website. */
const downloadsAtOnce = 2;

const pollIntervalMs = 30_000;

const shutdown = new AbortController();
let wake: (() => Promise<void>) | undefined;

/** Starts to fetch the pictures of imports. What a process before has not finished is fetched again. */
export function startDownloadWorker() {
  const fetchAll = () => fetchDue({ signal: shutdown.signal });
  wake = poll(fetchAll, pollIntervalMs, "Pictures of an import could not be fetched");
  wakeDownloadWorker();
}

/** Breaks off what is being fetched: the next start fetches it again. */
export function stopDownloadWorker() {
  shutdown.abort();
}

/** Fetches what is due now, in the background. */
export function wakeDownloadWorker() {
  void wake?.();
}

/** Fetches the pictures that are due, two at a time. */
export async function fetchDue(options: FetchOptions) {
  const running = new Map<number, Promise<void>>();
  for (;;) {
    if (options.signal?.aborted) break;
    const free = downloadsAtOnce - running.size;
    const due = await findDueDownloads(free, [...running.keys()]);
    for (const download of due)
      running.set(
        download.id,
        fetchOne(download, options).finally(() => running.delete(download.id)),
      );
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  await Promise.all(running.values());
}

async function fetchOne(download: Download, options: FetchOptions) {
  const { id, address, tries } = download;
  try {
    const { path, hash } = await fetchPicture(download, options);
    await markStored(download, { path, hash });
  } catch (error) {
    // A shutdown is not the picture's failure.
    if (options.signal?.aborted) return;
    if (!(error instanceof FetchError)) throw error;
    const minutes = error.isFinal ? undefined : retryAfterMinutes[tries];
    const dueAt = minutes && new Date(Date.now() + minutes * 60_000).toISOString();
    await markTried(id, error.message, dueAt || undefined);
    log("warn", "download", { message: error.message, address, tries: tries + 1, isLast: !dueAt });
  }
}

/** Fetches a picture and stores it as an upload; one with the same content is stored once. */
async function fetchPicture({ address, path, userId }: Download, options: FetchOptions) {
  const { path: temporary, size, hash } = await fetchFile(address, options);
  const known = await findPathOfContent(hash);
  if (known) {
    await removeTemporary(temporary);
    return { path: known, hash };
  }
  const reservedKey = basename(path);
  const received = { path: temporary, name: nameOf(address), size, hash };
  const owner = { uploadedBy: userId, userName: null, category: "images", claimed: false };
  const { file, error } = await storeUpload(received, owner, { reservedKey, extensions: pictureExtensions });
  if (error) throw new FetchError(error.message, error.status < 500);
  return { path: file.path, hash };
}

/** The name of a file as its address has it, without an extension: it gets that of its content. */
function nameOf(address: string) {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  return cleanName(
    decode(last)
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(".", " "),
  );
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
