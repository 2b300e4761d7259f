import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
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
    <AdminPage>
      <PageHead title="Dashboard">
        <ButtonLink href="/" target="_blank" rel="noopener">
          View Website
        </ButtonLink>
      </PageHead>
      <StatCards stats={isLoading ? undefined : stats} />
      <div className="grid gap-10 @lg:grid-cols-[4fr_7fr] @lg:gap-[clamp(2rem,5vw,5rem)]">
        <section>
          <h2>Quick Actions</h2>
          <Rows>
            {quickActions.map(([path = "", title]) => (
              <Row key={path} holds="link">
                <Link
                  className="flex min-h-[54px] items-center no-underline after:ms-auto after:content-['→'_/_''] rtl:after:-scale-x-100"
                  to={path}
                >
                  {title}
                </Link>
              </Row>
            ))}
          </Rows>
        </section>
        <section>
          <h2>Recent Activities</h2>
          <ActivityList activities={activities} />
        </section>
      </div>
    </AdminPage>
  );
}
