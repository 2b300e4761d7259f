import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "#app/components/layout/logo";
import { useDestination } from "#app/components/navigation/use-destination";
import { Pagination } from "./pagination";
import { ResultCount } from "./result-count";
import { Skeletons } from "./skeleton";

type Props = {
  title: "Properties" | "Projects";
  path: string;
  /** 'property' and 'properties' */
  names: [one: string, many: string];
  filterForm: ReactNode;
  /** Filters in force as words, `"farmhouse"`, `under villa`; those that are not set are undefined or ''. */
  activeFilters: (string | number | undefined)[];
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  children: ReactNode;
};

/** Public list: filter form, result count, cards and pagination; skeletons while it loads, an empty state. */
export function ListPage({ title, path, names, total, isTruncated, page, pages, children, ...props }: Props) {
  const isLoading = useDestination()?.isHere;
  const filters = props.activeFilters.filter(Boolean).join(", ");
  return (
    <main id="main" className="page">
      <div className="sheet">
        <h1>{title}</h1>
        {props.filterForm}
        <ResultCount total={total} names={names} isTruncated={isTruncated}>
          {filters && total > 0 && (
            <Link className="more" to={path}>
              Clear Filters
            </Link>
          )}
        </ResultCount>
      </div>
      {isLoading && <Skeletons count={6} />}
      {total === 0 ? (
        <div className="sheet">
          <div className="empty">
            <Logo />
            <h2 className="d3">{`No ${title} Found`}</h2>
            <p className="small">
              {filters
                ? `No ${names[0]} matches ${filters}.`
                : "There is nothing here at the moment. Tell us what you are looking for."}
            </p>
            <Link className="button" to={filters ? path : "/contact"}>
              {filters ? "Clear Filters" : "Contact Us"}
            </Link>
          </div>
        </div>
      ) : (
        <>
          <div className="sheet cards">{children}</div>
          <Pagination page={page} pages={pages} />
        </>
      )}
    </main>
  );
}
