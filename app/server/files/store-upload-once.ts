import { LRUCache } from "lru-cache";
import { findFileById } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUpload } from "./store-upload";

/** Results by idempotency key, pending ones included. */
const results = new LRUCache<string, ReturnType<typeof storeUpload>>({ max: 1000, ttl: 3_600_000 });

/**
 * `storeUpload`, once for each idempotency key: a repeated form or upload returns the file that is stored.
 * @param submission the key; without one every call stores
 */
export async function storeUploadOnce(
  received: ReceivedFile,
  submission: unknown,
  owner: Parameters<typeof storeUpload>[1],
  isGone?: () => boolean,
) {
  if (typeof submission !== "string" || submission === "") return storeUpload(received, owner, isGone);
  const key = [owner.uploadedBy, submission.slice(0, 100), received.hash, received.name].join(" ");
  const before = await results.get(key);
  if (before?.file && (await findFileById(before.file.id))) {
    await discardFiles([received]);
    return before;
  }
  const result = storeUpload(received, owner, isGone);
  results.set(key, result);
  return result;
}
