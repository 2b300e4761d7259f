import { problem } from "./http";

/** A line on which nothing has come for this long (in milliseconds) is taken for dead. */
const patience = 60_000;

export const notWhole = () =>
  problem(400, "This form did not arrive whole. Please check your connection and send it again.");

/**
 * Hands over the body of a request piece by piece, the next one when the last is dealt with.
 * @param take answers false when it wants no more
 * @throws 400 when nothing comes for a minute
 */
export async function eachPiece(request: Request, take: (piece: Uint8Array) => unknown) {
  const reader = request.body?.getReader();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((_, give) => {
    timer = setTimeout(() => give(notWhole()), patience);
  });
  try {
    for (;;) {
      const piece = (await Promise.race([reader?.read(), silence]))?.value;
      if (!piece || (await take(piece)) === false) return;
      timer?.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}
