import { Form, Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { usePrefix } from "#app/components/context/language";
import { useLanguageOf } from "#app/components/context/site";
import { useDestination } from "#app/components/navigation/use-destination";
import { TextButton } from "#app/components/ui/text-button";
import type { MenuLink } from "#app/schemas/site/built-in-pages";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

type NavigationProps = {
  links: MenuLink[];
  isSignedIn: boolean;
  languages: ComponentProps<"a">[];
};

/** A row in the header, or a popover under it, which needs no script. */
export function MainNavigation({ links, isSignedIn, languages }: NavigationProps) {
  const menu = useRef<HTMLElement>(null);
  useClosing(menu);
  return (
    <nav className="*:touch *:no-underline" id="menu" ref={menu} aria-label={m.nav_main()} popover="">
      {links.map(([path, title, below]) =>
        below ? (
          <Group key={path + title} path={path} title={title} below={below} />
        ) : (
          <NavigationLink key={path} path={path} title={title} hasCurrent />
        ),
      )}
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

/** Closes the popover and the entries in it when a navigation starts or ends, and these at Escape and at a press elsewhere too. */
function useClosing(menu: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const isLeaving = Boolean(useDestination());
  // An effect, because a client-side navigation does not close the browser's popover.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a navigation starts or ends
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && menu.current?.matches(":popover-open"))
      menu.current.hidePopover();
    closeGroups(menu.current);
  }, [key, isLeaving]);
  // An effect, because a press elsewhere is no event of the menu.
  useEffect(() => {
    const close = ({ target }: Event) => closeGroups(menu.current, target as Node);
    document.addEventListener("click", close);
    return () => document.removeEventListener("click", close);
  }, [menu]);
}

/** @param except an element within the one that stays open */
function closeGroups(menu: HTMLElement | null, except: Node | null = null) {
  for (const group of menu?.querySelectorAll("details") ?? [])
    if (!group.contains(except)) group.open = false;
}

type LinkProps = { path: string; title: string; hasCurrent?: boolean };

/** An entry of the header or the footer. */
export function NavigationLink({ path, title, hasCurrent = false }: LinkProps) {
  const { pathname } = useLocation();
  const prefix = usePrefix();
  const lang = useLanguageOf()(title);
  // Files, accounts and the back-office have no prefix.
  if (/^\/(uploads|api)\//.test(path) || (prefix && /^\/(login|admin)/.test(path)))
    return (
      <a href={path} lang={lang}>
        {isolateParts(title)}
      </a>
    );
  return (
    <Link to={path} lang={lang} aria-current={hasCurrent && isWithin(pathname, path) ? "page" : undefined}>
      {isolateParts(title)}
    </Link>
  );
}

/** An entry with others below it, which begin with itself where it leads to a page. */
function Group({ path, title, below }: { path: string; title: string; below: [string, string][] }) {
  const languageOf = useLanguageOf();
  const links: [string, string][] = path ? [[path, title], ...below] : below;
  return (
    <details
      name="menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary lang={languageOf(title)}>{isolateParts(title)}</summary>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <NavigationLink path={to} title={text} hasCurrent />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** '/properties/7' is within '/properties', but not within '/'. */
function isWithin(pathname: string, page: string) {
  return `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
}
