import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDestination } from "#app/components/navigation/use-destination";
import { pages } from "#app/content/pages";
import { Logo } from "./logo";
import { useRootData, useSite } from "./site";

/** Header; below 960 px the links are in a popover, which needs no script. */
export function Header() {
  const isSignedIn = Boolean(useRootData()?.user);
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
    <header className="top">
      <Link className="logo" to="/">
        <Logo className="mark" />
        {useSite().name}
      </Link>
      <button className="menu" type="button" {...{ popovertarget: "menu" }}>
        Menu
      </button>
      <nav className="nav" id="menu" ref={menu} aria-label="Main" {...{ popover: "" }}>
        {[...pages, last].map(([path, title]) => (
          <Link key={path} to={path} aria-current={isWithin(pathname, path) ? "page" : undefined}>
            {title}
          </Link>
        ))}
        {isSignedIn && (
          <Form method="post" action="/logout">
            <input type="hidden" name="from" value="site" />
            <button className="link" type="submit">
              Logout
            </button>
          </Form>
        )}
      </nav>
    </header>
  );
}

/** '/properties/7' is within '/properties', but not within '/'. */
function isWithin(pathname: string, page: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
}
