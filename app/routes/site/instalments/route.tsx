import type { HeadersFunction } from "@remix-run/node";
import { lazy, Suspense } from "react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { ErrorPage } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { instalmentsMeta } from "#app/components/seo/instalments-meta";
import { errorMeta } from "#app/components/seo/page-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadPropertyInstalments } from "#app/server/instalments/load-instalments";
import { pageLoader } from "#app/server/page-cache/page-loader";

export const links = siteLinks;
export const handle: PageHandle<object> = { style: "contact", part: () => "calculator-page" };

export const meta = pageDataMeta<typeof loadPropertyInstalments>((args) =>
  args.data ? instalmentsMeta(args.data, siteOf(args.matches)) : errorMeta(args),
);

/** No cache of pages: there are as many as there are numbers. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const loader = pageLoader(loadPropertyInstalments);

export const action = rejectPost;

/** A part of the script by itself, because pages below projects show it, too. */
const CalculatorPage = lazy(() => import("#app/components/instalments/calculator-page"));

export default function InstalmentsPage() {
  const loaded = usePageData<typeof loadPropertyInstalments>();
  return (
    <Suspense>
      <CalculatorPage {...loaded} />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
