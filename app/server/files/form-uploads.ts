import {
  categorySchema,
  fileError,
  fileInputName,
  logoCategory,
  pictureExtensionsOf,
} from "#app/schemas/file";
import { pickerFields, pickerIntent } from "#app/schemas/files/picker";
import type { Admin } from "#app/schemas/users/user";
import { formOf } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import { findFilesByPaths } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUploadOnce } from "./store-upload";

/**
 * Stores the pictures of a record's form, unclaimed until a record is saved with them.
 * @param lists those of the form; a picture of no input of theirs is added to the first
 * @param category that of the uploads, except of the mark's
 * @returns the form with their paths in its lists, and an error message for each that was not stored
 */
export async function storeFormUploads(
  sent: FormData,
  files: ReceivedFile[],
  category: string,
  // The name is null when the session has expired.
  { id, name }: { id: number; name: string | null },
  lists = ["images"],
) {
  const errors: string[] = [];
  let form = sent;
  try {
    for (const picture of files) {
      // A choice that was not made yet.
      if (picture.field === pickerFields.upload) {
        errors.push(picture.name);
        continue;
      }
      const list = lists.find((each) => fileInputName(each) === picture.field) ?? lists[0] ?? "images";
      const ownCategory = list === logoCategory ? logoCategory : category;
      const owner = { uploadedBy: id, userName: name, category: ownCategory, claimed: false };
      const extensions = pictureExtensionsOf(ownCategory);
      const message = fileError({ name: picture.name, size: 0 }, extensions);
      const { file, error } = message
        ? { error: { message } }
        : await storeUploadOnce(picture, form.get("submission"), owner, { extensions });
      if (file) form = withImages(form, list, [file.path]);
      if (error) errors.push(`${picture.name}: ${error.message}`);
    }
    return { form, errors };
  } finally {
    await discardFiles(files);
  }
}

type ListOptions = {
  lists: string[];
  category: string;
  admin: { id: number; name: string };
  stored?: Record<string, unknown>;
  /** Error messages that are known already, for the first list. */
  errors?: string[];
};

/** Stores the pictures of a form. @returns it with each in its list, and the error messages of each list with errors, as one */
export async function storeListUploads(
  sent: FormData,
  files: ReceivedFile[],
  { lists, category, admin, stored = {}, errors: known = [] }: ListOptions,
) {
  const fileErrors: Record<string, string[]> = {};
  let form = sent;
  // In any of its lists: a section may have been moved.
  const kept = JSON.stringify(stored);
  const listOf = ({ field }: ReceivedFile) => lists.find((list) => fileInputName(list) === field);
  await discardFiles(files.filter((file) => !listOf(file)));
  for (const list of lists) {
    const own = files.filter((file) => listOf(file) === list);
    const { errors, ...uploads } = await storeFormUploads(form, own, category, admin, [list]);
    form = uploads.form;
    errors.push(...(await findMissingImages(form, kept, list)));
    if (list === lists[0]) errors.push(...known);
    if (errors.length > 0) fileErrors[list] = [errors.join("\n")];
  }
  return { form, fileErrors };
}

/**
 * The error messages of listed uploads that no longer exist, such as those of a draft older than a day.
 * @param kept the record as JSON: what it shows now may be missing, which its form says
 */
async function findMissingImages(form: FormData, kept: string, list: string) {
  // The buttons of a list validate nothing.
  if (["__intent__", "upload", pickerIntent].some((name) => form.has(name))) return [];
  const images = listImages(form, list).filter(([, path]) => /^\/uploads\/[0-9a-f]{24}\.\w+$/.test(path));
  const missing = await findMissingPaths(images.map(([, path]) => path));
  return images
    .filter(([, path]) => missing.includes(path) && !kept.includes(path))
    .map(([index]) => m.file_gone_image({ number: index + 1 }));
}

/** Finds the paths of uploads that Files does not have. */
export async function findMissingPaths(paths: string[]) {
  const uploads = [...new Set(paths.filter((path) => path.startsWith("/uploads/")))];
  const existing = await findFilesByPaths(uploads);
  return uploads.filter((path) => !existing.some((file) => file.path === path));
}

/** The form with these pictures at the end of a list, without those that it has. */
export function withImages(form: FormData, list: string, paths: string[]) {
  const images = listImages(form, list);
  const next = Math.max(-1, ...images.map(([index]) => index)) + 1;
  const added = paths.filter((path) => !images.some(([, listed]) => listed === path));
  return formOf([...form, ...added.map((path, index) => [`${list}[${next + index}]`, path] as const)]);
}

export function listImages(form: FormData, list: string) {
  return [...form].flatMap(([name, value]): [index: number, path: string][] => {
    const index = name.startsWith(`${list}[`) && /^\[(\d{1,3})\]$/.exec(name.slice(list.length))?.[1];
    return index ? [[Number(index), String(value)]] : [];
  });
}

/**
 * Stores the files of a form under its category, each by itself.
 * @returns the names of the stored files, the errors of the others, and the response status when there are errors
 */
export async function storeUploads(files: ReceivedFile[], form: FormData, admin: Admin) {
  const sent = form.get("category");
  const { data: category = "", error } = categorySchema.safeParse(sent ?? undefined);
  const message = error?.issues[0]?.message ?? (files.length === 0 ? m.file_missing() : undefined);
  const stored: string[] = [];
  const errors: { name: string; message: string; details?: string }[] = message
    ? [{ name: "", message }]
    : [];
  let status = message ? 422 : undefined;
  const owner = { uploadedBy: admin.id, userName: admin.name, category, claimed: true };
  try {
    for (const file of message ? [] : files) {
      const { error } = await storeUploadOnce(file, form.get("submission"), owner);
      if (!error) stored.push(file.name);
      else {
        errors.push({ name: file.name, message: error.message, details: error.details });
        status ??= error.status;
      }
    }
  } finally {
    await discardFiles(files);
  }
  return { stored, errors, category: typeof sent === "string" ? sent : "", status };
}
