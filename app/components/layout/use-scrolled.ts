import { useEffect } from "react";

/**
 * Tells the style whether the page is scrolled, where the style can't see that by itself: data-scrolled is 0 at the top,
 * 1 after 50 px, when the header turns solid.
 */
export function useScrolled() {
  // An effect, because it is the browser's scroll position.
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const mark = () => {
      document.documentElement.dataset.scrolled = scrollY > 50 ? "1" : "0";
    };
    mark();
    addEventListener("scroll", mark, { passive: true });
    return () => removeEventListener("scroll", mark);
  }, []);
}
