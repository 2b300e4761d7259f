import { Link, useLocation } from "@remix-run/react";

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
      aria-label="Pages"
    >
      <span className="me-auto text-ink-2 max-sm:basis-full">
        Page {page} of {pages}
      </span>
      {page > 1 && (
        <Link className={`${link} max-sm:-ms-2`} to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          className={number === page ? `${link} bg-ink text-paper` : link}
          to={to(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link className={`${link} -me-2`} to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}

/** First, last, and two on either side of the current page. */
function pageNumbers(page: number, pages: number) {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
