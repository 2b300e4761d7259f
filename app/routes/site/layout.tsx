import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage, errorTitle } from "#app/components/error-page";
import { Footer } from "#app/components/footer";
import { Header } from "#app/components/header";
import { useDestination } from "#app/components/loading";
import { failedMeta } from "#app/components/page-meta";
import { useScrolled } from "#app/components/scrolled";
import { siteOf, useShared } from "#app/components/site";
import { Skeletons } from "#app/components/skeleton";
import { firm } from "#app/content/firm";
import { noForm } from "#app/server/http";

/** Only a page that failed is called by its frame. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

/** Header and footer around every page of the site. */
export const action = noForm;

export default function SiteLayout() {
  const list = listUnderWay(useDestination());
  return <Frame>{list ? <ListUnderWay title={list} /> : <Outlet />}</Frame>;
}

/** What is not found, or fails, keeps the frame: the way on is in reach. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const root = useShared();
  const name = root?.site.name ?? firm.name;
  useScrolled();
  return (
    <>
      <Header name={name} />
      {children}
      <Footer name={name} year={root?.year ?? firm.founded} />
      <a className="up" href="#top">
        <span className="sr-only">Scroll to top</span>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M9 17V2M2.5 8.5L9 2l6.500 6.500" />
        </svg>
      </a>
    </>
  );
}

/** A list that is being fetched from another page shows its head and six cards at once. */
function ListUnderWay({ title }: { title: string }) {
  return (
    <main id="main" className="page">
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
