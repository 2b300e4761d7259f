import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import { siteOf } from "#app/components/layout/site";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { failedMeta } from "#app/components/seo/page-meta";
import { requireAdmin } from "#app/server/auth/require-admin";
import { isSidebarCollapsed } from "#app/server/http/sidebar-cookie";
import { findUnsentMails } from "#app/server/messages/outbox-worker";
import style from "#app/styles/admin.css?url";
import { countUnread } from "#db/queries/stats";
import { AdminLayoutFrame } from "./admin-layout";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** Only a page that failed is called by its frame. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, username, darkMode } = await requireAdmin(request);
  return {
    name,
    username,
    darkMode,
    unread: await countUnread(),
    unsent: await findUnsentMails(),
    isFolded: await isSidebarCollapsed(request),
  };
}

export const shouldRevalidate = revalidateUnlessRejected;

/** The sidebar and the bar around every page of the back-office. */
export default function AdminLayout() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

const back = { to: "/admin/dashboard", label: "Back to Dashboard" };

const missing = {
  title: "404 Page Not Found",
  text: "Nothing of the back-office is at this address. If it was deleted in the last 30 days, it can be brought back from Recently deleted.",
  way: back,
  others: [["/admin/deleted", "Recently deleted"] as [string, string]],
};

const failed = "It has been noted. Please try again in a moment; what was saved before is still there.";

/** What is not found, or fails, keeps the sidebar: the way on is in reach. */
export function ErrorBoundary() {
  return (
    <Framed>
      <ErrorPage missing={missing} failed={failed} back={back} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("routes/admin/layout/route");
  return shown ? <AdminLayoutFrame {...shown}>{children}</AdminLayoutFrame> : children;
}
