import { Form, Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type CSSProperties, useEffect, useRef } from "react";
import { usePrefix } from "#app/components/context/language";
import {
  hasLanguageSwitch,
  useLanguageOf,
  usePages,
  useRootData,
  useSite,
} from "#app/components/context/site";
import { useDestination } from "#app/components/navigation/use-destination";
import { useShortlist } from "#app/components/shortlist/use-shortlist";
import { LogoLink } from "#app/components/ui/logo";
import { TextButton } from "#app/components/ui/text-button";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { m } from "#app/words/compiled/messages.js";
import { useLanguageLinks } from "./language-links";

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
    ...links.map(([, title]) => title),
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
function useLinks(): [path: string, title: string][] {
  const { user, pages } = useRootData() ?? {};
  const last: [string, string] = user ? ["/admin/dashboard", m.nav_dashboard()] : ["/login", m.nav_login()];
  return [...usePages(), ...(pages?.header ?? []), last];
}

/**
 * Opens the popover of the navigation where its links do not fit. A browser without popovers shows them instead.
 * @param target id of the popover
 */
function MenuButton({ target }: { target: string }) {
  return (
    <button
      className="touch hidden cursor-pointer justify-end text-t2/none weight-semibold print:hidden"
      type="button"
      popovertarget={target}
    >
      {m.nav_menu()}
    </button>
  );
}

type NavigationProps = {
  links: [path: string, title: string][];
  isSignedIn: boolean;
  languages: ComponentProps<"a">[];
};

/** A row in the header, or a popover under it, which needs no script. */
function MainNavigation({ links, isSignedIn, languages }: NavigationProps) {
  const menu = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const isLeaving = Boolean(useDestination());
  const prefix = usePrefix();
  const languageOf = useLanguageOf();
  // An effect, because a client-side navigation does not close the browser's popover.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a navigation starts or ends
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && menu.current?.matches(":popover-open"))
      menu.current.hidePopover();
  }, [key, isLeaving]);
  return (
    <nav className="*:touch *:no-underline" id="menu" ref={menu} aria-label={m.nav_main()} popover="">
      {links.map(([path, title]) => {
        const lang = languageOf(title);
        // Accounts and the back-office have no prefix.
        return prefix && /^\/(login|admin)/.test(path) ? (
          <a key={path} href={path} lang={lang}>
            {title}
          </a>
        ) : (
          <Link key={path} to={path} lang={lang} aria-current={isWithin(pathname, path) ? "page" : undefined}>
            {title}
          </Link>
        );
      })}
      {isSignedIn && (
        <Form method="post" action="/logout">
          <input type="hidden" name="from" value="site" />
          <TextButton type="submit">{m.nav_logout()}</TextButton>
        </Form>
      )}
      {languages.map((link) => (
        <a key={link.lang} {...link} />
      ))}
    </nav>
  );
}

/** '/properties/7' is within '/properties', but not within '/'. */
function isWithin(pathname: string, page: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
}
