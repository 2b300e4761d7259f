import { DialogLink } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { FileThumbnail, isImage, isVideo } from "#app/components/admin/uploads/file-thumbnail";
import { formatDate } from "#app/components/format";
import { formatSize, noCategory, type StoredFile } from "#app/schemas/file";

/** A file of the list: thumbnail, details and actions. */
export function FileCard({ file }: { file: StoredFile }) {
  const { id, name, type, path, category, size, createdAt } = file;
  const label = isImage(type) || isVideo(type) ? "Preview" : "Details";
  return (
    <li>
      <FileThumbnail {...file} />
      <div className="told">
        <h2 dir="auto" title={name}>
          <SoftWrap name={name} />
        </h2>
        <p className="figures">
          <i className="badge">{category ?? noCategory}</i>
          <span>{formatSize(size)}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <div className="acts">
        <DialogLink to={`/admin/files/${id}`} label={label} name={name} />
        <a href={path} download={name} aria-label={`Download ${name}`}>
          Download
        </a>
        <DialogLink className="delete" to={`/admin/files/${id}/delete`} label="Delete" name={name} />
      </div>
    </li>
  );
}
