import { Form, Link, useLocation } from "@remix-run/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { usePages, useRootData, useSite } from "#app/components/context/site";
import { useDestination } from "#app/components/navigation/use-destination";
import { useShortlist } from "#app/components/shortlist/use-shortlist";
import { LogoLink } from "#app/components/ui/logo";
import { TextButton } from "#app/components/ui/text-button";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";

/** Header of the site. Its colors, which depend on the scroll position, are in styles/scroll.css. */
export function Header() {
  return (
    <header className="sticky top-0 z-5 flex min-h-header items-center justify-between border-b px-margin short:relative print:static print:min-h-0 print:border-0">
      <LogoLink to="/">{useSite().name}</LogoLink>
      <ShortlistLink />
      <MenuButton target="menu" />
      <MainNavigation />
    </header>
  );
}

/**
 * Opens the popover of a navigation below 960 px. A browser without popovers shows the navigation instead.
 * @param target id of the popover
 */
function MenuButton({ target }: { target: string }) {
  return (
    <button
      className="touch cursor-pointer justify-end text-t2/none weight-medium not-supports-[selector(:popover-open)]:hidden nav:hidden print:hidden"
      type="button"
      popovertarget={target}
    >
      Menu
    </button>
  );
}

/**
 * Makes a row in the header; below 960 px a popover under it, which needs no script, or rows where there are no
 * popovers.
 */
const look =
  "*:touch *:no-underline max-nav:*:min-h-14 max-nav:*:border-t max-nav:*:border-line max-nav:*:font-display max-nav:*:pe-4 max-nav:*:text-d4/none nav:*:justify-end inset-x-0 top-header bottom-auto m-0 w-auto border-0 border-ink bg-paper px-margin pt-0 pb-6 text-t2 text-inherit nav:static nav:flex nav:shrink-9 nav:flex-wrap nav:gap-x-[clamp(1rem,2.2vw,2.25rem)] nav:overflow-visible nav:bg-transparent nav:p-0 max-nav:-mt-px max-nav:max-h-[70vh] max-nav:border-b max-nav:open:grid";

/** Links to the pages, and to the back-office or the login. */
function MainNavigation() {
  const { user, pages: own } = useRootData() ?? {};
  const isSignedIn = Boolean(user);
  const last = isSignedIn ? (["/admin/dashboard", "Dashboard"] as const) : (["/login", "Login"] as const);
  const menu = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const isLeaving = Boolean(useDestination());
  // An effect, because a client-side navigation does not close the browser's popover.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a navigation starts or ends
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && menu.current?.matches(":popover-open"))
      menu.current.hidePopover();
  }, [key, isLeaving]);
  return (
    <nav className={look} id="menu" ref={menu} aria-label="Main" popover="">
      {[...usePages(), ...(own?.header ?? []), last].map(([path, title]) => (
        <NavigationLink key={path} path={path} title={title} isCurrent={isWithin(pathname, path)} />
      ))}
      {isSignedIn && (
        <Form method="post" action="/logout">
          <input type="hidden" name="from" value="site" />
          <TextButton type="submit">Logout</TextButton>
        </Form>
      )}
    </nav>
  );
}

/** A line under the current page; in the popover beside it. */
const currentLook =
  "nav:[box-shadow:inset_0_-1px_var(--color-paper),inset_0_-3px_var(--color-brick)] max-nav:ps-3.2 max-nav:[box-shadow:inset_3px_0_var(--color-brick)]";

function NavigationLink({ path, title, isCurrent }: { path: string; title: string; isCurrent: boolean }) {
  return (
    <Link
      className={isCurrent ? currentLook : undefined}
      to={path}
      aria-current={isCurrent ? "page" : undefined}
    >
      {title}
    </Link>
  );
}

/** '/properties/7' is within '/properties', but not within '/'. */
function isWithin(pathname: string, page: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
}

/**
 * Fills the space that the rest of the header leaves, so that nothing in it moves. Script renders it and sets its style:
 * no document has a byte of it.
 */
const rest: CSSProperties = {
  display: "flex",
  flex: "1 1 0",
  justifyContent: "end",
  minWidth: 0,
  overflow: "clip",
  overflowClipMargin: 6,
  whiteSpace: "nowrap",
};

/** The gap of the navigation beside it. */
const link: CSSProperties = { flex: "none", marginInlineEnd: "clamp(0.75rem, 2.2vw, 2.25rem)" };

/** 'Shortlist (3)' in the header, where this browser remembers listings. */
function ShortlistLink() {
  const ids = useShortlist() ?? [];
  if (ids.length === 0) return null;
  return (
    <div className="print:hidden" style={rest}>
      <Link className="touch text-t2 no-underline" style={link} to={shortlistAddress(ids)}>
        Shortlist ({ids.length})
      </Link>
    </div>
  );
}
