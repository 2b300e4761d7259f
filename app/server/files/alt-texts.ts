import { altBeforeName, maxPictureText } from "#app/schemas/file";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findFileById, findFilesByPaths, findUses } from "#db/queries/files/files";
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

/** The record of a form; without an id a new one. */
type Of = { kind: RecordKind | "settings"; id?: number };

/** The error messages of alternative texts: too long, or of a picture that others show and this user may not change. */
export async function altTextErrors(form: FormData, admin: Admin, of: Of) {
  const texts = changedTexts(form);
  const errors: string[] = [];
  if (texts.some(({ alt }) => alt.length > maxPictureText))
    errors.push(`Please use at most ${maxPictureText} characters for the alternative text of a picture.`);
  if (!scopeOf(admin.role, "files"))
    for (const { id } of texts) {
      const file = await findFileById(id);
      // A picture without a text may get one from anybody who shows it.
      if (!file?.alt || !(await isUsedElsewhere(file.path, of))) continue;
      errors.push(`"${file.name}" is shown elsewhere, too: an editor can change its alternative text.`);
    }
  return errors;
}

async function isUsedElsewhere(path: string, of: Of) {
  const uses = await findUses(path);
  return uses.some(({ kind, id }) => kind !== of.kind || id !== of.id);
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
