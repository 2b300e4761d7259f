import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminList } from "#app/components/admin/admin-list";
import { deskMeta } from "#app/components/admin/desk-meta";
import { RecordRow, RecordTable } from "#app/components/admin/record-table";
import { stayUnder } from "#app/components/admin/stay-under";
import { ProjectState } from "#app/components/project-state";
import { sentence } from "#app/components/words";
import { projectTabs, tabQuery } from "#app/schemas/tab-query";
import { requireAdmin } from "#app/server/guard";
import { noForm } from "#app/server/http";
import { adminPageSize, pageQuery, refuseBeyondLast } from "#app/server/list-request";
import { findProjectRows } from "#db/queries/projects";

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
