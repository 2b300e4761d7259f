import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import { siteOf, useRootData } from "#app/components/layout/site";
import { SiteLayout } from "#app/components/layout/site-layout";
import { Skeletons } from "#app/components/lists/skeleton";
import { useDestination } from "#app/components/navigation/use-destination";
import { failedMeta } from "#app/components/seo/page-meta";
import { useServiceWorker } from "./use-service-worker";

/** Only a page that failed is called by its frame. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

/** Header and footer around every page of the site. */
export default function SiteLayoutRoute() {
  useServiceWorker(!useRootData()?.user);
  const list = listUnderWay(useDestination());
  // What is typed on the page stays there, out of sight, until the other one has come.
  return (
    <SiteLayout>
      {list && <ListUnderWay title={list} />}
      <Outlet />
    </SiteLayout>
  );
}

/** What is not found, or fails, keeps the frame: the way on is in reach. */
export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}

/** A list that is being fetched from another page shows its head and six cards at once. */
function ListUnderWay({ title }: { title: string }) {
  return (
    <main id="main" className="page under-way">
      <div className="sheet mb-10">
        <h1>{title}</h1>
      </div>
      <Skeletons count={6} />
    </main>
  );
}

function listUnderWay(destination: ReturnType<typeof useDestination>) {
  if (!destination || destination.isHere) return undefined;
  return { "/properties": "Properties", "/projects": "Projects" }[destination.pathname];
}
