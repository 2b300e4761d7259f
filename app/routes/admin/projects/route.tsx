import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList } from "#app/components/admin/lists/admin-list";
import { stayUnder } from "#app/components/admin/lists/list-revalidation";
import { RecordRow, RecordTable } from "#app/components/admin/lists/record-table";
import { sentence } from "#app/components/format";
import { ProjectState } from "#app/components/lists/project-status";
import { projectTabs, tabQuery } from "#app/schemas/tab-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { adminPageSize, pageQuery, refuseBeyondLast } from "#app/server/http/list-query";
import { noForm } from "#app/server/http/responses";
import { findProjectRows } from "#db/queries/records/projects";

export const meta: MetaFunction = deskMeta("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = pageQuery(tabQuery(projectTabs), request);
  const { rows, total, isCut } = await findProjectRows(query, adminPageSize);
  const { page = 1, tab, q } = query;
  const pages = refuseBeyondLast(request, page, total, adminPageSize);
  return { rows, total, isCut, page, pages, tab, q };
}

export const action = noForm;

export const shouldRevalidate = stayUnder("/admin/projects");

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
            <td>{sentence(category)}</td>
            <td>
              <ProjectState status={status} />
            </td>
            <td className="figures date">{completionDate && `Completion: ${completionDate}`}</td>
          </RecordRow>
        ))}
      </RecordTable>
    </AdminList>
  );
}
