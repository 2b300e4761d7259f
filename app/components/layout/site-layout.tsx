import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { useRootData, useSite } from "./site";
import { useScrolled } from "./use-scrolled";

/** Header, footer and the way up around a page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const site = useSite();
  useScrolled();
  return (
    <>
      <Header name={site.name} isSignedIn={Boolean(root?.user)} />
      {children}
      <Footer site={site} year={root?.year} />
      <nav aria-label="Page">
        <a className="up" href="#top">
          <span className="sr-only">Scroll to top</span>
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <path d="M9 17V2M2.5 8.5L9 2l6.500 6.500" />
          </svg>
        </a>
      </nav>
    </>
  );
}
