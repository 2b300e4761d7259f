import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The browser's own measure of the line; Firefox and Safari say nothing of it. */
type Measured = Navigator & { connection?: { effectiveType?: string; saveData?: boolean } };

/** How long a pointer rests on a link, in milliseconds, until it is taken for a wish. */
const rest = 100;

/** Pages that are the same for everyone. */
const open = /^\/(about|pro\w+(\/\d+)?)?$/;

/** Asks for the data and the module of a page when a link to it is pointed at, focused or touched. */
export function PrefetchLinks() {
  const { key } = useLocation();
  const [wish, setWish] = useState<{ page: string; key: string }>();
  // An effect, because it is about every link of the page, whoever drew it.
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>;
    const look = ({ target, type, pointerType }: Event & { pointerType?: string }) => {
      clearTimeout(clock);
      const link = (target as Element).closest?.("a");
      // A finger on a link may as well be scrolling, and a link that is followed is asked for anyway.
      if (!link || pointerType === "touch" || type === "click") return;
      // Anything but a line that is known to be good would be slower for what is asked for in earnest.
      const { effectiveType, saveData } = (navigator as Measured).connection ?? {};
      const isGood = navigator.onLine && effectiveType === "4g" && !saveData;
      if (isGood && !isTyped() && link.origin === location.origin && open.test(link.pathname))
        clock = setTimeout(setWish, rest, { page: link.pathname + link.search, key });
    };
    const over = new AbortController();
    for (const sign of ["pointerover", "focusin", "click"]) document.addEventListener(sign, look, over);
    return () => over.abort();
  }, [key]);
  return wish?.key === key && <PrefetchPageLinks page={wish.page} />;
}

/** Remix loads a page anew whose next module it can't have: nothing is asked ahead that could cost what was typed. */
function isTyped() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea");
  return Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue);
}
