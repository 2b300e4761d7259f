import { useEffect } from "react";
import { isLineGone } from "./send-file";
import type { Upload } from "./upload";

/** In ms, until a lost upload is tried again although the browser never noticed that it was offline. */
const patience = 10_000;

/** While something is lost: goes on when the browser says that the line is back, and tries now and then. */
export function useReconnect(isLost: boolean, goOn: (changes: Partial<Upload>) => void) {
  useEffect(() => {
    if (!isLost) return;
    const isBack = () => goOn({ losses: 0 });
    const again = setInterval(() => isLineGone() || goOn({}), patience);
    addEventListener("online", isBack);
    return () => {
      clearInterval(again);
      removeEventListener("online", isBack);
    };
  }, [isLost, goOn]);
}
