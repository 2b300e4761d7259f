import type { ClipboardEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";

/** Inputs and selects of the rows of a form, each row from its first column. */
function cellsOf(form: HTMLElement) {
  const rows = [...form.querySelectorAll("[data-row]")];
  return rows.map((row) => [...row.querySelectorAll<Cell>("input:not([type=hidden]), select")]);
}

type Cell = HTMLInputElement | HTMLSelectElement;

function placeOf(rows: Cell[][], cell: EventTarget) {
  const row = rows.findIndex((cells) => cells.includes(cell as Cell));
  return { row, column: rows[row]?.indexOf(cell as Cell) ?? -1 };
}

/** Moves from a cell to the one below by Enter, which would send the form. */
export function moveDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const rows = cellsOf(event.currentTarget);
  const { row, column } = placeOf(rows, event.target);
  if (row < 0) return;
  event.preventDefault();
  rows[row + (event.shiftKey ? -1 : 1)]?.[column]?.focus();
}

/** Fills cells from a text of several that was copied in a spreadsheet. @param addRows makes more rows at the end */
export function pasteCells(event: ClipboardEvent<HTMLElement>, addRows: (count: number) => void) {
  const text = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  const form = event.currentTarget;
  const { row, column } = placeOf(cellsOf(form), event.target);
  if (row < 0 || !/[\t\n]/.test(text)) return;
  event.preventDefault();
  const lines = text.split(/\r?\n/).map((line) => line.split("\t"));
  const missing = row + lines.length - cellsOf(form).length;
  if (missing > 0) flushSync(() => addRows(missing));
  const rows = cellsOf(form);
  for (const [down, texts] of lines.entries())
    for (const [right, one] of texts.entries()) {
      const cell = rows[row + down]?.[column + right];
      if (cell) fill(cell, one.trim());
    }
}

/** Fills a cell as if it was typed; a select gets a text that none of its options has, so that the server says so. */
function fill(cell: Cell, text: string) {
  if (cell instanceof HTMLSelectElement) {
    if (text === "") return;
    const isSame = ({ value, label }: HTMLOptionElement) =>
      [value, label].some((one) => one.toLowerCase() === text.toLowerCase());
    const option = [...cell.options].find(isSame) ?? new Option(text, text);
    if (!option.parentElement) cell.add(option);
    cell.value = option.value;
  } else cell.value = text;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
}
