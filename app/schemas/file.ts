import { z } from "./zod-config";

/** Spec section 3: what a file can be filed under; each has a tab. */
export const fileCategories = ["documents", "images", "contracts", "floor-plans", "brochures"] as const;

export type FileCategory = (typeof fileCategories)[number];

/** Spec section 3: where the file manager begins. */
export const defaultCategory: FileCategory = "images";

/** Spec section 5: what is said where nothing was chosen. */
export const noCategory = "uncategorized";

/** A category as it is sent; empty is 'uncategorized' (spec section 5). */
export const categorySchema = z
  .string({ error: "Invalid input" })
  .trim()
  .max(40, "Please use at most 40 characters.")
  .regex(/^[\w -]*$/, "Invalid input")
  .default("")
  .transform((category) => category || noCategory);

/** Spec section 5: 20 MB, and what is said to more. */
export const maxFileBytes = 20 * 1024 * 1024;
export const tooLarge = "File size exceeds the maximum limit of 20MB. Please select a smaller file.";

/** Spec section 5: the extensions that are taken, each with its media type. */
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

/** The extensions of pictures: all that the forms of listings and projects take. */
export const pictureExtensions = Object.keys(fileTypes).filter((extension) =>
  fileTypes[extension]?.startsWith("image/"),
);

/** 'house.JPG' → 'jpg'; '' when there is none. */
export function extensionOf(name: string) {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Spec section 5. */
export function unsupportedFileType(name: string, extensions = Object.keys(fileTypes)) {
  return `File type .${extensionOf(name)} is not supported. Please select a file with one of these extensions: ${extensions.join(", ")}`;
}

/** In the same style, for a file that was renamed: its first bytes are of another kind. */
export function mismatchedContent(name: string) {
  return `This file is not a .${extensionOf(name)} file, whatever its name says. Please select the file in its own format.`;
}

/** What is wrong with a file as far as its name and size tell, or undefined; the same in the browser and on the server. */
export function fileError({ name, size }: { name: string; size: number }, extensions?: string[]) {
  if (!(extensions ?? Object.keys(fileTypes)).includes(extensionOf(name)))
    return unsupportedFileType(name, extensions);
  return size > maxFileBytes ? tooLarge : undefined;
}

/** A file as the pages and the API show it; `createdAt` is ISO 8601 UTC. */
export type StoredFile = {
  id: number;
  /** Its own name, as data: 'Front elevation.pdf'. */
  name: string;
  type: string;
  /** '/uploads/k3….pdf' */
  path: string;
  category: string | null;
  /** In bytes. */
  size: number;
  uploadedBy: number | null;
  createdAt: string;
  /** Pictures only: upright pixels, and the dominant colour as '#rrggbb'. */
  width: number | null;
  height: number | null;
  colour: string | null;
};

/** Spec section 3: Bytes, KB, MB or GB, rounded to two decimals; 0 is '0 Bytes'. */
export function formatSize(bytes: number) {
  const units = ["Bytes", "KB", "MB", "GB"];
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1) : 0;
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}
