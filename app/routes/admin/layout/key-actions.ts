import type { NavigateFunction } from "@remix-run/react";

/** The state of a navigation to the search page, which then has the focus in its field. */
export const searchFocus = { hasSearchFocus: true };

const isModalOpen = () => document.querySelector("dialog:modal") !== null;

/** Focuses the search of the sidebar, or opens its page where that is hidden. */
export function showSearch(navigate: NavigateFunction) {
  const field = document.querySelector<HTMLInputElement>("#everything");
  if (field?.checkVisibility() && !isModalOpen()) field.select();
  else navigate("/admin/search", { state: searchFocus });
  return true;
}

/** Presses the first button of the form that has the focus, or of the one that a page or dialog is for, as Enter does. */
export function saveForm() {
  const focused = document.activeElement?.closest<HTMLFormElement>("main form[method=post]");
  const form = focused ?? document.querySelector<HTMLFormElement>("form:has([data-save-bar]),form#work");
  const button = form?.querySelector<HTMLButtonElement>("button:not([type=button])");
  form?.requestSubmit(button);
  return form !== null;
}

/** Follows the link of a list that adds a record. */
export function openNew() {
  const link = document.querySelector<HTMLAnchorElement>("main a[aria-keyshortcuts=n]");
  if (!link || isModalOpen()) return false;
  link.click();
  return true;
}

/** Focuses the next row of a list; while a record of the list is open, opens that of the next row. */
export function moveInList(
  by: 1 | -1,
  navigate: NavigateFunction,
  place: { pathname: string; search: string },
) {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const open = isModalOpen() && /^(\/admin\/\w+\/)(\d+)(\/edit)?$/.exec(place.pathname);
  const isCurrent = (row: HTMLElement) =>
    open ? row.dataset.row === open[2] : row.contains(document.activeElement);
  const current = rows.findIndex(isCurrent);
  const row = rows[current < 0 && by < 0 ? rows.length - 1 : current + by];
  if (!row || (isModalOpen() && (!open || current < 0))) return false;
  if (open)
    navigate(`${open[1]}${row.dataset.row}${open[3] ?? ""}${place.search}`, { preventScrollReset: true });
  else (row.matches("a") ? row : row.querySelector<HTMLElement>("a,button"))?.focus();
  return true;
}
