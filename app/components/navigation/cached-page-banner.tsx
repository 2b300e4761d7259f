import { useHref, useLocation } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { m } from "#app/words/compiled/messages.js";

/** Says from which day the page is, where the service worker answered with its copy. */
export function CachedPageBanner() {
  const { pathname } = useLocation();
  const address = useHref(pathname);
  const [opened] = useState(pathname);
  const time = useSyncExternalStore(subscribe, documentCachedAt, () => undefined);
  // A page that was opened by script after this one came over the network; the offline page has words of its own.
  if (!time || pathname !== opened || pathname === "/offline") return null;
  const day = new Date(time).toLocaleDateString(m.language_locale(), { dateStyle: "long" });
  return (
    <aside
      className="flex items-center justify-between gap-x-4 bg-ink px-margin py-1.4 text-t3/caption text-paper"
      aria-label={m.cached_label()}
    >
      <p>{m.cached_since({ day })}</p>
      <a className="touch flex-none hover:text-inherit" href={address}>
        {m.try_again()}
      </a>
    </aside>
  );
}

/** The way a document was loaded never changes. */
const subscribe = () => () => {};

/**
 * Reads when the service worker cached this document (ms since 1970), if it answered with its copy: the copy says so in
 * `Server-Timing: cached;desc="…"`.
 */
export function documentCachedAt() {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const cached = entry?.serverTiming?.find(({ name }) => name === "cached");
  return cached && Number(cached.description);
}
