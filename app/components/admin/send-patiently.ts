import { isLineGone, type Sending, SendTrouble, sendFile } from "./send-file";

/** As long as the browser does not know of a lost line, it is tried again this often before it is told as an error. */
const mostTries = 3;

/** In milliseconds, between those tries. */
const pauseBetween = 3_000;

type Patient = Sending & {
  /** The line is gone; what was sent of this file begins anew when it is back. */
  onWait: () => void;
};

/** The same as sendFile, over a line that may be lost in between: it goes on when the line is back. */
export async function sendPatiently(file: File | Blob, name: string, category: string, sending: Patient) {
  for (let tries = 1; ; tries++) {
    try {
      return await sendFile(file, name, category, sending);
    } catch (trouble) {
      if (!(trouble instanceof SendTrouble && trouble.isOffline)) throw trouble;
      if (isLineGone()) tries = 0;
      else if (tries >= mostTries) throw trouble;
      sending.onWait();
      await untilLineIsBack(sending.signal);
    }
  }
}

/** Until the browser says so, or for a while when it does not know of any loss; rejects nothing when cancelled. */
function untilLineIsBack(signal: AbortSignal) {
  return new Promise<void>((done) => {
    const timer = setInterval(() => !isLineGone() && end(), pauseBetween);
    const end = () => {
      clearInterval(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      done();
    };
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
