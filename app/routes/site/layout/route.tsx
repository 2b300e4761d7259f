import { Outlet, useHref, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { usePrefix } from "#app/components/context/language";
import { useRootData } from "#app/components/context/site";
import { SiteLayout } from "#app/components/layout/site-layout";
import { Skeletons } from "#app/components/lists/skeleton";
import { CachedPageBanner } from "#app/components/navigation/cached-page-banner";
import { useDestination } from "#app/components/navigation/use-destination";
import { useShowToast } from "#app/components/ui/toast";
import type { Announcement, Visit } from "#app/service-worker/page-messages";
import { m } from "#app/words/compiled/messages.js";

/** An error page keeps header and footer. */
export { SiteErrorPage as ErrorBoundary } from "#app/components/layout/site-layout";
export { errorMeta as meta } from "#app/components/seo/page-meta";

export default function SiteLayoutRoute() {
  useServiceWorker(!useRootData()?.user);
  // The page stays in the document, hidden, until the next one is loaded: its fields keep their values.
  return (
    <>
      <CachedPageBanner />
      <SiteLayout>
        <PendingList />
        <Outlet />
      </SiteLayout>
    </>
  );
}

function PendingList() {
  const destination = useDestination();
  if (!destination || destination.isHere) return null;
  const title = { "/properties": m.properties_title(), "/projects": m.projects_title() }[
    destination.pathname
  ];
  return (
    title && (
      <main id="main" className="pt-page" data-pending>
        <div className="page-grid mb-10">
          <h1>{title}</h1>
        </div>
        <Skeletons />
      </main>
    )
  );
}

/**
 * Registers the service worker, reports to it each page that is shown, and shows its toasts.
 * @param isOn false where somebody is signed in: then the worker is unregistered
 */
function useServiceWorker(isOn: boolean) {
  const showToast = useShowToast();
  const prefix = usePrefix();
  const path = useHref(useLocation().pathname);
  const { search } = useLocation();
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
      await workers.register(`/sw.js${prefix.replace("/", "?locale=")}`);
      // By then parts that are loaded lazily are there.
      const { active } = await workers.ready;
      const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = [...pictures, ...loaded.filter((name) => /\/assets\/.+\.js$/.test(name))];
      const visit: Visit = { page: location.origin + path + search, files };
      active?.postMessage(visit);
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
  }, [isOn, showToast, prefix, path, search]);
}
