import { Picture } from "#app/components/media/picture";
import { extensionOf, fileTypes, type StoredFile } from "#app/schemas/file";
import type { Picture as PictureData } from "#app/schemas/picture";

/** A small picture, or an icon with the extension. */
export function FileThumbnail(file: StoredFile) {
  if (!isImage(file.type)) return <FileIcon name={file.name} />;
  return <Picture of={toPicture(file)} sizes="(min-width:64em) 16rem, 104px" decorative />;
}

/** A stored file as a picture of a page. */
export function toPicture({ path, width, height, colour }: StoredFile, alt = ""): PictureData {
  return { src: path, alt, ...(width && height && { width, height }), ...(colour && { colour }) };
}

export function isImage(type: string) {
  return type.startsWith("image/");
}

export function isVideo(type: string) {
  return type.startsWith("video/");
}

/** A sheet of paper and a frame of film, as SVG paths. */
const icons = {
  paper: "M1 1h26l12 12v38H1zM27 1v12h12",
  film: "M1 8h62v36H1zM9 8v36M55 8v36M1 17h8M1 26h8M1 35h8M55 17h8M55 26h8M55 35h8",
};

/** Stands for a file without a preview. */
export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name);
  const isFilm = isVideo(fileTypes[extension] ?? "");
  return (
    <div className="sheet-of" aria-hidden="true">
      <svg viewBox={isFilm ? "0 0 64 52" : "0 0 40 52"} aria-hidden="true">
        <path d={icons[isFilm ? "film" : "paper"]} />
      </svg>
      <span>{extension || "file"}</span>
    </div>
  );
}
