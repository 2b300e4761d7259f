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
  /** Where a new one is made, and what that is called. */
  add?: { to: string; label: string };
  /** 'All Properties', then a name for each tab. */
  tabs: { all: string; values: readonly string[]; current: string | undefined };
  q: string | undefined;
  placeholder: string;
  total: number;
  isCut: boolean;
  page: number;
  pages: number;
  /** The rows, drawn only when there are any. */
  children: ReactNode;
};

/** So many pixels of the next tab are seen. */
const beyond = 40;

/**
 * A list of the back-office: head, tabs, search, rows, page numbers. What is opened from it (a form, a question, a
 * message) is a page of its own inside the list's URL, and stands over it with script.
 */
export function AdminList(props: Props) {
  const { title, names, add, tabs, q, placeholder, total, isCut, page, pages, children } = props;
  const { search } = useLocation();
  const path = `/admin/${names[1]}`;
  const all = path + listSearch({ tab: tabs.current });
  const shown = useRef<HTMLElement>(null);
  // An effect, because only the page knows how many tabs fit: the current one is brought in from beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to bring in
  useEffect(() => {
    const strip = shown.current;
    const tab = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!strip || !tab) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, tab.right + beyond - right) + Math.min(0, tab.left - beyond - left);
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
          <nav className="picks" aria-label="Show" ref={shown}>
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
        <ResultCount total={total} names={names} isCut={isCut}>
          {q && total > 0 && <Link to={all}>Clear search</Link>}
        </ResultCount>
        {total > 0 ? (
          children
        ) : (
          <Nothing names={names} q={q}>
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
          </Nothing>
        )}
        <Pagination page={page} pages={pages} path={path} />
        <p className="tail">
          <Link to="/admin/deleted">Recently deleted</Link>
        </p>
      </div>
    </main>
  );
}

type NothingProps = Pick<Props, "names" | "q"> & { children: ReactNode };

/** Spec section 2: 'No properties found'; and the way out of what was asked for. */
function Nothing({ names, q, children }: NothingProps) {
  return (
    <div className="empty">
      <Logo />
      <h2>No {names[1]} found</h2>
      <p>{q ? `No ${names[0]} here matches "${q}".` : "There is nothing here yet."}</p>
      {children}
    </div>
  );
}

/** '?tab=featured&q=villa', without what is empty. */
function listSearch(params: { tab?: string; q?: string }) {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
