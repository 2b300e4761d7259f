import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ActivityList } from "#app/components/admin/activity/activity-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Badge } from "#app/components/ui/badge";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { environment } from "#app/config/environment";
import { type CountedKind, countedDays } from "#app/schemas/listing-counts";
import type { Flood } from "#app/schemas/messages/message";
import { localDate } from "#app/schemas/units/time-zone";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { findFlood } from "#app/server/messages/flood";
import { showActivities } from "#app/server/records/activity-log";
import { m } from "#app/words/compiled/messages.js";
import { findActivities } from "#db/queries/activities";
import { findMostViewed } from "#db/queries/listing-counts";
import { digestMinutes } from "#db/queries/messages/digest";
import { findAnswerWeeks, findToday } from "#db/queries/messages/today";
import { findEndedReservations } from "#db/queries/project-units/end-reservations";
import { findSettings } from "#db/queries/settings";
import { hideFirstSteps } from "#db/queries/site/first-steps";
import { findDrafts, findStats, type Stats } from "#db/queries/stats";
import { countUntranslated } from "#db/queries/untranslated";
import { AnswerTimes } from "./answer-times";
import { FirstSteps } from "./first-steps";
import { Waiting } from "./waiting";

export const meta = adminMeta(m.dashboard_title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireAdmin(request, "read");
  const { timeZone } = await findSettings();
  const [stats, today, reservations, drafts, untranslated, answerWeeks, mostViewed, activities] =
    await Promise.all([
      findStats(),
      findToday(localDate(timeZone), 3),
      findEndedReservations(id, 3),
      findDrafts(3),
      countUntranslated(),
      findAnswerWeeks(8),
      findMostViewed(5),
      // In a line each: without the fields of an edit.
      findActivities(8).then((found) => showActivities(found.map((one) => ({ ...one, changes: null })))),
    ]);
  const found = findFlood();
  const { SMTP_URL, TRUST_PROXY: knowsAddresses } = environment;
  const flood = found && { ...found, digestMinutes, hasMail: Boolean(SMTP_URL), knowsAddresses };
  return {
    stats,
    today: { ...today, reservations, drafts, untranslated },
    answerWeeks,
    mostViewed,
    activities,
    flood,
  };
}

/** Hides the first steps. @throws 400 for another form */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "settings", { savePending: false });
  if (form.get("intent") !== "hide") throw errorResponse(400, m.form_unreadable());
  await hideFirstSteps();
  return redirect("/admin/dashboard");
}

const quickActions = [
  ["/admin/properties/new", m.dashboard_add_property],
  ["/admin/projects/new", m.dashboard_add_project],
  ["/admin/files/upload", m.dashboard_upload],
] as const;

export default function Dashboard() {
  const { stats, today, answerWeeks, mostViewed, activities, flood } = useLoaderData<typeof loader>();
  const layout = useRouteLoaderData<{ firstSteps?: ComponentProps<typeof FirstSteps> }>(
    "routes/admin/layout/route",
  );
  const isLoading = useNavigation().location?.pathname === "/admin/dashboard";
  return (
    <AdminPage>
      <PageHead title={m.dashboard_title()}>
        <ButtonLink href="/" target="_blank" rel="noopener">
          {m.dashboard_website()}
        </ButtonLink>
      </PageHead>
      {flood && <FloodNotice {...flood} />}
      {layout?.firstSteps && <FirstSteps {...layout.firstSteps} />}
      <div className={columns}>
        <Waiting {...today} />
        <section>
          <h2>{m.dashboard_actions()}</h2>
          <Rows>
            {quickActions.map(([path, title], index) => (
              <Row key={path} holds="link">
                <Link
                  className="flex min-h-[54px] items-center no-underline after:ms-auto after:content-['→'_/_''] rtl:after:-scale-x-100"
                  to={path}
                  aria-keyshortcuts={index === 0 ? "n" : undefined}
                >
                  {title()}
                </Link>
              </Row>
            ))}
          </Rows>
        </section>
      </div>
      <StatCards stats={isLoading ? undefined : stats} />
      <div className={columns}>
        <AnswerTimes weeks={answerWeeks} />
        <MostViewed listings={mostViewed} />
      </div>
      <section className="mt-10">
        <h2>{m.dashboard_activities()}</h2>
        {activities.length === 0 && (
          <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">{m.dashboard_nothing()}</p>
        )}
        <ActivityList activities={activities} />
        <StandaloneLink to="/admin/activity">{m.activity_all()}</StandaloneLink>
      </section>
    </AdminPage>
  );
}

