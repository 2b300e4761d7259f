import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDestination } from "#app/components/navigation/use-destination";
import { EmptyState } from "./empty-state";
import { Pagination } from "./pagination";
import { ResultCount } from "./result-count";
import { Skeletons } from "./skeleton";

type Props = {
  title: "Properties" | "Projects";
  path: string;
  /** 'property' and 'properties' */
  names: [one: string, many: string];
  find: ReactNode;
  /** The filters in force, as words: `"farmhouse"`, `under villa`; empty when all is shown. */
  narrowed: string[];
  total: number;
  isCut: boolean;
  page: number;
  pages: number;
  children: ReactNode;
};

/** A public list: filter, count, cards and page numbers; skeletons while it is fetched, a way back when empty. */
export function ListPage({ title, path, names, find, narrowed, total, isCut, page, pages, children }: Props) {
  const isLoading = useDestination()?.isHere;
  return (
    <main id="main" className="page">
      <div className="sheet">
        <h1>{title}</h1>
        {find}
        <ResultCount total={total} names={names} isCut={isCut}>
          {narrowed.length > 0 && total > 0 && (
            <Link className="more" to={path}>
              Clear Filters
            </Link>
          )}
        </ResultCount>
      </div>
      {isLoading && <Skeletons count={6} />}
      {total === 0 && (
        <EmptyState
          title={`No ${title} Found`}
          action={
            narrowed.length > 0
              ? { to: path, label: "Clear Filters" }
              : { to: "/contact", label: "Contact Us" }
          }
        >
          {narrowed.length > 0
            ? `No ${names[0]} matches ${narrowed.join(", ")}.`
            : "There is nothing here at the moment. Tell us what you are looking for."}
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <div className="sheet cards">{children}</div>
          <Pagination page={page} pages={pages} />
        </>
      )}
    </main>
  );
}
