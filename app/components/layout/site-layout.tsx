import { type ReactNode, useEffect } from "react";
import { ErrorPage } from "./error-page";
import { Footer } from "./footer";
import { Header } from "./header";

/** Header, footer and the link to the top around a page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrolled();
  return (
    <>
      <Header />
      {children}
      <Footer />
      {/* Where it stands is in styles/scroll.css. */}
      <nav aria-label="Page">
        {/* biome-ignore lint/a11y/useAnchorContent: the label names it; a hidden text would need one more utility */}
        <a
          className="z-4 grid size-icon-button place-items-center border border-ink bg-paper short:hidden"
          href="#top"
          aria-label="Scroll to top"
          data-up
        >
          <svg
            width="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M9 17V2M2.5 8.5L9 2l6.5 6.5" />
          </svg>
        </a>
      </nav>
    </>
  );
}

/** Error page with header and footer. */
export function SiteErrorPage() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}

/** Sets `data-scrolled` after 50 px, for browsers without scroll-driven animations: the header turns solid. */
function useScrolled() {
  // An effect, because it reads the browser's scroll position.
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const update = () => {
      document.documentElement.dataset.scrolled = scrollY > 50 ? "1" : "0";
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
}
