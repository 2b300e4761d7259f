import { Outlet } from "@remix-run/react";
import { useRootData } from "#app/components/layout/site";
import { SiteLayout } from "#app/components/layout/site-layout";
import { Skeletons } from "#app/components/lists/skeleton";
import { CachedPageBanner } from "#app/components/navigation/cached-page-banner";
import { useDestination } from "#app/components/navigation/use-destination";
import { useServiceWorker } from "./use-service-worker";

/** An error page keeps header and footer. */
export { SiteErrorPage as ErrorBoundary } from "#app/components/layout/site-layout";
export { errorMeta as meta } from "#app/components/seo/page-meta";

/** Header and footer around every page of the site. */
export default function SiteLayoutRoute() {
  useServiceWorker(!useRootData()?.user);
  // The page stays in the document, hidden, until the next one is loaded: its fields keep their values.
  return (
    <>
      <CachedPageBanner />
      <SiteLayout>
        <PendingList />
        <Outlet />
      </SiteLayout>
    </>
  );
}

/** The heading and six skeletons of a list that is being loaded from another page. */
function PendingList() {
  const destination = useDestination();
  if (!destination || destination.isHere) return null;
  const title = { "/properties": "Properties", "/projects": "Projects" }[destination.pathname];
  return (
    title && (
      <main id="main" className="page under-way">
        <div className="sheet mb-10">
          <h1>{title}</h1>
        </div>
        <Skeletons />
      </main>
    )
  );
}
