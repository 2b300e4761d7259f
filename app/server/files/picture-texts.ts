import { maxPictureText, type PictureText, pictureTexts, textBeforeName } from "#app/schemas/file";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import { findFileById, findFilesByPaths, findUses } from "#db/queries/files/files";
import { updateFile } from "#db/queries/files/update-file";
import { listImages } from "./form-uploads";

const isTyped = new RegExp(`^(${pictureTexts.join("|")})-(\\d{1,15})$`);

/** The texts of pictures in a form that were changed in it: others may have changed the rest meanwhile. */
function changedTexts(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const [, text, digits] = isTyped.exec(name) ?? [];
    const [of, id] = [text as PictureText, Number(digits)];
    const typed = String(value).trim().replace(/\s+/g, " ");
    return id && typed !== String(form.get(textBeforeName(of, id)) ?? "").trim() ? [{ id, of, typed }] : [];
  });
}

const tooLong = { alt: m.picture_alt_long, caption: m.picture_caption_long };
const isElsewhere = { alt: m.picture_alt_elsewhere, caption: m.picture_caption_elsewhere };

/** The record of a form; without an id a new one. */
type Of = { kind: RecordKind | "settings"; id?: number };

/** A text of a file, as it was typed. */
type TypedText = { id: number; of: PictureText; typed: string };

/** The error messages of texts of pictures: too long, or of a picture that others show and this user may not change. */
export function pictureTextErrors(form: FormData, admin: Admin, of: Of) {
  return findTextErrors(changedTexts(form), admin, of);
}

async function findTextErrors(texts: TypedText[], admin: Admin, of: Of) {
  const long = new Set(texts.filter(({ typed }) => typed.length > maxPictureText).map(({ of }) => of));
  const errors = [...long].map((of) => tooLong[of]({ max: maxPictureText }));
  if (!scopeOf(admin.role, "files"))
    for (const { id, of: text } of texts) {
      const file = await findFileById(id);
      // A picture without a text may get one from anybody who shows it.
      if (!file?.[text] || !(await isUsedElsewhere(file.path, of))) continue;
      errors.push(isElsewhere[text]({ name: file.name }));
    }
  return errors;
}

/** Texts of pictures that were sent by their paths: those that change what is stored, and the error messages of these. */
export async function readSentTexts(
  sent: ({ path: string } & Partial<Record<PictureText, string>>)[],
  admin: Admin,
  of: Of,
) {
  const files = await findFilesByPaths(sent.map(({ path }) => path));
  const texts = sent.flatMap(({ path, ...typed }) => {
    const file = files.find((one) => one.path === path);
    const changed = pictureTexts.filter((of) => typed[of] !== undefined && typed[of] !== (file?.[of] ?? ""));
    return file ? changed.map((of): TypedText => ({ id: file.id, of, typed: typed[of] ?? "" })) : [];
  });
  return { texts, errors: await findTextErrors(texts, admin, of) };
}

export async function saveTexts(texts: TypedText[], admin: Admin) {
  for (const { id, of, typed } of texts) await updateFile(id, { [of]: typed }, admin);
}

async function isUsedElsewhere(path: string, of: Of) {
  const uses = await findUses(path);
  return uses.some(({ kind, id }) => kind !== of.kind || id !== of.id);
}

/** Saves the texts that were typed beside the pictures of a form. @param lists those of the form */
export async function savePictureTexts(form: FormData, admin: Admin, lists = ["images"]) {
  const texts = changedTexts(form);
  if (texts.length === 0) return;
  const paths = lists.flatMap((list) => listImages(form, list).map(([, path]) => path));
  const listed = await findFilesByPaths(paths);
  await saveTexts(
    texts.filter(({ id }) => listed.some((file) => file.id === id)),
    admin,
  );
}
