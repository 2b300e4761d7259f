import { m } from "#app/words/compiled/messages.js";
import { z } from "./zod-config";

export const fileCategories = ["documents", "images", "contracts", "floor-plans", "brochures"] as const;

export type FileCategory = (typeof fileCategories)[number];

export const defaultCategory: FileCategory = "images";

export const noCategory = "uncategorized";

const categoryNames: Record<string, () => string> = {
  documents: m.category_documents,
  images: m.category_images,
  contracts: m.category_contracts,
  "floor-plans": m.category_floor_plans,
  brochures: m.category_brochures,
  [noCategory]: m.category_none,
};

/** A category as it is written within a line: 'images'. One that somebody has typed, or that of a form, stays as it is. */
export const categoryName = (category: string | null) =>
  categoryNames[category || noCategory]?.() ?? category ?? "";

/** A category as it is sent; empty is 'uncategorized'. */
export const categorySchema = z
  .string({ error: m.invalid_input })
  .trim()
  .max(40, { error: () => m.too_long({ max: 40 }) })
  .regex(/^[\w -]*$/, { error: m.invalid_input })
  .default("")
  .transform((category) => category || noCategory);

export const maxFileBytes = 20 * 1024 * 1024;

/** Uploads of one form: its response waits until the last picture has all its sizes. With script each file is a request of its own. */
export const maxFormFiles = 10;

export const tooLarge = () => m.file_too_large();

/** Pages show sizes of a picture, not the original: an animation of many frames would weigh more than its page. */
export const stillPictures = () => m.upload_still_pictures();

export const fileTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain",
};

/** Extensions that the forms of properties and projects accept. */
const pictureExtensions = Object.keys(fileTypes).filter((extension) =>
  fileTypes[extension]?.startsWith("image/"),
);

/** The category of the firm's logo: the only file that may be an SVG. */
export const logoCategory = "mark";

const logoTypes = { svg: "image/svg+xml", png: "image/png" };

export const storedTypes: Record<string, string> = { ...fileTypes, ...logoTypes };

/** The extensions of the pictures that a form takes under this category. */
export function pictureExtensionsOf(category: string) {
  return category === logoCategory ? Object.keys(logoTypes) : pictureExtensions;
}

/** 'house.JPG' → 'jpg'; '' when there is none. */
export function extensionOf(name: string) {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** There is a way out for pictures of an iPhone. */
const isHeic = (type: string) => /^hei[cf]$/i.test(type);

export function unsupportedFileType(name: string, accepted = Object.keys(fileTypes)) {
  const extension = extensionOf(name);
  const extensions = accepted.join(m.comma());
  if (!extension) return m.file_no_ending({ extensions });
  const message = m.file_unsupported({ extension, extensions });
  return isHeic(extension) ? `${message}. ${m.file_heic()}` : message;
}

/** Refuses a file whose first bytes are of another type than its name says. @param picture that type, of a picture: 'heic' */
export function mismatchedContent(
  name: string,
  { extensions, picture }: { extensions: string[]; picture?: string },
) {
  if (!picture && !extensionOf(name)) return unsupportedFileType(name, extensions);
  if (!picture) return m.file_not_its_type({ extension: extensionOf(name) });
  const message = m.file_other_picture({ type: picture.toUpperCase() });
  return isHeic(picture) ? `${message} ${m.file_heic()}` : message;
}

/**
 * The error in the name or size of a file, for browser and server; undefined when there is none. A name without an
 * extension has none yet: the content decides.
 */
export function fileError({ name, size }: { name: string; size: number }, extensions?: string[]) {
  const extension = extensionOf(name);
  if (extension && !(extensions ?? Object.keys(fileTypes)).includes(extension))
    return unsupportedFileType(name, extensions);
  return size > maxFileBytes ? tooLarge() : undefined;
}

/** The name of the file input of a list. Not that of the list: Conform would set its value to the paths. */
export function fileInputName(list: string) {
  return list === "images" ? "pictures" : `upload-${list}`;
}

/** A file as pages and API show it; `createdAt` is ISO 8601 UTC. */
export type StoredFile = {
  id: number;
  /** The original name: 'Front elevation.pdf'. */
  name: string;
  type: string;
  /** '/uploads/k3….pdf' */
  path: string;
  category: string | null;
  size: number;
  uploadedBy: number | null;
  createdAt: string;
  /** Pictures only: upright size in pixels, and dominant color as '#rrggbb'. */
  width: number | null;
  height: number | null;
  colour: string | null;
} & PictureDetails;

/** Holds wherever the picture is shown. */
export type PictureDetails = {
  /** Alternative text; without one the title of the record stands for it. */
  alt: string | null;
  /** Shown under the picture in a gallery. */
  caption: string | null;
  /** The point that crops keep, in percent of width and height; null is the middle. */
  focusX: number | null;
  focusY: number | null;
};

/** Facts that are measured in a picture (server/images/measure-picture); null until then. */
export type PictureFacts = {
  /** 1: mostly paper. */
  isDrawing: number | null;
  /** The tenths of the width, '0' to '9', whose top is light and flat enough for words in ink. */
  lightTenths: string | null;
  /** 1: has the size for heroes, which was not encoded for files of earlier versions. */
  hasHeroSize?: number;
};

export const maxPictureText = 250;

/** Texts of a picture that are typed in the forms that show it. */
export const pictureTexts = ["alt", "caption"] as const;
export type PictureText = (typeof pictureTexts)[number];

/** The name of the input with a text of a file, and of the one with what it was. */
export const textName = (text: PictureText, id: number) => `${text}-${id}`;
export const textBeforeName = (text: PictureText, id: number) => `${text}-${id}-before`;

/** Bytes, KB, MB or GB, rounded to two decimals; 0 is '0 Bytes'. */
export function formatSize(bytes: number) {
  const units = [m.size_bytes, m.size_kb, m.size_mb, m.size_gb];
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1) : 0;
  const options = { useGrouping: false, maximumFractionDigits: 2 };
  const size = (bytes / 1024 ** power).toLocaleString(m.language_locale(), options);
  return (units[power] ?? m.size_gb)({ size });
}

/** The title of a document on pages: its caption, or else its name without the extension. */
export const titleOf = ({ name, caption }: Pick<StoredFile, "name" | "caption">) =>
  caption || name.replace(/\.[^.]+$/, "");

/** A document that a page links to: `note` is the type and size of an upload, and the host of another site's document. */
export type DocumentLink = { href: string; name: string; note: string };
