import { useEffect } from "react";
import { isOffline } from "./send-file";
import type { Upload } from "./upload";

/** A retry although the browser reports no lost connection. */
const retryMs = 10_000;

/** While an upload is lost: retries when the browser is online again, and every ten seconds. */
export function useReconnect(isLost: boolean, retry: (changes: Partial<Upload>) => void) {
  useEffect(() => {
    if (!isLost) return;
    const onOnline = () => retry({ losses: 0 });
    const timer = setInterval(() => isOffline() || retry({}), retryMs);
    addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onOnline);
    };
  }, [isLost, retry]);
}
