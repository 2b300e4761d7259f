import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Dialog, DialogLink, Fact } from "#app/components/admin/layout/dialog";
import { FileIcon, isImage, isVideo, toPicture } from "#app/components/admin/uploads/file-thumbnail";
import { FileUses } from "#app/components/admin/uploads/file-uses";
import { capitalize, formatDateTime } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { formatSize, noCategory, type StoredFile } from "#app/schemas/file";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findFileById, findUses } from "#db/queries/files/files";

export const meta = adminMeta("File");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const file = await findOr404(params.id, findFileById);
  return { file, uses: await findUses(file.path) };
}

export const action = rejectPost;

export const shouldRevalidate = revalidateUnlessRejected;

/** A file with a large preview and its details. */
export default function ShowFile() {
  const { file, uses } = useLoaderData<typeof loader>();
  const { id, name, type, path, category, size, createdAt, width, height } = file;
  const canOpen = isImage(type) || isVideo(type) || type === "application/pdf";
  return (
    <Dialog title={name} list="/admin/files">
      <FilePreview {...file} />
      <dl className="envelope figures">
        <Fact term="Size">{formatSize(size)}</Fact>
        <Fact term="Category">{capitalize(category ?? noCategory)}</Fact>
        <Fact term="Date">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        <Fact term="Type">{type}</Fact>
        {width && height && <Fact term="Pixels">{`${width} × ${height}`}</Fact>}
        <Fact term="Used by">
          {uses.length > 0 ? <FileUses uses={uses} /> : "No property and no project"}
        </Fact>
      </dl>
      <div className="buttons">
        {canOpen && (
          <a className="button filled" href={path} target="_blank" rel="noopener">
            Open in New Tab
          </a>
        )}
        <a className={canOpen ? "button" : "button filled"} href={path} download={name}>
          Download
        </a>
        <DialogLink className="button danger" to={`/admin/files/${id}/delete`} label="Delete" />
      </div>
    </Dialog>
  );
}

function FilePreview(file: StoredFile) {
  const { name, type, path } = file;
  if (!isVideo(type) && !isImage(type)) return <FileIcon name={name} />;
  return (
    <div className="shown">
      {isVideo(type) ? (
        // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
        <video src={path} controls preload="metadata" aria-label={name} />
      ) : (
        <Picture of={toPicture(file, name)} sizes="(min-width:62rem) 57rem, 100vw" lead />
      )}
    </div>
  );
}
