import type { StoredFile } from "../file";

/** The pictures that a form can choose from, newest first: all up to a page. */
export type PickerPage = { files: StoredFile[]; total: number; q: string; page: number; pages: number };

export type Picker = PickerPage & { list: string; chosen: string[] };

export const pickerIntent = "choose";
export const pickerFields = { search: "choose-search", chosen: "chosen" };

export type PickerAction = "show" | "add" | "close";

/** The value of a button: 'show images 2'. */
export const pickerValue = (action: PickerAction, list: string, page = 1) => `${action} ${list} ${page}`;

/** Reads what the button of a picker asks for; undefined for another button. */
export function readPickerIntent(form: FormData) {
  const [, action, list = "", page] =
    /^(show|add|close) ([a-z]{1,40}(?:\[\d{1,3}\]\.[a-z]{1,40})?) (\d{1,6})$/i.exec(
      String(form.get(pickerIntent) ?? ""),
    ) ?? [];
  return action ? { action: action as PickerAction, list, page: Math.max(1, Number(page)) } : undefined;
}
