import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { siteOf } from "#app/components/context/site";
import { formatCount } from "#app/components/format";
import { ErrorPage, errorTitle } from "#app/components/layout/error-page";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { failedMeta } from "#app/components/seo/page-meta";
import { TextButton } from "#app/components/ui/text-button";
import { environment } from "#app/config/environment";
import type { MailKind, UnsentMail } from "#app/schemas/messages/message";
import type { DoneSteps } from "#app/schemas/site/first-steps";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Theme } from "#app/schemas/users/user";
import { requireAdmin } from "#app/server/auth/require-admin";
import style from "#app/styles/admin.css?url";
import { findUnsent } from "#db/queries/outbox/outbox";
import { findFirstSteps } from "#db/queries/site/first-steps";
import { countUnread } from "#db/queries/stats";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { AdminSidebar, useLayoutChoices } from "./admin-sidebar";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { NextStep } from "./next-step";
import { sidebarCookie } from "./sidebar-cookie";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** The title of an error page. */
export const meta: MetaFunction = ({ error, matches }) => failedMeta(errorTitle(error), siteOf(matches));

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, username, role, theme } = await requireAdmin(request, "read");
  return {
    name,
    username,
    role,
    theme,
    unread: await countUnread(),
    unsent: environment.SMTP_URL && scopeOf(role, "mail") ? await findUnsent() : [],
    firstSteps: scopeOf(role, "settings")
      ? await findFirstSteps({ hasMailServer: Boolean(environment.SMTP_URL), isDemo: environment.DEMO })
      : undefined,
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
  const steps = pathname === "/admin/dashboard" ? undefined : firstSteps?.done;
  const hasNotices = unsent.length > 0 || secondFactorDeadline || steps;
  return (
    <div
      className={`flex min-h-screen flex-col ${columns} ${hasNotices ? "md:grid-rows-[auto_1fr]" : ""}`.trim()}
      data-theme={choices.theme}
      data-collapsed={choices.isCollapsed || undefined}
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
        className="inline-flex min-h-touch min-w-touch cursor-pointer items-center justify-end text-t2/none weight-medium not-supports-[selector(:popover-open)]:hidden"
        type="button"
        popovertarget="sidebar"
      >
        Menu
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
      aria-label="Second factor"
    >
      <p>
        Your role requires a second factor from{" "}
        <time className="whitespace-nowrap" dateTime={deadline}>
          {formatDateTime(deadline)}
        </time>{" "}
        on.
      </p>
      <Link className="inline-flex min-h-touch min-w-touch items-center" to={path}>
        Set it up
      </Link>
    </section>
  );
}

const action = "inline-flex min-h-touch min-w-touch items-center";

function UnsentMails({ unsent }: { unsent: UnsentMail[] }) {
  return (
    <section
      className="grid gap-x-6 gap-y-2 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2 min-[72em]:grid-cols-[minmax(0,1fr)_repeat(3,max-content)]"
      aria-label="Mail"
    >
      {unsent.map((mails) => (
        <UnsentKind key={`${mails.mail}-${mails.kind}`} {...mails} />
      ))}
    </section>
  );
}

function UnsentKind({ mail, kind, error, count, since, canRetry }: UnsentMail) {
  const { formatDateTime } = useDates();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: `mail-${mail}-${kind}` });
  return (
    <fetcher.Form
      // Actions in columns as wide as their labels, where there is space.
      className="flex flex-wrap items-center gap-x-6 border-line not-first:border-t not-first:pt-2 min-[72em]:col-span-full min-[72em]:grid min-[72em]:grid-cols-subgrid"
      method="post"
      action="/admin/mail"
    >
      <p className="flex-auto basis-full">
        {formatCount(count, ...nouns[mail])}{" "}
        {(mail === "notification" ? messageTexts : mailTexts)[kind][count === 1 ? 0 : 1]}{" "}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        . {error}
        {!canRetry &&
          " It can't be sent again, because its text may hold a secret address and is not kept: make a new one."}
      </p>
      {!aboutNoMessage.includes(mail) && (
        <Link className={action} to="/admin/messages">
          Read {count === 1 && mail === "notification" ? "it" : "them"} under Messages
        </Link>
      )}
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="mail" value={mail} />
      <input type="hidden" name="kind" value={kind} />
      {canRetry && (
        <TextButton className={action} type="submit" name="intent" value="again">
          {kind === "unsure" ? "Send again" : "Try again"}
        </TextButton>
      )}
      {kind !== "waiting" && (
        <TextButton className={action} type="submit" name="intent" value="dismiss">
          Dismiss
        </TextButton>
      )}
    </fetcher.Form>
  );
}

const nouns: Record<MailKind, [string, string]> = {
  notification: ["message", "messages"],
  account: ["mail about an account", "mails about accounts"],
  digest: ["digest of new messages", "digests of new messages"],
  acknowledgement: ["acknowledgement to a visitor", "acknowledgements to visitors"],
  reply: ["reply to a message", "replies to messages"],
  alert: ["alert of new listings", "alerts of new listings"],
  confirmation: ["request to confirm an alert", "requests to confirm alerts"],
};

const aboutNoMessage: MailKind[] = ["account", "alert", "confirmation"];

/** Singular and plural. */
const messageTexts = {
  waiting: ["has been waiting to be mailed since", "have been waiting to be mailed since"],
  "given up": ["was not mailed. It came on", "were not mailed. The first came on"],
  unsure: ["may not have been mailed. It came on", "may not have been mailed. The first came on"],
};

const mailTexts = {
  waiting: ["has been waiting to be sent since", "have been waiting to be sent since"],
  "given up": ["was not sent. It was written on", "were not sent. The first was written on"],
  unsure: ["may not have been sent. It was written on", "may not have been sent. The first was written on"],
};
