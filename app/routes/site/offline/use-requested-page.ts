import { useEffect, useMemo, useSyncExternalStore } from "react";

/** The page in whose place this one is shown (`?page=`). The server never knows it: the page is cached without it. */
export function useRequestedPage() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  const page = useMemo(() => parsePage(search), [search]);
  // A reload, or the browser's history, requests that page again: the network may be back.
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (page && entry?.type !== "navigate") location.replace(page);
  }, [page]);
  return page;
}

/** @returns undefined for anything but a path of this site */
function parsePage(search: string) {
  const path = new URLSearchParams(search).get("page");
  if (!path) return undefined;
  const page = new URL(path, location.origin);
  return page.origin === location.origin ? page : undefined;
}

/** A change of the address renders the route anew by itself. */
const subscribe = () => () => {};
