import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findActivities } from "#db/queries/activities";
import { findStats } from "#db/queries/stats";
import { ActivityList } from "./activity-list";
import { StatCards } from "./stat-cards";

export const meta = adminMeta("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [stats, activities] = await Promise.all([findStats(), findActivities(8)]);
  return { stats, activities };
}

export const action = rejectPost;

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
