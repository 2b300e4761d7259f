import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import { siteOf, useRootData } from "#app/components/layout/site";
import { SiteLayout } from "#app/components/layout/site-layout";
import { Skeletons } from "#app/components/lists/skeleton";
import { CachedPageBanner } from "#app/components/navigation/cached-page-banner";
import { useDestination } from "#app/components/navigation/use-destination";
import { failedMeta } from "#app/components/seo/page-meta";
import { useServiceWorker } from "./use-service-worker";

/** The title of a page that failed. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

/** Header and footer around every page of the site. */
export default function SiteLayoutRoute() {
  useServiceWorker(!useRootData()?.user);
  const list = pendingList(useDestination());
  // The page stays in the document, hidden, until the next one is loaded: its fields keep their values.
  return (
    <>
      <CachedPageBanner />
      <SiteLayout>
        {list && <PendingList title={list} />}
        <Outlet />
      </SiteLayout>
    </>
  );
}

/** An error page keeps header and footer. */
export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}

/** The heading and six skeletons of a list that is being loaded from another page. */
function PendingList({ title }: { title: string }) {
  return (
    <main id="main" className="page under-way">
      <div className="sheet mb-10">
        <h1>{title}</h1>
      </div>
      <Skeletons />
    </main>
  );
}

function pendingList(destination: ReturnType<typeof useDestination>) {
  if (!destination || destination.isHere) return undefined;
  return { "/properties": "Properties", "/projects": "Projects" }[destination.pathname];
}
