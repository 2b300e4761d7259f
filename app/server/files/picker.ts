import { readRecordLink, recordLink } from "#app/schemas/addresses/record-link";
import { fileTypes, pictureExtensionsOf, titleOf } from "#app/schemas/file";
import {
  entryOfFile,
  type Picker,
  type PickerEntry,
  type PickerPage,
  type PickerSource,
  pickerFields,
  pickerIntent,
  pickerValue,
  readOpenPicker,
  readPickerIntent,
} from "#app/schemas/files/picker";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { linkSign, pictureSign } from "#app/schemas/markdown";
import { stateWords } from "#app/schemas/publishing";
import { formOf, savesNothing } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
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

type Targets = {
  /** The lists of the form; any other field is a text. */
  lists: string[];
  /** Inputs with the address of one picture. */
  pictures?: RegExp;
};

type Options = Targets & {
  /** Category of uploaded pictures. */
  category: string;
  admin: { id: number; name: string };
};

/**
 * Applies the button of a picker: stores its uploads, which are chosen then, and adds what is chosen to the list of the
 * picker, each once, or at the end of its text. Any other button does the same with the picker that is open; but what would be
 * saved with a text stays chosen, since nobody has seen it there.
 * @returns the form and its other files, and error messages by list or text
 */
export async function applyPicker(sent: FormData, received: ReceivedFile[], options: Options) {
  const intent = intentOf(sent);
  const uploads = received.filter(({ field }) => field === pickerFields.upload);
  const files = received.filter((file) => !uploads.includes(file));
  const fileErrors: Record<string, string[]> = {};
  if (!intent || !["upload", "add"].includes(intent.action)) {
    await discardFiles(uploads);
    return { form: sent, files, fileErrors };
  }
  const { stored, errors } = await storeUploads(uploads, sent, intent.source, options);
  const form = formOf([...sent, ...stored.map((path) => [pickerFields.chosen, path] as const)]);
  const isWaiting =
    intent.isOther && isText(intent.list, options) && chosenIn(form).length > 0 && savesForm(sent);
  if (isWaiting) {
    errors.push(m.pictures_not_added());
    form.set(pickerIntent, pickerValue("upload", intent));
  }
  if (errors.length > 0) fileErrors[intent.list] = [errors.join("\n")];
  const added = intent.action === "add" && !isWaiting;
  return { form: added ? await withChosen(form, intent, options) : form, files, fileErrors };
}

/** The form that came with an expired session, with what was chosen in its open picker: its sender sees it before it is saved. */
export async function withOpenPicker<Form extends FormData | undefined>(
  pending: Form,
  targets: Targets,
): Promise<Form | FormData> {
  const open = pending && readOpenPicker(pending);
  return open ? withChosen(pending, open, targets) : pending;
}

/** Reads what the button of a picker asks for; another button adds what is chosen in the picker that is open. */
function intentOf(form: FormData) {
  const [pressed, open] = [readPickerIntent(form), readOpenPicker(form)];
  const isOther = open && !(pressed?.list === open.list && pressed.source === open.source);
  return isOther ? { ...open, isOther } : pressed && { ...pressed, isOther: false };
}

const isText = (list: string, { lists, pictures }: Targets) => !lists.includes(list) && !pictures?.test(list);

/** Tells that the button that sent a form saves it: it neither changes a list nor only shows something. */
const savesForm = (form: FormData) => !form.has("__intent__") && !savesNothing(form);

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

type Of = { source: PickerSource; list: string };

async function withChosen(sent: FormData, { source, list }: Of, { lists, pictures }: Targets) {
  const chosen = chosenIn(sent);
  // Another picker that opens now has choices of its own.
  const own: string[] = [pickerFields.chosen, pickerFields.search];
  const form = formOf([...sent].filter(([name]) => !own.includes(name)));
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
