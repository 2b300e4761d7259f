import { LRUCache } from "lru-cache";
import { findFileById } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUpload } from "./store-upload";

type By = Parameters<typeof storeUpload>[1];
type Kept = Awaited<ReturnType<typeof storeUpload>>;

/** What has come in under each submission, or is being kept. */
const known = new LRUCache<string, Promise<Kept>>({ max: 1000, ttl: 3_600_000 });

/**
 * `keepFile`, once for each submission: a form that is sent twice, or an upload whose answer was lost on the way, brings
 * the file that is there.
 * @param submission what the page calls this filled form or this upload; without one, every file is another
 */
export async function storeUploadOnce(
  received: ReceivedFile,
  submission: unknown,
  by: By,
  isGone?: () => boolean,
): Promise<Kept> {
  if (typeof submission !== "string" || submission === "") return storeUpload(received, by, isGone);
  const key = [by.uploadedBy, submission.slice(0, 100), received.hash, received.name].join(" ");
  const before = await known.get(key);
  if (before?.file && (await findFileById(before.file.id))) {
    await discardFiles([received]);
    return before;
  }
  const keeping = storeUpload(received, by, isGone);
  known.set(key, keeping);
  return keeping;
}
