import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { FileThumbnail, isImage, isVideo } from "#app/components/admin/uploads/file-thumbnail";
import { fileCategories, formatSize, noCategory, type StoredFile } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/filters/listing-query";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findFiles } from "#db/queries/files/files";

const grid =
  "@xl:grid @xl:grid-cols-[repeat(auto-fill,minmax(12.25rem,1fr))] @xl:gap-x-gutter @xl:gap-y-10 @xl:pt-4";

/** Full rows of two, three, four or six cards. */
const pageSize = 24;

export const meta = adminMeta("Files");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const query = readListQuery(tabQuery(fileCategories), request);
  const { files, total, isTruncated } = await findFiles(query, pageSize);
  const { page = 1, ...rest } = query;
  const pages = redirectBeyondLastPage(request, page, total, pageSize);
  return { files, total, isTruncated, page, pages, ...rest };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog;

export default function Files() {
  const { files, ...rest } = useLoaderData<typeof loader>();
  return (
    <AdminList
      kind={deletableKinds.file}
      add={{ to: "/admin/files/upload", label: "Upload File" }}
      tabs={fileCategories}
      placeholder="Name, category, type"
      {...rest}
    >
      <ul className={grid}>
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </ul>
    </AdminList>
  );
}

/** A row with the thumbnail at its start; the thumbnail on top where there is room for several cards. */
const card =
  "grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-3.6 border-b border-line py-3.6 @max-xs:pb-1.6 @xl:grid-cols-1 @xl:grid-rows-[auto_1fr_auto] @xl:border-0 @xl:p-0 *:first:row-span-2 @max-xs:*:first:row-span-1 @xl:*:first:row-span-1";

function FileCard({ file }: { file: StoredFile }) {
  const { formatDate } = useDates();
  const canDelete = useScope("files");
  const { id, name, type, path, category, size, createdAt } = file;
  const label = isImage(type) || isVideo(type) ? "Preview" : "Details";
  return (
    <li className={card} data-row={id}>
      <FileThumbnail {...file} />
      <div className="min-w-0 @xl:py-2.4">
        <h2 className="line-clamp-2 text-t2 weight-medium wrap-anywhere" dir="auto" title={name}>
          <SoftWrap name={name} />
        </h2>
        <p className="mt-1.4 flex flex-wrap items-center gap-x-3 gap-y-0.8 text-t3/normal text-ink-2 tabular">
          {/* Capitalized as in the tabs. */}
          <i className="border border-edge px-[0.45em] text-ink not-italic first-letter:uppercase">
            {category ?? noCategory}
          </i>
          <span>{formatSize(size)}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <RowActions className="-ms-2.2 @max-xs:col-span-full @xl:ms-0 @xl:justify-between @xl:border-t @xl:border-line @xl:*:px-0">
        <DialogLink className={actionClass()} to={`/admin/files/${id}`} label={label} name={name} />
        <a className={actionClass()} href={path} download={name} aria-label={`Download ${name}`}>
          Download
        </a>
        {canDelete && (
          <DialogLink
            className={actionClass({ isDanger: true })}
            to={`/admin/files/${id}/delete`}
            label="Delete"
            name={name}
          />
        )}
      </RowActions>
    </li>
  );
}
