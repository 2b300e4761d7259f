import { Link, useLocation } from "@remix-run/react";
import { m } from "#app/words/compiled/messages.js";

const link = "grid min-h-touch min-w-touch place-items-center px-2 no-underline";

type Props = {
  page: number;
  pages: number;
  /** Path of the list; the current one without it. */
  path?: string;
  className?: string;
};

/** Links to the pages of a list, with its filters. */
export function Pagination({ page, pages, path, className = "" }: Props) {
  const { pathname, search } = useLocation();
  if (pages < 2) return null;
  const to = (number: number) => {
    const params = new URLSearchParams(search);
    if (number === 1) params.delete("page");
    else params.set("page", String(number));
    return params.size > 0 ? `${path ?? pathname}?${params}` : (path ?? pathname);
  };
  return (
    <nav
      className={`mt-16 flex flex-wrap items-center gap-1 border-t border-ink pt-4 text-t2 tabular ${className}`.trim()}
      aria-label={m.pages()}
    >
      <span className="me-auto text-ink-2 max-sm:basis-full">{m.pages_of({ page, pages })}</span>
      {page > 1 && (
        <Link className={`${link} max-sm:-ms-2`} to={to(page - 1)} rel="prev">
          {m.pages_previous()}
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number ? (
          <Link
            key={number}
            className={number === page ? `${link} bg-ink text-paper` : link}
            to={to(number)}
            aria-label={m.pages_number({ page: number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ) : (
          <span key={-index} className="min-w-touch text-center">
            …
          </span>
        ),
      )}
      {page < pages && (
        <Link className={`${link} -me-2`} to={to(page + 1)} rel="next">
          {m.pages_next()}
        </Link>
      )}
    </nav>
  );
}

/** First, last, and two on either side of the current page; null stands for two or more left out: one is shown. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const isNear = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= 2;
  const isVisible = (number: number) => isNear(number) || (isNear(number - 1) && isNear(number + 1));
  return all.flatMap((number) => {
    if (isVisible(number)) return number;
    return isVisible(number - 1) ? null : [];
  });
}
