import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { hasLanguageSwitch, usePages, useRootData, useSite } from "#app/components/context/site";
import { useShortlist } from "#app/components/shortlist/use-shortlist";
import { LogoLink } from "#app/components/ui/logo";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import type { MenuLink } from "#app/schemas/site/built-in-pages";
import { m } from "#app/words/compiled/messages.js";
import { useLanguageLinks } from "./language-links";
import { MainNavigation } from "./main-navigation";

/** Header of the site. Its colors, which depend on the scroll position, are in styles/scroll.css. */
export function Header() {
  const links = useLinks();
  const isSignedIn = Boolean(useRootData()?.user);
  const ids = useShortlist() ?? [];
  const shortlist = ids.length > 0 && m.nav_shortlist({ count: ids.length });
  const languages = useLanguageLinks();
  // Beside the button of the menu, whose word they may not know who look for their language: room is for one.
  const [single] = hasLanguageSwitch(useSite()) && !shortlist ? languages : [];
  const texts = [
    ...links.map(([, title, below]) => (below ? `${title} ▾` : title)),
    isSignedIn && m.nav_logout(),
    shortlist,
    ...languages.map(({ children }) => children),
  ];
  return (
    <header className="sticky top-0 z-5 flex min-h-header items-center justify-between border-b px-margin short:relative print:static print:min-h-0 print:border-0">
      <LogoLink />
      {/* What the row is as wide as: styles/header.css */}
      <div data-links={texts.filter(Boolean).join(gap)} style={shortlist ? withShortlist : undefined}>
        <div style={shortlist ? { columnGap: shortlistGap } : undefined}>
          <MainNavigation links={links} isSignedIn={isSignedIn} languages={single ? [] : languages} />
          {single && <a className="touch text-t2 no-underline print:hidden" {...single} />}
          {shortlist && (
            <Link
              className="touch text-t2 no-underline print:hidden"
              style={shortlistStyle}
              to={shortlistAddress(ids)}
            >
              {shortlist}
            </Link>
          )}
          <MenuButton target="menu" />
        </div>
      </div>
    </header>
  );
}

/** Styles of the shortlist, which script renders: no document has a byte of them. */
const shortlistGap = "clamp(0.75rem, 2.2vw, 2.25rem)";
const shortlistStyle: CSSProperties = {
  flex: "none",
  paddingInlineStart: shortlistGap,
  borderInlineStart: "1px solid var(--color-line)",
};
const withShortlist: CSSProperties = { minWidth: "11rem" };

/** Three em spaces: more than the largest gap of the row, and what makes a short link as wide as a touch target. */
const gap = "\u2003".repeat(3);

/** Links to the pages, and to the back-office or the login; a signed-in user's last entry is a button. */
function useLinks(): MenuLink[] {
  const { user, pages, menus } = useRootData() ?? {};
  const builtIn = usePages();
  const dashboard: MenuLink = ["/admin/dashboard", m.nav_dashboard()];
  // A menu of the firm has the login only where the firm has put it there.
  if (menus?.header)
    return user ? [...menus.header.filter(([path]) => path !== "/login"), dashboard] : menus.header;
  return [...builtIn, ...(pages?.header ?? []), user ? dashboard : ["/login", m.nav_login()]];
}

/**
 * Opens the popover of the navigation where its links do not fit. A browser without popovers shows them instead.
 * @param target id of the popover
 */
function MenuButton({ target }: { target: string }) {
  return (
    <button
      className="touch hidden cursor-pointer justify-end text-t2/none weight-semibold"
      type="button"
      popovertarget={target}
    >
      {m.nav_menu()}
    </button>
  );
}
