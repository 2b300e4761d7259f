import { Form, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { capitalize } from "#app/components/format";
import { Logo } from "#app/components/layout/logo";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";

/** A `shouldRevalidate` of a list: not while a dialog opens over it, but after a form and on return to the list. */
export function keepListUnderDialog(args: ShouldRevalidateFunctionArgs) {
  // '/admin/files', not '/admin/files/1'
  const isList = args.nextUrl.pathname.split("/").length === 3;
  return revalidateUnlessRejected({ ...args, defaultShouldRevalidate: isList });
}

type Props = {
  /** Its definition, or one of the other deletable kinds. */
  kind: { label: string; labels: string; path: string };
  /** Link to the form of a new one. */
  add?: { to: string; label: string };
  tabs: readonly string[];
  tab: string | undefined;
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
export function AdminList({ kind, add, tabs, tab, q, placeholder, total, ...props }: Props) {
  const path = `/admin/${kind.path}`;
  const names: [string, string] = [kind.label.toLowerCase(), kind.labels.toLowerCase()];
  const allTitle = `All ${kind.labels}`;
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // An effect, because only the browser knows how many tabs fit: it scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another tab
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!strip || !current) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, current.right + peek - right) + Math.min(0, current.left - peek - left);
  }, [tab]);
  const clearSearch = { to: path + listSearch({ tab }), children: "Clear search" };
  return (
    <main id="main" className="work">
      <Outlet />
      <div className="list">
        <div className="head">
          <h1 tabIndex={-1}>{kind.labels}</h1>
          {add && (
            <Link className="button filled" to={add.to + search}>
              {add.label}
            </Link>
          )}
        </div>
        <div className="tools">
          <nav className="picks" aria-label="Show" ref={nav}>
            {["", ...tabs].map((value) => (
              <Link
                key={value}
                to={path + listSearch({ tab: value, q })}
                aria-current={value === (tab ?? "") ? "page" : undefined}
              >
                {value ? capitalize(value) : allTitle}
              </Link>
            ))}
          </nav>
          <Form className="seek" role="search" action={path}>
            {tab && <input type="hidden" name="tab" value={tab} />}
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
        <ResultCount total={total} names={names} isTruncated={props.isTruncated}>
          {q && total > 0 && <Link {...clearSearch} />}
        </ResultCount>
        {total > 0 ? (
          props.children
        ) : (
          <div className="empty">
            <Logo />
            <h2>No {names[1]} found</h2>
            <p>{q ? `No ${names[0]} here matches "${q}".` : "There is nothing here yet."}</p>
            {q && <Link className="button" {...clearSearch} />}
            {!q && tab && (
              <Link className="button" to={path}>
                {allTitle}
              </Link>
            )}
          </div>
        )}
        <Pagination page={props.page} pages={props.pages} path={path} />
        <p className="tail">
          <Link to="/admin/deleted">Recently deleted</Link>
        </p>
      </div>
    </main>
  );
}

/** '?tab=featured&q=villa', without empty parameters. */
function listSearch({ tab = "", q = "" }) {
  const params = new URLSearchParams({ ...(tab && { tab }), ...(q && { q }) });
  return params.size > 0 ? `?${params}` : "";
}
