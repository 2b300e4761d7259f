import { useLocation } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import sheet from "#app/styles/offline.css?url";
import { documentCachedAt } from "./cached-document";

/** Says from which day the page is, where the service worker answered with its copy. */
export function CachedPageBanner() {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const time = useSyncExternalStore(subscribe, documentCachedAt, () => undefined);
  // A page that was opened by script after this one came over the network; the offline page has words of its own.
  if (!time || pathname !== opened || pathname === "/offline") return null;
  const day = new Date(time).toLocaleDateString("en-GB", { dateStyle: "long" });
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <aside className="kept" aria-label="Without a line">
        <p>Kept on this phone on {day}. There is no line just now.</p>
        <a href={pathname}>Try again</a>
      </aside>
    </>
  );
}

/** The way a document was loaded never changes. */
const subscribe = () => () => {};
