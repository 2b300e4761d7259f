import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList } from "#app/components/admin/lists/admin-list";
import { keepListUnderDialog } from "#app/components/admin/lists/list-revalidation";
import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findFiles } from "#db/queries/files/files";
import { FileCard } from "./file-card";

const list = "/admin/files";

/** Full rows of two, three, four or six cards. */
const pageSize = 24;

export const meta: MetaFunction = adminMeta("Files");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readListQuery(tabQuery(fileCategories), request);
  const { files, total, isTruncated } = await findFiles(query, pageSize);
  const { page = 1, tab, q } = query;
  const pages = redirectBeyondLastPage(request, page, total, pageSize);
  return { files, total, isTruncated, page, pages, tab, q };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog(list);

export default function Files() {
  const { files, tab, ...shown } = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Files"
      names={["file", "files"]}
      add={{ to: `${list}/upload`, label: "Upload File" }}
      tabs={{ all: "All Files", values: fileCategories, current: tab }}
      placeholder="Name, category, type"
      {...shown}
    >
      <ul className="cabinet">
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </ul>
    </AdminList>
  );
}
