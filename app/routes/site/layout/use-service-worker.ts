import { useEffect } from "react";
import { useShowToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";

/**
 * Keeps what is visited, once the page is there and nothing else is to be done (app/offline); tells what the worker has
 * to say. @param isOn false where somebody is signed in: then there is no worker
 */
export function useServiceWorker(isOn: boolean) {
  const tell = useShowToast();
  // An effect, because the worker is the browser's.
  useEffect(() => {
    const workers = navigator.serviceWorker;
    // No browser has them on a site without TLS.
    if (!workers) return;
    if (!isOn) {
      workers.getRegistration().then((worker) => worker?.unregister());
      return;
    }
    const greet = async () => {
      await workers.register("/sw.js");
      const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
      (await workers.ready).active?.postMessage([location.href, ...pictures]);
    };
    const later = () => (window.requestIdleCallback ?? setTimeout)(() => greet().catch(() => {}));
    workers.onmessage = ({ data }: MessageEvent<Toast>) => tell(data);
    // Nor later, once somebody has signed in.
    const over = new AbortController();
    addEventListener("online", later, over);
    if (document.readyState === "complete") later();
    else addEventListener("load", later, over);
    return () => over.abort();
  }, [isOn, tell]);
}
