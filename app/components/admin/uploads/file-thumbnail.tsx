import { extensionOf, fileTypes, logoCategory, type StoredFile } from "#app/schemas/file";
import type { Picture } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { CheckedPicture } from "./checked-picture";

/** A square at the start of a row; of the card's width where the thumbnail is on top. */
const thumbnail = "size-thumbnail @xl:aspect-thumbnail @xl:h-auto @xl:w-full";

/** A small picture, or an icon with the extension. The list says how large a picture is. */
export function FileThumbnail(file: StoredFile) {
  if (!isImage(file.type)) return <FileIcon name={file.name} className={thumbnail} />;
  const sizes = "(min-width:64em) 16rem, 104px";
  const className = `${thumbnail} ${fitOf(file)}`.trim();
  return <CheckedPicture of={toPicture(file)} sizes={sizes} className={className} decorative />;
}

/** A stored file as a picture of a page; the logo is transparent, no color shows through it. */
export function toPicture({ path, width, height, colour, category }: StoredFile, alt = ""): Picture {
  const color = category !== logoCategory && colour;
  return { src: path, alt, ...(width && height && { width, height }), ...(color && { colour: color }) };
}

/** A picture that is longer than this, in either direction, is not cropped: the part would not say what it is. */
const maxCroppedRatio = 2;

/** The class of a picture that is not cropped, as a logo is not. */
export function fitOf(file: StoredFile | undefined) {
  if (!file) return "";
  const { category, width, height } = file;
  const ratio = width && height ? Math.max(width / height, height / width) : 1;
  return category === logoCategory || ratio > maxCroppedRatio ? "object-contain" : "";
}

export function isImage(type: string) {
  return type.startsWith("image/");
}

export function isVideo(type: string) {
  return type.startsWith("video/");
}

type IconProps = { name: string; isSmall?: boolean; className?: string };

/** A sheet of paper and a frame of film, as SVG paths. */
const icons = {
  paper: "M1 1h26l12 12v38H1zM27 1v12h12",
  film: "M1 8h62v36H1zM9 8v36M55 8v36M1 17h8M1 26h8M1 35h8M55 17h8M55 26h8M55 35h8",
};

const paper = "fill-paper stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";

/** Stands for a file without a preview. @param props.className its size */
export function FileIcon({ name, isSmall = false, className = "" }: IconProps) {
  const extension = extensionOf(name);
  const isFilm = isVideo(fileTypes[extension] ?? "");
  return (
    <div
      className={`grid place-items-center bg-sand *:[grid-area:1/1] ${className}`.trim()}
      aria-hidden="true"
    >
      <svg
        className={`${isSmall ? "h-4/5" : "h-[66%]"} ${paper}`}
        viewBox={isFilm ? "0 0 64 52" : "0 0 40 52"}
        aria-hidden="true"
      >
        <path d={icons[isFilm ? "film" : "paper"]} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={isSmall ? "text-t3/none weight-semibold" : "font-display text-d5"}>
        {extension || m.file_icon()}
      </span>
    </div>
  );
}