const cards = [
  ["/admin/properties", m.properties_title, "propertyCount", m.dashboard_total],
  ["/admin/projects", m.projects_title, "projectCount", m.dashboard_total],
  ["/admin/files", m.nav_files, "fileCount", m.dashboard_uploaded],
  ["/admin/messages", m.messages_title, "messageCount", m.dashboard_total],
] as const;

const columns = "mt-6 grid gap-10 @lg:grid-cols-[7fr_4fr] @lg:gap-[clamp(2rem,5vw,5rem)]";

/** Rules between the cards: two in a row, or all four in a line. */
const card =
  "flex flex-wrap content-center items-baseline gap-x-2 border-line px-4.4 py-2.4 text-t2 text-ink-2 no-underline -outline-offset-2 hover:bg-sand @max-lg:even:border-s @max-lg:nth-[n+3]:border-t @lg:not-first:border-s";

/** The counts with links to their lists; '...' while they load. */
function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? m.number({ count }) : "...");
  return (
    <div className="mt-10 grid grid-cols-2 border border-line tabular @lg:grid-cols-[1fr_1fr_1fr_auto]">
      {cards.map(([path, title, name, unit]) => {
        const isMessages = name === "messageCount";
        const hasUnread = isMessages && Boolean(stats?.unreadMessageCount);
        return (
          <Link
            key={path}
            to={path}
            className={hasUnread ? `${card} bg-sand shadow-[inset_0_3px_var(--color-brick)]` : card}
          >
            {title()}
            {hasUnread && <Badge>{m.row_new()}</Badge>}
            <b className="font-display text-d4 weight-430 text-ink">{format(stats?.[name])}</b>
            <small className="text-t3">{unit()}</small>
            {isMessages && (
              <small className={hasUnread ? "text-t3 weight-semibold text-brick-text" : "text-t3"}>
                {m.dashboard_unread({ n: format(stats?.unreadMessageCount) })}
              </small>
            )}
          </Link>
        );
      })}
    </div>
  );
}

type Listing = { kind: CountedKind; recordId: number; title: string; views: number };

const lists = { property: "properties", project: "projects" };

function MostViewed({ listings }: { listings: Listing[] }) {
  if (listings.length === 0) return null;
  return (
    <section>
      <h2>{m.dashboard_most_viewed()}</h2>
      <p className="mt-1.4 text-t2 text-ink-2">{m.dashboard_days({ count: countedDays })}</p>
      <Rows>
        {listings.map(({ kind, recordId, title, views }) => (
          <Row key={`${kind}-${recordId}`} holds="link">
            <Link
              className="flex min-h-touch items-center gap-3 no-underline"
              to={`/admin/views/${lists[kind]}/${recordId}`}
            >
              <span className="wrap-anywhere underline decoration-edge decoration-1" dir="auto">
                {title}
              </span>
              <small className="ms-auto flex-none text-t3 text-ink-2">
                {m.dashboard_views({ count: views })}
              </small>
            </Link>
          </Row>
        ))}
      </Rows>
    </section>
  );
}

type Props = Flood & {
  digestMinutes: number;
  hasMail: boolean;
  /** Proxies name the addresses of the senders. */
  knowsAddresses: boolean;
};

function FloodNotice({ since, inbox, spam, rejected, ...props }: Props) {
  const { isInDigest, digestMinutes, hasMail, knowsAddresses } = props;
  const { formatDateTime } = useDates();
  const total = { count: inbox + spam + rejected };
  return (
    <Notice as="div" variant="admin" className="mt-6">
      <h2 className="text-t1">{m.flood_title()}</h2>
      <p className="mt-1.4">
        <Words
          of={rejected > 0 ? m.flood_rejected.parts(total) : m.flood_came.parts(total)}
          with={{
            time: () => (
              <time className="whitespace-nowrap" dateTime={since}>
                {formatDateTime(since)}
              </time>
            ),
            inbox: () => <Link to="/admin/messages">{m.flood_inbox({ n: m.number({ count: inbox }) })}</Link>,
            spam: () => (
              <Link to="/admin/messages?tab=spam">{m.flood_spam({ n: m.number({ count: spam }) })}</Link>
            ),
            rejected: () => m.flood_refused({ count: rejected }),
          }}
        />
      </p>
      <p className="mt-1.4">
        {m.flood_people()}
        {isInDigest && hasMail && ` ${m.flood_digest({ minutes: digestMinutes })}`}
      </p>
      {!knowsAddresses && <p className="mt-1.4 text-ink-2">{m.flood_proxy()}</p>}
    </Notice>
  );
}
