import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/filters/listing-query";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findFiles } from "#db/queries/files/files";
import { FileCard } from "./file-card";

/** A list of rows; cards where there is room. */
const grid =
  "@xl:grid @xl:grid-cols-[repeat(auto-fill,minmax(12.25rem,1fr))] @xl:gap-x-gutter @xl:gap-y-10 @xl:pt-4";

/** Full rows of two, three, four or six cards. */
const pageSize = 24;

export const meta = adminMeta("Files");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const query = readListQuery(tabQuery(fileCategories), request);
  const { files, total, isTruncated } = await findFiles(query, pageSize);
  const { page = 1, ...shown } = query;
  const pages = redirectBeyondLastPage(request, page, total, pageSize);
  return { files, total, isTruncated, page, pages, ...shown };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog;

export default function Files() {
  const { files, ...shown } = useLoaderData<typeof loader>();
  return (
    <AdminList
      kind={deletableKinds.file}
      add={{ to: "/admin/files/upload", label: "Upload File" }}
      tabs={fileCategories}
      placeholder="Name, category, type"
      {...shown}
    >
      <ul className={grid}>
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </ul>
    </AdminList>
  );
}
