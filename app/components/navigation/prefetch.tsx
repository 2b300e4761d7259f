import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePrefix } from "#app/components/context/language";

/** Network Information API; Firefox and Safari have none. */
type NavigatorWithConnection = Navigator & { connection?: { effectiveType?: string; saveData?: boolean } };

/** A pointer that stays on a link this long shows intent. */
const hoverMs = 100;

/** Public pages: their data may be cached. */
const publicPage = /^(\/(about|pro\w+(\/\d[^/]*)?)?)?$/;

/** Prefetches the data and the module of a page when a link to it is hovered or focused. */
export function PrefetchLinks() {
  const { key } = useLocation();
  const prefix = usePrefix();
  const [intent, setIntent] = useState<{ page: string; key: string }>();
  // An effect, because it listens to every link of the document.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onIntent = ({ target, type, pointerType }: Event & { pointerType?: string }) => {
      clearTimeout(timer);
      const link = (target as Element).closest?.("a");
      // A touch may be the start of a scroll; a click requests the page itself.
      if (!link || pointerType === "touch" || type === "click") return;
      // On a slow or unknown connection a prefetch would delay other requests.
      const { effectiveType, saveData } = (navigator as NavigatorWithConnection).connection ?? {};
      const isFast = navigator.onLine && effectiveType === "4g" && !saveData;
      const { origin, pathname } = link;
      // Another language has other scripts.
      const isPublic = pathname.startsWith(prefix) && publicPage.test(pathname.slice(prefix.length));
      if (isFast && !hasInput() && origin === location.origin && isPublic)
        timer = setTimeout(setIntent, hoverMs, { page: pathname + link.search, key });
    };
    const listeners = new AbortController();
    for (const type of ["pointerover", "focusin", "click"])
      document.addEventListener(type, onIntent, listeners);
    return () => listeners.abort();
  }, [key, prefix]);
  return intent?.key === key && <PrefetchPageLinks page={intent.page} />;
}

/** A failed prefetch of a module makes Remix reload the page later: none is made that could lose typed text. */
function hasInput() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea");
  return Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue);
}
