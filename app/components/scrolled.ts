import { useEffect } from "react";

/**
 * Tells the style how far the page is scrolled, where the style can't see that by itself: data-scrolled is 0 at the
 * top, 1 after 50 px (the header turns solid), 2 after 500 px (the way up appears).
 */
export function useScrolled() {
  // An effect, because it is the browser's scroll position.
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const mark = () => {
      document.documentElement.dataset.scrolled = scrollY > 500 ? "2" : scrollY > 50 ? "1" : "0";
    };
    mark();
    addEventListener("scroll", mark, { passive: true });
    return () => removeEventListener("scroll", mark);
  }, []);
}
