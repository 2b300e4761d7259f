import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { BulkBar } from "#app/components/admin/lists/bulk-bar";
import { BulkCheckbox, SelectAll, SelectRows } from "#app/components/admin/lists/bulk-checkbox";
import { FileThumbnail, isImage, isVideo } from "#app/components/admin/uploads/file-thumbnail";
import { capitalize } from "#app/components/format";
import { deletion } from "#app/schemas/admin-lists/bulk-actions";
import { categoryName, fileCategories, formatSize, type StoredFile } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/filters/listing-query";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findFiles } from "#db/queries/files/files";

const grid =
  "@xl:grid @xl:grid-cols-[repeat(auto-fill,minmax(12.25rem,1fr))] @xl:gap-x-gutter @xl:gap-y-10 @xl:pt-4";

/** Full rows of two, three, four or six cards. */
const pageSize = 24;

export const meta = adminMeta(m.files_title);

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
  const canDelete = useScope("files");
  const { path } = deletableKinds.file;
  return (
    <AdminList
      kind={deletableKinds.file}
      add={{ to: "/admin/files/upload", label: m.files_upload() }}
      tabs={fileCategories}
      tabText={(category) => capitalize(categoryName(category))}
      placeholder={m.files_search_hint()}
      tools={
        canDelete && (
          <>
            <SelectRows className="" />
            <SelectAll className="hidden text-t2 [main:has(#select-rows:checked)_&]:flex" />
          </>
        )
      }
      {...rest}
    >
      <ul className={grid}>
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </ul>
      {canDelete && <BulkBar path={path} actions={[deletion()]} />}
    </AdminList>
  );
}

/** A row with the thumbnail at its start; the thumbnail on top where there is room for several cards. All of it is a link. */
const card =
  "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.6 border-b border-line py-3.6 [&:hover_h2]:text-brick-text @xl:grid-cols-[minmax(0,1fr)_auto] @xl:grid-rows-[auto_1fr] @xl:gap-x-1 @xl:border-0 @xl:p-0 @xl:*:first:col-span-full @max-xl:[main:has(#select-rows:checked)_&]:ps-touch";

/** Classes of the checkbox: on the corner of a card that is pointed at, or of all while one is ticked; in a row 'Select' shows it. */
const checkbox =
  "absolute start-0 top-0 z-1 bg-paper @max-xl:top-3.6 @max-xl:hidden @max-xl:[main:has(#select-rows:checked)_&]:block @xl:opacity-0 @xl:[main:has(#select-rows:checked)_&,ul:has(:checked)_&,li:is(:hover,:focus-within)_&]:opacity-100";

function FileCard({ file }: { file: StoredFile }) {
  const { formatDate } = useDates();
  const canDelete = useScope("files");
  const { search } = useLocation();
  const { id, name, type, path, category, size, createdAt } = file;
  const label = isImage(type) || isVideo(type) ? m.files_preview({ name }) : m.files_details({ name });
  return (
    <li className={card} data-row={id}>
      <div>
        {canDelete && (
          <div className={checkbox}>
            <BulkCheckbox id={id} name={name} />
          </div>
        )}
        <FileThumbnail {...file} />
      </div>
      <Link
        className="absolute inset-0 -outline-offset-2"
        to={`/admin/files/${id}${search}`}
        preventScrollReset
        aria-label={label}
      />
      <div className="min-w-0 @xl:py-2.4">
        <h2 className="line-clamp-2 text-t2 weight-semibold wrap-anywhere" dir="auto" title={name}>
          <SoftWrap name={name} />
        </h2>
        <p className="mt-1.4 flex flex-wrap gap-x-1.6 text-t3/normal text-ink-2 tabular *:first:after:content-['_·'_/_'']">
          {/* Capitalized as in the tabs. */}
          <span className="first-letter:uppercase">{categoryName(category)}</span>
          <bdi>{formatSize(size)}</bdi>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <Menu name={m.row_actions({ subject: name })}>
        <a href={path} download={name} aria-label={m.file_download_name({ name })}>
          {m.file_download()}
        </a>
        {canDelete && (
          <DialogLink className="text-err" to={`/admin/files/${id}/delete`} label={m.delete()} name={name} />
        )}
      </Menu>
    </li>
  );
}
