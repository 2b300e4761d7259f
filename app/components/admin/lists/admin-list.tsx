import { Form, Link, Outlet, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { capitalize } from "#app/components/format";
import { Logo } from "#app/components/layout/logo";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";

type Props = {
  title: string;
  /** 'property', 'properties' */
  names: [one: string, many: string];
  /** `/admin/${names[1]}` by default. */
  path?: string;
  /** Link to the form of a new one. */
  add?: { to: string; label: string };
  /** 'All Properties', then the tabs. */
  tabs: { all: string; values: readonly string[]; current: string | undefined };
  q: string | undefined;
  placeholder: string;
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  /** The rows, rendered only when there are any. */
  children: ReactNode;
};

/** In px, how much of the next tab stays visible. */
const peek = 40;

/**
 * A list of the back-office: heading, tabs, search, rows, pagination. Its child routes (a form, a confirmation, a
 * message) are pages of their own without script, and dialogs over the list with script.
 */
export function AdminList(props: Props) {
  const {
    title,
    names,
    path = `/admin/${names[1]}`,
    add,
    tabs,
    q,
    placeholder,
    total,
    isTruncated,
    page,
    pages,
    children,
  } = props;
  const { search } = useLocation();
  const all = path + listSearch({ tab: tabs.current });
  const nav = useRef<HTMLElement>(null);
  // An effect, because only the browser knows how many tabs fit: it scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another tab
  useEffect(() => {
    const strip = nav.current;
    const tab = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!strip || !tab) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, tab.right + peek - right) + Math.min(0, tab.left - peek - left);
  }, [tabs.current]);
  return (
    <main id="main" className="work">
      <Outlet />
      <div className="list">
        <div className="head">
          <h1 tabIndex={-1}>{title}</h1>
          {add && (
            <Link className="button filled" to={add.to + search}>
              {add.label}
            </Link>
          )}
        </div>
        <div className="tools">
          <nav className="picks" aria-label="Show" ref={nav}>
            {["", ...tabs.values].map((tab) => (
              <Link
                key={tab}
                to={path + listSearch({ tab, q })}
                aria-current={tab === (tabs.current ?? "") ? "page" : undefined}
              >
                {tab ? capitalize(tab) : tabs.all}
              </Link>
            ))}
          </nav>
          <Form className="seek" role="search" action={path}>
            {tabs.current && <input type="hidden" name="tab" value={tabs.current} />}
            <label className="sr-only" htmlFor="q">
              Search {names[1]}
            </label>
            <input
              key={q}
              id="q"
              name="q"
              type="search"
              dir="auto"
              defaultValue={q}
              placeholder={placeholder}
              enterKeyHint="search"
            />
            <button className="button" type="submit">
              Search
            </button>
          </Form>
        </div>
        <ResultCount total={total} names={names} isTruncated={isTruncated}>
          {q && total > 0 && <Link to={all}>Clear search</Link>}
        </ResultCount>
        {total > 0 ? (
          children
        ) : (
          <NoResults names={names} q={q}>
            {q && (
              <Link className="button" to={all}>
                Clear search
              </Link>
            )}
            {!q && tabs.current && (
              <Link className="button" to={path}>
                {tabs.all}
              </Link>
            )}
          </NoResults>
        )}
        <Pagination page={page} pages={pages} path={path} />
        <p className="tail">
          <Link to="/admin/deleted">Recently deleted</Link>
        </p>
      </div>
    </main>
  );
}

type NoResultsProps = Pick<Props, "names" | "q"> & { children: ReactNode };

/** 'No properties found', with links out of the search or tab. */
function NoResults({ names, q, children }: NoResultsProps) {
  return (
    <div className="empty">
      <Logo />
      <h2>No {names[1]} found</h2>
      <p>{q ? `No ${names[0]} here matches "${q}".` : "There is nothing here yet."}</p>
      {children}
    </div>
  );
}

/** '?tab=featured&q=villa', without empty parameters. */
function listSearch(params: { tab?: string; q?: string }) {
  const filled = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}
