import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useShowToast } from "#app/components/layout/toast";
import type { Announcement, Visit } from "#app/service-worker/worker";

/**
 * Registers the service worker, reports to it each page that is shown, and shows its toasts.
 * @param isOn false where somebody is signed in: then the worker is unregistered
 */
export function useServiceWorker(isOn: boolean) {
  const showToast = useShowToast();
  const { pathname, search } = useLocation();
  // An effect, because the worker belongs to the browser.
  useEffect(() => {
    const workers = navigator.serviceWorker;
    // No browser has them on a site without TLS.
    if (!workers) return;
    if (!isOn) {
      workers.getRegistration().then((worker) => worker?.unregister());
      return;
    }
    const report = async () => {
      await workers.register("/sw.js");
      const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
      const visit: Visit = { page: location.origin + pathname + search, pictures };
      (await workers.ready).active?.postMessage(visit);
    };
    const reportWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => report().catch(() => {}));
    workers.onmessage = ({ data: { toast, keys } }: MessageEvent<Announcement>) => {
      showToast(toast);
      // Acknowledged once it can have been read: a page that is left at once leaves the toast to the next one.
      setTimeout(() => workers.controller?.postMessage(keys), 1_000);
    };
    const listeners = new AbortController();
    addEventListener("online", reportWhenIdle, listeners);
    if (document.readyState === "complete") reportWhenIdle();
    else addEventListener("load", reportWhenIdle, listeners);
    return () => listeners.abort();
  }, [isOn, showToast, pathname, search]);
}
