import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findActivities } from "#db/queries/activities";
import type { Stats } from "#db/queries/stats";
import { findStats } from "#db/queries/stats";
import { ActivityList } from "./activity-list";

export const meta = adminMeta("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [stats, activities] = await Promise.all([findStats(), findActivities(8)]);
  return { stats, activities };
}

export const action = rejectPost;

const cards = [
  ["/admin/properties", "Properties", "propertyCount", "total"],
  ["/admin/projects", "Projects", "projectCount", "total"],
  ["/admin/files", "Files", "fileCount", "uploaded"],
  ["/admin/messages", "Messages", "messageCount", "total"],
] as const;

const quickActions = [
  ["/admin/properties/new", "Add New Property"],
  ["/admin/projects/new", "Add New Project"],
  ["/admin/files/upload", "Upload Files"],
];

export default function Dashboard() {
  const { stats, activities } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === "/admin/dashboard";
  return (
    <main id="main" className="work">
      <div className="head">
        <h1>Dashboard</h1>
        <a className="button" href="/" target="_blank" rel="noopener">
          View Website
        </a>
      </div>
      <StatCards stats={isLoading ? undefined : stats} />
      <div className="duo">
        <section>
          <h2>Quick Actions</h2>
          <ul className="rows">
            {quickActions.map(([path = "", title]) => (
              <li key={path}>
                <Link className="go" to={path}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Recent Activities</h2>
          <ActivityList activities={activities} />
        </section>
      </div>
    </main>
  );
}

/** The counts with links to their lists; '...' while they load. */
function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? count.toLocaleString("en") : "...");
  return (
    <div className="stats figures">
      {cards.map(([path, title, name, unit]) => {
        const isMessages = name === "messageCount";
        const hasUnread = isMessages && Boolean(stats?.unreadMessageCount);
        const count = format(stats?.[name]);
        return (
          <Link key={path} to={path} className={hasUnread ? "hot" : undefined}>
            <span>
              {title}
              {isMessages && " "}
              {hasUnread && <i className="new">New</i>}
            </span>
            <b className={count.length > 4 ? "long" : undefined}>{count}</b>
            <small>{unit}</small>
            {isMessages && <small>{format(stats?.unreadMessageCount)} unread</small>}
          </Link>
        );
      })}
    </div>
  );
}
