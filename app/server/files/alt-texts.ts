import { altBeforeName, maxPictureText } from "#app/schemas/file";
import type { Admin } from "#app/schemas/users/user";
import { findFilesByPaths } from "#db/queries/files/files";
import { updateFile } from "#db/queries/files/update-file";
import { listImages } from "./form-uploads";

const isTyped = /^alt-(\d{1,15})$/;

/** The alternative texts of a form that were changed in it: others may have changed the rest meanwhile. */
function changedTexts(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const id = Number(isTyped.exec(name)?.[1]);
    const alt = String(value).trim().replace(/\s+/g, " ");
    return id && alt !== String(form.get(altBeforeName(id)) ?? "").trim() ? [{ id, alt }] : [];
  });
}

/** The error messages of alternative texts that are too long. */
export function altTextErrors(form: FormData) {
  const isTooLong = changedTexts(form).some(({ alt }) => alt.length > maxPictureText);
  return isTooLong
    ? [`Please use at most ${maxPictureText} characters for the alternative text of a picture.`]
    : [];
}

/** Saves the alternative texts that were typed beside the pictures of a form. @param lists those of the form */
export async function saveAltTexts(form: FormData, admin: Admin, lists = ["images"]) {
  const texts = changedTexts(form);
  if (texts.length === 0) return;
  const paths = lists.flatMap((list) => listImages(form, list).map(([, path]) => path));
  const listed = await findFilesByPaths(paths);
  for (const { id, alt } of texts)
    if (listed.some((file) => file.id === id)) await updateFile(id, { alt }, admin);
}
