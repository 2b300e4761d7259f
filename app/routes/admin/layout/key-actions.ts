import type { NavigateFunction } from "@remix-run/react";

const isModalOpen = () => document.querySelector("dialog:modal") !== null;

/** Finds an open dialog over the element, which is answered first. */
function isCovered(element: Element) {
  const top = [...document.querySelectorAll("dialog:modal")].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Opens the page of the search in everything, with the focus in its field. */
export function showSearch(navigate: NavigateFunction) {
  navigate("/admin/search", { state: { hasSearchFocus: true } });
  return true;
}

/** Presses the first button of the form that has the focus, or of the one that a page or dialog is for, as Enter does. */
export function saveForm() {
  const focused = document.activeElement?.closest<HTMLFormElement>("main form[method=post]");
  const form = focused ?? document.querySelector<HTMLFormElement>("form:has([data-save-bar]),form#work");
  if (!form) return false;
  if (isCovered(form)) return true;
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button:not([type=button])"));
  return true;
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
  else linkOf(row)?.focus();
  return true;
}

/** Finds the form of a row, or else its first link. */
function linkOf(row: HTMLElement) {
  if (row.matches("a")) return row;
  return row.querySelector<HTMLElement>("a[href*='/edit']") ?? row.querySelector<HTMLElement>("a,button");
}
