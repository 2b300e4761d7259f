import { problem } from "./http";

/** A line on which nothing has come for this long (in milliseconds) is taken for dead. */
const patience = 60_000;

/** In ten minutes a line that brings less than a hundred bytes a second brings nothing that anybody waits for. */
const [stretch, leastOfStretch] = [600_000, 60_000];

export const notWhole = () =>
  problem(400, "This form did not arrive whole. Please check your connection and send it again.");

/**
 * Hands over the body of a request piece by piece, the next one when the last is dealt with.
 * @param take answers false when it wants no more
 * @throws 400 when nothing comes for a minute, or next to nothing for ten
 */
export async function eachPiece(request: Request, take: (piece: Uint8Array) => unknown) {
  const reader = request.body?.getReader();
  let timer: NodeJS.Timeout | undefined;
  let trickle: NodeJS.Timeout | undefined;
  let came = 0;
  const silence = new Promise<undefined>((_, give) => {
    timer = setTimeout(() => give(notWhole()), patience);
    trickle = setInterval(() => {
      if (came < leastOfStretch) give(notWhole());
      came = 0;
    }, stretch);
  });
  try {
    for (;;) {
      const piece = (await Promise.race([reader?.read(), silence]))?.value;
      came += piece?.byteLength ?? 0;
      if (!piece || (await take(piece)) === false) return;
      timer?.refresh();
    }
  } finally {
    clearTimeout(timer);
    clearInterval(trickle);
  }
}
