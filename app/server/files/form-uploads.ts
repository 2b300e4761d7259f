import { extensionOf, pictureExtensions, unsupportedFileType } from "#app/schemas/file";
import { findFilesByPaths } from "#db/queries/files/files";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUploadOnce } from "./store-upload-once";

/** Who sends them; without a name when the session has ended. */
type Sender = { id: number; name: string | null };

/**
 * Keeps the pictures that came in with a record's form and puts them behind those that it lists. They belong to
 * nobody until a record is saved with them; what never is goes after a day.
 * @returns a sentence for each that was not taken
 */
export async function storeFormUploads(
  form: FormData,
  files: ReceivedFile[],
  category: string,
  sender: Sender,
) {
  const troubles: string[] = [];
  try {
    for (const picture of files) {
      const { file, refusal } = await keepPicture(picture, form.get("submission"), category, sender);
      if (file && !isListed(form, file.path)) form.append(`images[${countImages(form)}]`, file.path);
      if (refusal) troubles.push(`${picture.name}: ${refusal.message}`);
    }
    return troubles;
  } finally {
    await discardFiles(files);
  }
}

/** A form shows pictures only (spec section 5); any other file has its place in the file manager. */
async function keepPicture(
  picture: ReceivedFile,
  submission: unknown,
  category: string,
  { id, name }: Sender,
) {
  if (pictureExtensions.includes(extensionOf(picture.name)))
    return storeUploadOnce(picture, submission, { uploadedBy: id, userName: name, category, claimed: false });
  return { refusal: { status: 415 as const, message: unsupportedFileType(picture.name, pictureExtensions) } };
}

/**
 * Uploads that a form lists and that are gone, such as those of a draft that is older than the day for which they were
 * kept. What the record showed before may be gone; that is for the person to see.
 * @param stored the paths that the record shows now
 * @returns a sentence for each, which says where it stands
 */
export async function findMissingImages(form: FormData, stored: string[] = []) {
  // The buttons of a list ask for no judgement.
  if (form.has("__intent__") || form.has("upload")) return [];
  const listed = listedIn(form).filter(([, path]) => isDiskName(path) && !stored.includes(path));
  const there = await findFilesByPaths(listed.map(([, path]) => path));
  return listed
    .filter(([, path]) => !there.some((file) => file.path === path))
    .map(([place]) => `Image ${place + 1} is no longer kept. Please remove it and choose it again.`);
}

/** It came in with this form before, and was chosen once more. */
function isListed(form: FormData, path: string) {
  return listedIn(form).some(([, listed]) => listed === path);
}

/** One more than the last place that the form's list of pictures has. */
function countImages(form: FormData) {
  return Math.max(-1, ...listedIn(form).map(([place]) => place)) + 1;
}

/** The places of the form's list of pictures, and what stands there. */
function listedIn(form: FormData) {
  return [...form].flatMap(([name, value]): [place: number, path: string][] => {
    const place = /^images\[(\d{1,3})\]$/.exec(name)?.[1];
    return place === undefined ? [] : [[Number(place), String(value)]];
  });
}

function isDiskName(path: string) {
  return /^\/uploads\/[0-9a-f]{24}\.\w+$/.test(path);
}
