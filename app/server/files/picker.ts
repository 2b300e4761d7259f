import { readRecordLink, recordLink } from "#app/schemas/addresses/record-link";
import { fileTypes, pictureExtensionsOf, titleOf } from "#app/schemas/file";
import {
  entryOfFile,
  type Picker,
  type PickerEntry,
  type PickerPage,
  type PickerSource,
  pickerFields,
  readPickerIntent,
} from "#app/schemas/files/picker";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { linkSign, pictureSign } from "#app/schemas/markdown";
import { stateWords } from "#app/schemas/publishing";
import { formOf } from "#app/server/http/form-data";
import { joinTexts } from "#app/words/isolate";
import { findFilesByPaths, findFilesToChoose } from "#db/queries/files/files";
import { findLinkChoices, findLinkTargets, type LinkChoice } from "#db/queries/records/record-links";
import { withImages } from "./form-uploads";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUploadOnce } from "./store-upload";

/** Full rows of two, three, four or six pictures. */
const pageSize = 24;

/** Records of each kind on a page. */
const recordsPerKind = 6;

/** Number of entries that a list may have. */
const maxChosen = 500;

/** More would be sent again and again. */
const maxPages = 20;

/** Finds the choices of a form, up to this page. */
export async function findPickerPage(source: PickerSource, q = "", page = 1): Promise<PickerPage> {
  const number = Math.min(page, maxPages);
  if (source === "record") return { source, q, ...(await findRecordEntries(q, number)) };
  const { files, total } = await findFilesToChoose(
    { q, arePictures: source === "picture" },
    pageSize * number,
  );
  const pages = Math.min(Math.max(1, Math.ceil(total / pageSize)), maxPages);
  return { source, entries: files.map(entryOfFile), total, q, page: Math.min(number, pages), pages };
}

async function findRecordEntries(q: string, page: number) {
  const { choices, total, hasMore } = await findLinkChoices(q, recordsPerKind * page);
  return {
    entries: choices.map(entryOfRecord),
    total,
    page,
    pages: hasMore && page < maxPages ? page + 1 : page,
  };
}

function entryOfRecord({ kind, title, state, ...record }: LinkChoice): PickerEntry {
  const { label } = recordDefinitions[kind];
  const note = joinTexts([label(), state !== "published" && stateWords[state]()]);
  return { value: recordLink(record), name: title, note };
}

const isChoice = (value: string) =>
  /^\/uploads\/[\w-]+(\.[\w-]+)+$/.test(value) || readRecordLink(value) !== undefined;

const chosenIn = (form: FormData) =>
  [...new Set(form.getAll(pickerFields.chosen).map(String))].filter(isChoice).slice(0, maxChosen);

type Options = {
  /** The lists of the form; any other field is a text. */
  lists: string[];
  /** Inputs with the address of one picture. */
  pictures?: RegExp;
  /** Category of uploaded pictures. */
  category: string;
  admin: { id: number; name: string };
};

/**
 * Applies the button of a picker: stores its uploads, which are chosen then, and adds what is chosen to the list of the
 * picker, each once, or at the end of its text.
 * @returns the form and its other files, and the error messages of uploads by list
 */
export async function applyPicker(sent: FormData, received: ReceivedFile[], options: Options) {
  const intent = readPickerIntent(sent);
  const uploads = received.filter(({ field }) => field === pickerFields.upload);
  const files = received.filter((file) => !uploads.includes(file));
  const fileErrors: Record<string, string[]> = {};
  if (!intent || !["upload", "add"].includes(intent.action)) {
    await discardFiles(uploads);
    return { form: sent, files, fileErrors };
  }
  const { stored, errors } = await storeUploads(uploads, sent, intent.source, options);
  if (errors.length > 0) fileErrors[intent.list] = [errors.join("\n")];
  const form = formOf([...sent, ...stored.map((path) => [pickerFields.chosen, path] as const)]);
  return { form: intent.action === "add" ? await withChosen(form, options) : form, files, fileErrors };
}

async function storeUploads(
  uploads: ReceivedFile[],
  form: FormData,
  source: PickerSource,
  { category, admin }: Options,
) {
  const arePictures = source === "picture";
  const extensions = arePictures ? pictureExtensionsOf(category) : Object.keys(fileTypes);
  const own = arePictures ? category : "documents";
  const owner = { uploadedBy: admin.id, userName: admin.name, category: own, claimed: false };
  const [stored, errors]: string[][] = [[], []];
  for (const upload of uploads) {
    const { file, error } = await storeUploadOnce(upload, form.get("submission"), owner, { extensions });
    if (file) stored?.push(file.path);
    else errors?.push(`${upload.name}: ${error.message}`);
  }
  return { stored: stored ?? [], errors: errors ?? [] };
}

async function withChosen(form: FormData, { lists, pictures }: Options) {
  const { source, list } = readPickerIntent(form) ?? { source: "file" as const, list: "" };
  const chosen = chosenIn(form);
  if (lists.includes(list)) return withImages(form, list, chosen);
  const text = form.get(list);
  if (typeof text !== "string") return form;
  const signs = await findSigns(source, chosen);
  const added = pictures?.test(list)
    ? (chosen[0] ?? text)
    : [text.trimEnd(), ...signs].filter(Boolean).join("\n\n");
  return formOf([...form].map(([name, value]) => [name, name === list ? added : value]));
}

/** The Markdown of what is chosen, in its order. */
async function findSigns(source: PickerSource, chosen: string[]) {
  if (source === "record") {
    const targets = await findLinkTargets(chosen.flatMap((value) => readRecordLink(value) ?? []));
    return chosen.flatMap((value) => {
      const target = targets.get(value);
      return target ? linkSign(value, target.title) : [];
    });
  }
  const files = await findFilesByPaths(chosen);
  return chosen.flatMap((path) => {
    const file = files.find((one) => one.path === path);
    if (!file) return [];
    return source === "picture" ? pictureSign(path, file.alt ?? "") : linkSign(path, titleOf(file));
  });
}

/** The picker that a form asks for, with what was ticked on all its pages; undefined when it asks for none. */
export async function readPicker(form: FormData): Promise<Picker | undefined> {
  const { action, source = "file", list = "", page } = readPickerIntent(form) ?? {};
  if (action !== "show" && action !== "upload") return undefined;
  const q = String(form.get(pickerFields.search) ?? "")
    .trim()
    .slice(0, 100)
    .replaceAll("\0", "");
  const chosen = chosenIn(form);
  const found = await findPickerPage(source, q, page);
  return { list, chosen, ...found, ...(action === "upload" && (await withUploaded(found, chosen))) };
}

/** Puts what is chosen, the uploads among it, before what a search has found. */
async function withUploaded({ entries, total }: PickerPage, chosen: string[]) {
  const isListed = (path: string) => entries.some(({ value }) => value === path);
  const files = await findFilesByPaths(chosen.filter((path) => !isListed(path)));
  return { entries: [...files.map(entryOfFile), ...entries], total: total + files.length };
}
