import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { siteOf } from "#app/components/context/site";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { failedMeta } from "#app/components/seo/page-meta";
import { Words } from "#app/components/ui/words";
import { environment } from "#app/config/environment";
import type { UnsentMail } from "#app/schemas/messages/message";
import { type DoneSteps, isStepPage } from "#app/schemas/site/first-steps";
import { notPermitted, scopeOf } from "#app/schemas/users/permissions";
import type { Theme } from "#app/schemas/users/user";
import { requireAdmin } from "#app/server/auth/require-admin";
import { reasonInWords } from "#app/server/messages/stored-reason";
import style from "#app/styles/admin.css?url";
import { m } from "#app/words/compiled/messages.js";
import { findUnsent } from "#db/queries/outbox/outbox";
import { findFirstSteps } from "#db/queries/site/first-steps";
import { countUnread } from "#db/queries/stats";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { AdminSidebar, useLayoutChoices } from "./admin-sidebar";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { NextStep } from "./next-step";
import { sidebarCookie } from "./sidebar-cookie";
import { UnsentMails } from "./unsent-mails";

const dashboard = "/admin/dashboard";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** The title of an error page. */
export const meta: MetaFunction = ({ error, matches }) =>
  failedMeta(errorTitle(error, { forbidden: forbidden() }), siteOf(matches));

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, username, role, theme } = await requireAdmin(request, "read");
  const { pathname } = new URL(request.url);
  const hasSteps = pathname === dashboard || isStepPage(pathname);
  return {
    name,
    username,
    role,
    theme,
    unread: await countUnread(),
    unsent: environment.SMTP_URL && scopeOf(role, "mail") ? await findUnsentInWords() : [],
    firstSteps:
      hasSteps && scopeOf(role, "settings")
        ? await findFirstSteps({ hasMailServer: Boolean(environment.SMTP_URL), isDemo: environment.DEMO })
        : undefined,
    secondFactorDeadline: (await findSecondFactorState(id)).deadline,
    isCollapsed: (await sidebarCookie.parse(request.headers.get("Cookie"))) === "collapsed",
  };
}

async function findUnsentInWords() {
  const unsent = await findUnsent();
  return unsent.map((mails) => ({ ...mails, error: mails.error && reasonInWords(mails.error) }));
}

export const shouldRevalidate = revalidateUnlessRejected;

export default function AdminRoute() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

const back = () => ({ to: dashboard, label: m.nav_back() });

const missing = () => ({
  title: m.admin_missing(),
  text: m.admin_missing_text(),
  links: [["/admin/deleted", m.deleted_title()] as [string, string]],
});

const forbidden = () => ({ title: m.error_role(), text: notPermitted() });

/** Keeps the sidebar around a 404 or an error. */
export function ErrorBoundary() {
  return (
    <Layout>
      <ErrorPage missing={missing()} forbidden={forbidden()} failed={m.admin_failed()} back={back()} />
    </Layout>
  );
}

function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("routes/admin/layout/route");
  return loaded ? <AdminLayout {...loaded}>{children}</AdminLayout> : children;
}

type Props = {
  name: string;
  username: string;
  role: string;
  theme: Theme;
  unread: number;
  unsent: UnsentMail[];
  firstSteps?: { done: DoneSteps; hasSample: boolean };
  secondFactorDeadline?: string;
  isCollapsed: boolean;
  children: ReactNode;
};

/** Two columns from 768 px on; the first one's color goes on below the sidebar, which is as high as the window. */
const columns =
  "md:grid md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:[--sidebar:4rem] lg:not-data-collapsed:[--sidebar:15rem] md:before:col-start-1 md:before:row-span-full md:before:bg-sand print:block print:before:hidden";

/** The layout of the back-office: a sidebar that collapses to its icons; on a phone a bar with a menu. */
function AdminLayout({ unsent, secondFactorDeadline, firstSteps, children, ...user }: Props) {
  const choices = useLayoutChoices(user);
  const { pathname } = useLocation();
  const steps = pathname === dashboard ? undefined : firstSteps?.done;
  const hasNotices = unsent.length > 0 || secondFactorDeadline || steps;
  return (
    <div
      className={`flex min-h-screen flex-col ${columns} ${hasNotices ? "md:grid-rows-[auto_1fr]" : ""}`.trim()}
      data-theme={choices.theme}
      data-collapsed={choices.isCollapsed || undefined}
      data-notices={hasNotices ? "" : undefined}
    >
      <MenuBar />
      <AdminSidebar {...user} {...choices} />
      {hasNotices && (
        <div>
          {secondFactorDeadline && <SecondFactorNotice deadline={secondFactorDeadline} />}
          {unsent.length > 0 && <UnsentMails unsent={unsent} />}
          {steps && <NextStep done={steps} />}
        </div>
      )}
      {children}
      <Keyboard />
    </div>
  );
}

/** Opens the sidebar on a phone. */
function MenuBar() {
  return (
    <header className="sticky top-0 z-4 flex min-h-header items-center justify-between border-b border-line bg-paper px-margin short:static md:hidden print:hidden">
      <HomeLink />
      <button
        className="inline-flex min-h-touch min-w-touch cursor-pointer items-center justify-end text-t2/none weight-semibold not-supports-[selector(:popover-open)]:hidden"
        type="button"
        popovertarget="sidebar"
      >
        {m.nav_menu()}
      </button>
    </header>
  );
}

function SecondFactorNotice({ deadline }: { deadline: string }) {
  const { formatDateTime } = useDates();
  const path = "/admin/security/second-factor";
  if (useLocation().pathname === path) return null;
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2"
      aria-label={m.factor_notice()}
    >
      <p>
        <Words
          of={m.factor_notice_text.parts({})}
          with={{
            time: () => (
              <time className="whitespace-nowrap" dateTime={deadline}>
                {formatDateTime(deadline)}
              </time>
            ),
          }}
        />
      </p>
      <Link className="inline-flex min-h-touch min-w-touch items-center" to={path}>
        {m.factor_notice_set_up()}
      </Link>
    </section>
  );
}
