import { DialogLink } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { FileThumbnail, isImage, isVideo } from "#app/components/admin/uploads/file-thumbnail";
import { formatSize, noCategory, type StoredFile } from "#app/schemas/file";

/** A row with the thumbnail at its start; the thumbnail on top where there is room for several cards. */
const card =
  "grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-3.6 border-b border-line py-3.6 @max-xs:pb-1.6 @xl:grid-cols-1 @xl:grid-rows-[auto_1fr_auto] @xl:border-0 @xl:p-0 *:first:row-span-2 @max-xs:*:first:row-span-1 @xl:*:first:row-span-1";

/** A file of the list: thumbnail, details and actions. */
export function FileCard({ file }: { file: StoredFile }) {
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
