import { type Picker, type PickerPage, pickerFields, readPickerIntent } from "#app/schemas/files/picker";
import { pictureSign } from "#app/schemas/markdown";
import { formOf } from "#app/server/http/form-data";
import { findPicturesToChoose } from "#db/queries/files/files";
import { withImages } from "./form-uploads";

/** Full rows of two, three, four or six pictures. */
const pageSize = 24;

/** Number of entries that a list may have. */
const maxChosen = 500;

/** More would be sent again and again. */
const maxPages = 20;

/** The pictures that a form can choose from, up to this page. */
export async function findPickerPage(q = "", page = 1): Promise<PickerPage> {
  const number = Math.min(page, maxPages);
  const { files, total } = await findPicturesToChoose({ q }, pageSize * number);
  const pages = Math.min(Math.max(1, Math.ceil(total / pageSize)), maxPages);
  return { files, total, q, page: Math.min(number, pages), pages };
}

const chosenIn = (form: FormData) =>
  [...new Set(form.getAll(pickerFields.chosen).map(String))]
    .filter((path) => /^\/uploads\/[\w-]+(\.[\w-]+)+$/.test(path))
    .slice(0, maxChosen);

/** The form with the chosen pictures in the list whose picker adds them, each once; or at the end of a Markdown text. */
export function withChosen(form: FormData, lists: string[]) {
  const { action, list = "" } = readPickerIntent(form) ?? {};
  if (action !== "add") return form;
  if (lists.includes(list)) return withImages(form, list, chosenIn(form));
  const text = form.get(list);
  if (typeof text !== "string") return form;
  const signs = chosenIn(form).map((path) => pictureSign(path));
  return formOf(
    [...form].map(([name, value]) => [
      name,
      name === list ? [text.trimEnd(), ...signs].filter(Boolean).join("\n\n") : value,
    ]),
  );
}

/** The picker that a form asks for, with what was ticked on all its pages; undefined when it asks for none. */
export async function readPicker(form: FormData): Promise<Picker | undefined> {
  const { action, list = "", page } = readPickerIntent(form) ?? {};
  if (action !== "show") return undefined;
  const q = String(form.get(pickerFields.search) ?? "")
    .trim()
    .slice(0, 100)
    .replaceAll("\0", "");
  return { list, chosen: chosenIn(form), ...(await findPickerPage(q, page)) };
}
