import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRootData } from "#app/components/context/site";
import { useDestination } from "#app/components/navigation/use-destination";
import { TextButton } from "#app/components/ui/text-button";
import { pages } from "#app/content/pages";

/**
 * Makes a row in the header; below 960 px a popover under it, which needs no script, or rows where there are no
 * popovers.
 */
const look =
  "*:touch *:no-underline max-nav:*:min-h-14 max-nav:*:border-t max-nav:*:border-line max-nav:*:font-display max-nav:*:pe-4 max-nav:*:text-d4/none nav:*:justify-end inset-x-0 top-header bottom-auto m-0 w-auto border-0 border-ink bg-paper px-margin pt-0 pb-6 text-t2 text-inherit nav:static nav:flex nav:shrink-9 nav:flex-wrap nav:gap-x-[clamp(1rem,2.2vw,2.25rem)] nav:overflow-visible nav:bg-transparent nav:p-0 max-nav:-mt-px max-nav:max-h-[70vh] max-nav:border-b max-nav:open:grid";

/** Links to the pages, and to the back-office or the login. */
export function MainNavigation() {
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
      {[...pages, ...(own?.header ?? []), last].map(([path, title]) => (
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
