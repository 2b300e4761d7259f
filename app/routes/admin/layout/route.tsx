import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { siteOf } from "#app/components/context/site";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { failedMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { scopeOf } from "#app/schemas/users/permissions";
import { requireAdmin } from "#app/server/auth/require-admin";
import style from "#app/styles/admin.css?url";
import { findUnsent } from "#db/queries/outbox/outbox";
import { countUnread } from "#db/queries/stats";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { AdminLayout } from "./admin-layout";
import { sidebarCookie } from "./sidebar-cookie";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** The title of an error page. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, username, role, darkMode } = await requireAdmin(request, "read");
  return {
    name,
    username,
    role,
    darkMode,
    unread: await countUnread(),
    unsent: environment.SMTP_URL && scopeOf(role, "mail") ? await findUnsent() : [],
    secondFactorDeadline: (await findSecondFactorState(id)).deadline,
    isCollapsed: (await sidebarCookie.parse(request.headers.get("Cookie"))) === "collapsed",
  };
}

export const shouldRevalidate = revalidateUnlessRejected;

export default function AdminRoute() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

const back = { to: "/admin/dashboard", label: "Back to Dashboard" };

const missing = {
  title: "404 Page Not Found",
  text: "Nothing of the back-office is at this address. If it was deleted in the last 30 days, it can be brought back from Recently deleted.",
  links: [["/admin/deleted", "Recently deleted"] as [string, string]],
};

const failed = "It has been noted. Please try again in a moment; what was saved before is still there.";

/** Keeps the sidebar around a 404 or an error. */
export function ErrorBoundary() {
  return (
    <Layout>
      <ErrorPage missing={missing} failed={failed} back={back} />
    </Layout>
  );
}

function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("routes/admin/layout/route");
  return loaded ? <AdminLayout {...loaded}>{children}</AdminLayout> : children;
}
