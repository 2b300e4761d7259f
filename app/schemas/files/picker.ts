import { joinTexts } from "#app/words/isolate";
import { extensionOf, formatSize, type StoredFile } from "../file";

/** Kinds of choices: pictures, other files, or records with a page. */
export const pickerSources = ["picture", "file", "record"] as const;
export type PickerSource = (typeof pickerSources)[number];

/** A choice: `value` is the path of a file, or the lasting address of a record; `note` says more about it. */
export type PickerEntry = { value: string; name: string; note: string; file?: StoredFile };

export function entryOfFile(file: StoredFile): PickerEntry {
  const note = joinTexts([extensionOf(file.name).toUpperCase(), formatSize(file.size)]);
  return { value: file.path, name: file.name, note, file };
}

/** The choices of a form, newest first: all up to a page. */
export type PickerPage = {
  source: PickerSource;
  entries: PickerEntry[];
  total: number;
  q: string;
  page: number;
  pages: number;
};

/** The target of the choices: the list or the text of a form with this name. */
type Of = { source: PickerSource; list: string };

export type Picker = PickerPage & Of & { chosen: string[] };

export const pickerIntent = "choose";
export const pickerFields = {
  search: "choose-search",
  chosen: "chosen",
  upload: "choose-upload",
  /** Names the open picker, whatever button is pressed. */
  open: "choose-open",
};

export type PickerAction = "show" | "upload" | "add" | "close";

/** The value of a button: 'show picture images 2'. */
export const pickerValue = (action: PickerAction, { source, list }: Of, page = 1) =>
  `${action} ${source} ${list} ${page}`;

/** Reads what the button of a picker asks for; undefined for another button. */
export const readPickerIntent = (form: FormData) => readPickerValue(form.get(pickerIntent));

/** Reads the picker that is open in a form without script. */
export const readOpenPicker = (form: FormData) => readPickerValue(form.get(pickerFields.open));

function readPickerValue(value: FormDataEntryValue | null) {
  const [, action, source, list = "", page] =
    /^(show|upload|add|close) (picture|file|record) ([a-z]{1,40}(?:\[\d{1,3}\]\.[a-z]{1,40})?) (\d{1,6})$/i.exec(
      String(value ?? ""),
    ) ?? [];
  if (!action) return undefined;
  const of = { source: source as PickerSource, list };
  return { action: action as PickerAction, ...of, page: Math.max(1, Number(page)) };
}
