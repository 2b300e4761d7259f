import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "#app/components/admin/layout/dialog";
import { FileIcon, isImage, isVideo } from "#app/components/admin/uploads/file-thumbnail";
import { capitalize, formatDateTime } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { formatSize, noCategory, type StoredFile } from "#app/schemas/file";
import type { FileUse } from "#db/queries/files/files";
import { FileUses } from "./file-uses";

type Props = { file: StoredFile; uses: FileUse[]; list: string };

/** A file with a large preview and its details. */
export function FileDialog({ file, uses, list }: Props) {
  const { search } = useLocation();
  const { id, name, type, path, category, size, createdAt, width, height } = file;
  const canOpen = isImage(type) || isVideo(type) || type === "application/pdf";
  return (
    <Dialog title={name} list={list}>
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
        <Link className="button danger" to={`${list}/${id}/delete${search}`} preventScrollReset>
          Delete
        </Link>
      </div>
    </Dialog>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function FilePreview({ name, type, path, width, height, colour }: StoredFile) {
  if (isVideo(type))
    return (
      <div className="shown">
        {/* biome-ignore lint/a11y/useMediaCaption: uploads have no captions */}
        <video src={path} controls preload="metadata" aria-label={name} />
      </div>
    );
  if (!isImage(type)) return <FileIcon name={name} />;
  const size = width && height ? { width, height } : {};
  const picture = { src: path, alt: name, ...size, ...(colour && { colour }) };
  return (
    <div className="shown">
      <Picture of={picture} sizes="(min-width:62rem) 57rem, 100vw" lead />
    </div>
  );
}
