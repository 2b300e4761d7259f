import { LRUCache } from "lru-cache";
import { findFileById } from "#db/queries/files/files";
import { discard, type Received } from "./multipart";
import { keepFile } from "./store-upload";

type By = Parameters<typeof keepFile>[1];
type Kept = Awaited<ReturnType<typeof keepFile>>;

/** What has come in under each submission, or is being kept. */
const known = new LRUCache<string, Promise<Kept>>({ max: 1000, ttl: 3_600_000 });

/**
 * `keepFile`, once for each submission: a form that is sent twice, or an upload whose answer was lost on the way, brings
 * the file that is there.
 * @param submission what the page calls this filled form or this upload; without one, every file is another
 */
export async function keepOnce(
  received: Received,
  submission: unknown,
  by: By,
  isGone?: () => boolean,
): Promise<Kept> {
  if (typeof submission !== "string" || submission === "") return keepFile(received, by, isGone);
  const key = [by.uploadedBy, submission.slice(0, 100), received.hash, received.name].join(" ");
  const before = await known.get(key);
  if (before?.file && (await findFileById(before.file.id))) {
    await discard([received]);
    return before;
  }
  const keeping = keepFile(received, by, isGone);
  known.set(key, keeping);
  return keeping;
}
