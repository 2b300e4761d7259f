import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ActivityList } from "#app/components/admin/activity/activity-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Badge } from "#app/components/ui/badge";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { environment } from "#app/config/environment";
import { type CountedKind, countedDays } from "#app/schemas/listing-counts";
import type { Flood } from "#app/schemas/messages/message";
import { localDate } from "#app/schemas/units/time-zone";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { findFlood } from "#app/server/messages/flood";
import { showActivities } from "#app/server/records/activity-log";
import { findActivities } from "#db/queries/activities";
import { findMostViewed } from "#db/queries/listing-counts";
import { digestMinutes } from "#db/queries/messages/digest";
import { findAnswerWeeks, findToday } from "#db/queries/messages/today";
import { findSettings } from "#db/queries/settings";
import { hideFirstSteps } from "#db/queries/site/first-steps";
import { findDrafts, findStats, type Stats } from "#db/queries/stats";
import { AnswerTimes } from "./answer-times";
import { FirstSteps } from "./first-steps";
import { Waiting } from "./waiting";

export const meta = adminMeta("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const { timeZone } = await findSettings();
  const [stats, today, drafts, answerWeeks, mostViewed, activities] = await Promise.all([
    findStats(),
    findToday(localDate(timeZone), 3),
    findDrafts(3),
    findAnswerWeeks(8),
    findMostViewed(5),
    // In a line each: without the fields of an edit.
    findActivities(8).then((found) => showActivities(found.map((one) => ({ ...one, changes: null })))),
  ]);
  const found = findFlood();
  const { SMTP_URL, TRUST_PROXY: knowsAddresses } = environment;
  const flood = found && { ...found, digestMinutes, hasMail: Boolean(SMTP_URL), knowsAddresses };
  return { stats, today: { ...today, drafts }, answerWeeks, mostViewed, activities, flood };
}

/** Hides the first steps. @throws 400 for another form */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "settings", { savePending: false });
  if (form.get("intent") !== "hide") throw errorResponse(400, "This form can't be read.");
  await hideFirstSteps();
  return redirect("/admin/dashboard");
}

const quickActions = [
  ["/admin/properties/new", "Add New Property"],
  ["/admin/projects/new", "Add New Project"],
  ["/admin/files/upload", "Upload Files"],
];

export default function Dashboard() {
  const { stats, today, answerWeeks, mostViewed, activities, flood } = useLoaderData<typeof loader>();
  const layout = useRouteLoaderData<{ firstSteps?: ComponentProps<typeof FirstSteps> }>(
    "routes/admin/layout/route",
  );
  const isLoading = useNavigation().location?.pathname === "/admin/dashboard";
  return (
    <AdminPage>
      <PageHead title="Dashboard">
        <ButtonLink href="/" target="_blank" rel="noopener">
          View Website
        </ButtonLink>
      </PageHead>
      {flood && <FloodNotice {...flood} />}
      {layout?.firstSteps && <FirstSteps {...layout.firstSteps} />}
      <div className={columns}>
        <Waiting {...today} />
        <section>
          <h2>Quick Actions</h2>
          <Rows>
            {quickActions.map(([path = "", title], index) => (
              <Row key={path} holds="link">
                <Link
                  className="flex min-h-[54px] items-center no-underline after:ms-auto after:content-['→'_/_''] rtl:after:-scale-x-100"
                  to={path}
                  aria-keyshortcuts={index === 0 ? "n" : undefined}
                >
                  {title}
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
        <h2>Recent Activities</h2>
        {activities.length === 0 && (
          <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">Nothing has happened yet.</p>
        )}
        <ActivityList activities={activities} />
        <StandaloneLink to="/admin/activity">All activity</StandaloneLink>
      </section>
    </AdminPage>
  );
}

const cards = [
  ["/admin/properties", "Properties", "propertyCount", "total"],
  ["/admin/projects", "Projects", "projectCount", "total"],
  ["/admin/files", "Files", "fileCount", "uploaded"],
  ["/admin/messages", "Messages", "messageCount", "total"],
] as const;

const columns = "mt-6 grid gap-10 @lg:grid-cols-[7fr_4fr] @lg:gap-[clamp(2rem,5vw,5rem)]";

/** Rules between the cards: two in a row, or all four in a line. */
const card =
  "flex flex-wrap content-center items-baseline gap-x-2 border-line px-4.4 py-2.4 text-t2 text-ink-2 no-underline -outline-offset-2 hover:bg-sand @max-lg:even:border-s @max-lg:nth-[n+3]:border-t @lg:not-first:border-s";

/** The counts with links to their lists; '...' while they load. */
function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? count.toLocaleString("en") : "...");
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
            {title}
            {hasUnread && <Badge>New</Badge>}
            <b className="font-display text-d4 weight-430 text-ink">{format(stats?.[name])}</b>
            <small className="text-t3">{unit}</small>
            {isMessages && (
              <small className={hasUnread ? "text-t3 weight-semibold text-brick-text" : "text-t3"}>
                {format(stats?.unreadMessageCount)} unread
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
      <h2>Most looked at</h2>
      <p className="mt-1.4 text-t2 text-ink-2">In the last {countedDays} days.</p>
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
                {formatCount(views, "view", "views")}
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
  const total = formatCount(inbox + spam + rejected, "message", "messages");
  return (
    <Notice as="div" variant="admin" className="mt-6">
      <h2 className="text-t1">Many messages are coming in</h2>
      <p className="mt-1.4">
        {`${total} came in the last hour; too many since `}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        {". "}
        <Link to="/admin/messages">{`${inbox.toLocaleString("en")} went to the inbox`}</Link>
        {", "}
        <Link to="/admin/messages?tab=spam">{`${spam.toLocaleString("en")} to Spam`}</Link>
        {rejected > 0 &&
          `; ${formatCount(rejected, "was", "were")} refused, with the request to send it again later`}
        {"."}
      </p>
      <p className="mt-1.4">
        {"What may come from people stays in the inbox."}
        {isInDigest &&
          hasMail &&
          ` As long as this lasts, one mail in ${digestMinutes} minutes counts the new messages, instead of a mail for each.`}
      </p>
      {!knowsAddresses && (
        <p className="mt-1.4 text-ink-2">
          Limits for each sender are off, because TRUST_PROXY is not set; docs/operating.md tells the host
          more.
        </p>
      )}
    </Notice>
  );
}
