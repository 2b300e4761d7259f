import { errorResponse } from "./error-responses";

/** Idle timeout: no byte for this long. */
const idleTimeoutMs = 60_000;

/** Minimum rate, against bodies that trickle: so many bytes in each period. */
const periodMs = 600_000;
const minBytesPerPeriod = 60_000;

export const incompleteBody = () =>
  errorResponse(400, "This form did not arrive whole. Please check your connection and send it again.");

/**
 * Reads a request body chunk by chunk, each after the last one has been handled.
 * @param handle returns false to stop reading
 * @throws Response 400 after the idle timeout, or below the minimum rate
 */
export async function forEachChunk(request: Request, handle: (chunk: Uint8Array) => unknown) {
  const reader = request.body?.getReader();
  let reject = (_reason: unknown) => {};
  let bytes = 0;
  const idleTimer = setTimeout(() => reject(incompleteBody()), idleTimeoutMs);
  const rateTimer = setInterval(() => {
    if (bytes < minBytesPerPeriod) reject(incompleteBody());
    bytes = 0;
  }, periodMs);
  // A promise for each chunk: Promise.race with one promise for the whole body would hold every chunk in memory.
  const next = () =>
    new Promise<Uint8Array | undefined>((resolve, fail) => {
      reject = fail;
      if (!reader) return resolve(undefined);
      reader.read().then(({ value }) => resolve(value), fail);
    });
  try {
    for (;;) {
      const chunk = await next();
      bytes += chunk?.byteLength ?? 0;
      if (!chunk || (await handle(chunk)) === false) return;
      idleTimer.refresh();
    }
  } finally {
    clearTimeout(idleTimer);
    clearInterval(rateTimer);
  }
}
