import { errorResponse } from "./responses";

/** A line on which nothing has come for this long (in milliseconds) is taken for dead. */
const patience = 60_000;

/** In ten minutes a line that brings less than a hundred bytes a second brings nothing that anybody waits for. */
const [stretch, leastOfStretch] = [600_000, 60_000];

export const incompleteBody = () =>
  errorResponse(400, "This form did not arrive whole. Please check your connection and send it again.");

/**
 * Hands over the body of a request piece by piece, the next one when the last is dealt with.
 * @param take answers false when it wants no more
 * @throws 400 when nothing comes for a minute, or next to nothing for ten
 */
export async function forEachChunk(request: Request, take: (piece: Uint8Array) => unknown) {
  const reader = request.body?.getReader();
  let give = (_reason: unknown) => {};
  let came = 0;
  const timer = setTimeout(() => give(incompleteBody()), patience);
  const trickle = setInterval(() => {
    if (came < leastOfStretch) give(incompleteBody());
    came = 0;
  }, stretch);
  // A promise for each piece: one that lived as long as the body would hold every piece that it was raced against.
  const next = () =>
    new Promise<Uint8Array | undefined>((done, failed) => {
      give = failed;
      if (!reader) return done(undefined);
      reader.read().then(({ value }) => done(value), failed);
    });
  try {
    for (;;) {
      const piece = await next();
      came += piece?.byteLength ?? 0;
      if (!piece || (await take(piece)) === false) return;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
    clearInterval(trickle);
  }
}
