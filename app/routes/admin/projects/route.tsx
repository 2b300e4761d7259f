import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList } from "#app/components/admin/lists/admin-list";
import { keepListUnderDialog } from "#app/components/admin/lists/list-revalidation";
import { RecordRow, RecordTable } from "#app/components/admin/lists/record-table";
import { capitalize } from "#app/components/format";
import { ProjectStatusBadge } from "#app/components/lists/project-status";
import { projectTabs, tabQuery } from "#app/schemas/tab-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findProjectRows } from "#db/queries/records/projects";

export const meta: MetaFunction = adminMeta("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readListQuery(tabQuery(projectTabs), request);
  const { rows, total, isCut } = await findProjectRows(query, adminPageSize);
  const { page = 1, tab, q } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  return { rows, total, isCut, page, pages, tab, q };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog("/admin/projects");

export default function Projects() {
  const { rows, tab, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Projects"
      names={["project", "projects"]}
      add={{ to: "/admin/projects/new", label: "Add New Project" }}
      tabs={{ all: "All Projects", values: projectTabs, current: tab }}
      placeholder="Title, location or category"
      {...list}
    >
      <RecordTable columns={["Image", "Title and location", "Category", "Status", "Date"]}>
        {rows.map(({ id, title, location, picture, featured, category, status, completionDate }) => (
          <RecordRow key={id} of="projects" {...{ id, title, location, picture, featured }}>
            <td>{capitalize(category)}</td>
            <td>
              <ProjectStatusBadge status={status} />
            </td>
            <td className="figures date">{completionDate && `Completion: ${completionDate}`}</td>
          </RecordRow>
        ))}
      </RecordTable>
    </AdminList>
  );
}
