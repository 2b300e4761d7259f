import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
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
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { findFlood } from "#app/server/messages/flood";
import { showActivities } from "#app/server/records/activity-log";
import { findActivities } from "#db/queries/activities";
import { findMostViewed } from "#db/queries/listing-counts";
import { digestMinutes } from "#db/queries/messages/digest";
import { findAnswerWeeks, findToday } from "#db/queries/messages/today";
import { isSampleLoaded } from "#db/queries/sample/sample-records";
import { findSettings } from "#db/queries/settings";
import { findFirstSteps, hideFirstSteps } from "#db/queries/site/first-steps";
import { findStats, type Stats } from "#db/queries/stats";
import { AnswerTimes } from "./answer-times";
import { FirstSteps } from "./first-steps";
import { Today } from "./today";

export const meta = adminMeta("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "read");
  const hasSample = await isSampleLoaded();
  // A demonstration shows the sample firm as it would be.
  const isDemonstration = environment.DEMO && hasSample;
  const { timeZone } = await findSettings();
  const [stats, today, answerWeeks, mostViewed, activities, firstSteps] = await Promise.all([
    findStats(),
    findToday(localDate(timeZone), 3),
    findAnswerWeeks(12),
    findMostViewed(5),
    findActivities(8).then((activities) => showActivities(activities, 3)),
    isDemonstration || !scopeOf(role, "settings") ? undefined : findFirstSteps(Boolean(environment.SMTP_URL)),
  ]);
  const found = findFlood();
  const { SMTP_URL, TRUST_PROXY: knowsAddresses } = environment;
  const flood = found && { ...found, digestMinutes, hasMail: Boolean(SMTP_URL), knowsAddresses };
  return { stats, today, answerWeeks, mostViewed, activities, hasSample, firstSteps, flood };
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
  const { stats, today, answerWeeks, mostViewed, activities, ...loaded } = useLoaderData<typeof loader>();
  const { hasSample, firstSteps, flood } = loaded;
  const isLoading = useNavigation().location?.pathname === "/admin/dashboard";
  return (
    <AdminPage>
      <PageHead title="Dashboard">
        <ButtonLink href="/" target="_blank" rel="noopener">
          View Website
        </ButtonLink>
      </PageHead>
      {flood && <FloodNotice {...flood} />}
      {firstSteps && <FirstSteps done={firstSteps} hasSample={hasSample} />}
      <StatCards stats={isLoading ? undefined : stats} />
      {stats.messageCount > 0 && (
        <div className="mb-10 grid gap-10 @lg:grid-cols-[7fr_4fr] @lg:gap-[clamp(2rem,5vw,5rem)]">
          <Today {...today} />
          <AnswerTimes weeks={answerWeeks} />
        </div>
      )}
      <MostViewed listings={mostViewed} />
      <div className="grid gap-10 @lg:grid-cols-[4fr_7fr] @lg:gap-[clamp(2rem,5vw,5rem)]">
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
        <section>
          <h2>Recent Activities</h2>
          {activities.length === 0 && (
            <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">Nothing has happened yet.</p>
          )}
          <ActivityList activities={activities} />
          <StandaloneLink to="/admin/activity">All activity</StandaloneLink>
        </section>
      </div>
    </AdminPage>
  );
}

const cards = [
  ["/admin/properties", "Properties", "propertyCount", "total"],
  ["/admin/projects", "Projects", "projectCount", "total"],
  ["/admin/files", "Files", "fileCount", "uploaded"],
  ["/admin/messages", "Messages", "messageCount", "total"],
] as const;

/** Rules between the cards: two in a row, or all four. */
const card =
  "grid content-start border-line px-4.4 pt-4 pb-4.4 text-ink-2 no-underline -outline-offset-2 hover:bg-sand @max-lg:even:border-s @max-lg:nth-[n+3]:border-t @lg:not-first:border-s";

const number = "mt-1.4 font-display text-[3.5rem]/heading weight-340 tracking-[-0.02em] text-ink";

/** The counts with links to their lists; '...' while they load. */
function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? count.toLocaleString("en") : "...");
  return (
    <div className="mt-6 mb-10 grid grid-cols-2 border border-line tabular @lg:grid-cols-4">
      {cards.map(([path, title, name, unit]) => {
        const isMessages = name === "messageCount";
        const hasUnread = isMessages && Boolean(stats?.unreadMessageCount);
        const count = format(stats?.[name]);
        // In the height of the others.
        const long = count.length > 4 ? "@max-lg:text-[2.25rem] @max-lg:leading-[3.85rem]" : "";
        return (
          <Link
            key={path}
            to={path}
            className={hasUnread ? `${card} bg-sand shadow-[inset_0_3px_var(--color-brick)]` : card}
          >
            <span className="flex gap-2 text-t2">
              {title}
              {isMessages && " "}
              {hasUnread && <Badge className="ms-auto">New</Badge>}
            </span>
            <b className={`${number} ${long}`.trim()}>{count}</b>
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
    <section className="mb-10">
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
