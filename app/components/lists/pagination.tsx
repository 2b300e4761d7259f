import { Link, useLocation } from "@remix-run/react";

/** Links to the pages of a list, with its filters. */
export function Pagination({ page, pages, path }: { page: number; pages: number; path?: string }) {
  const { pathname, search } = useLocation();
  if (pages < 2) return null;
  const to = (number: number) => {
    const params = new URLSearchParams(search);
    if (number === 1) params.delete("page");
    else params.set("page", String(number));
    return params.size > 0 ? `${path ?? pathname}?${params}` : (path ?? pathname);
  };
  return (
    <div className="sheet">
      <nav className="pages figures" aria-label="Pages">
        <span>
          Page {page} of {pages}
        </span>
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev">
            Previous
          </Link>
        )}
        {pageNumbers(page, pages).map((number) => (
          <Link
            key={number}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ))}
        {page < pages && (
          <Link to={to(page + 1)} rel="next">
            Next
          </Link>
        )}
      </nav>
    </div>
  );
}

/** First, last, and two on either side of the current page. */
function pageNumbers(page: number, pages: number) {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
