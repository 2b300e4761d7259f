import { type NavigateFunction, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { KeyList } from "#app/components/admin/keys/key-list";
import { actionOfKey } from "#app/components/admin/keys/keys";
import { hasSingleKeys } from "#app/components/admin/keys/single-keys";
import { Button } from "#app/components/ui/button";
import { m } from "#app/words/compiled/messages.js";

/** Listens to the keys of the back-office; '?' opens their list. */
export function Keyboard() {
  const [isListOpen, setListOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // An effect, because the keys are those of the whole document.
  useEffect(() => {
    if (isListOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const state = { isInField: isField(event.target), hasSingleKeys: hasSingleKeys() };
      const action = actionOfKey(event, state);
      const page = { navigate, location: { pathname, search }, showKeys: () => setListOpen(true) };
      if (action && actions[action](page)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isListOpen, navigate, pathname, search]);
  return isListOpen && <KeysDialog onClose={() => setListOpen(false)} />;
}

type Page = {
  navigate: NavigateFunction;
  location: { pathname: string; search: string };
  showKeys: () => void;
};

/** Each is true when it did something, so that the browser does nothing of its own. */
const actions = {
  search: ({ navigate }: Page) => showSearch(navigate),
  save: () => saveForm(),
  new: () => followLink(document, "n"),
  next: ({ navigate, location }: Page) => moveInList(1, navigate, location),
  previous: ({ navigate, location }: Page) => moveInList(-1, navigate, location),
  view: () => followRowLink("v"),
  delete: () => followRowLink("Delete"),
  help: ({ showKeys }: Page) => {
    showKeys();
    return true;
  },
};

function isField(target: EventTarget | null) {
  return target instanceof Element && target.closest("input,textarea,select,[contenteditable]") !== null;
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // An effect, because a dialog becomes modal by a method alone.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="inset-x-margin m-auto w-auto max-w-120 border border-ink bg-paper p-6 text-ink backdrop:bg-(--color-veil) print:hidden"
      ref={dialog}
      aria-labelledby={heading}
      // A dialog of a list under it listens, too.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={heading}>
        {m.keys_title()}
      </h2>
      <KeyList />
      <form className="mt-4" method="dialog">
        <Button>{m.close()}</Button>
      </form>
    </dialog>
  );
}

const isModalOpen = () => document.querySelector("dialog:modal") !== null;

/** Finds an open dialog over the element, which is answered first. */
function isCovered(element: Element) {
  const top = [...document.querySelectorAll("dialog:modal")].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Opens the page of the search in everything, with the focus in its field. */
function showSearch(navigate: NavigateFunction) {
  navigate("/admin/search", { state: { hasSearchFocus: true } });
  return true;
}

/** Presses the first button of the form that has the focus, or of the one that a page or dialog is for, as Enter does. */
function saveForm() {
  const focused = document.activeElement?.closest<HTMLFormElement>("main form[method=post]");
  const form = focused ?? document.querySelector<HTMLFormElement>("form:has([data-save-bar]),form#work");
  if (!form) return false;
  if (isCovered(form)) return true;
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button:not([type=button])"));
  return true;
}

/** Follows the link of a page, or of a part of it, that names a key; also one in a closed menu. */
function followLink(part: ParentNode, key: string) {
  const link = part.querySelector<HTMLAnchorElement>(`main a[aria-keyshortcuts=${key}]`);
  if (!link || isModalOpen()) return false;
  link.click();
  return true;
}

function followRowLink(key: string) {
  const row = document.activeElement?.closest("main [data-row]");
  return row ? followLink(row, key) : false;
}

/** Focuses the next row of a list; while a record of the list is open, opens that of the next row. */
function moveInList(by: 1 | -1, navigate: NavigateFunction, place: { pathname: string; search: string }) {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const open =
    document.querySelector("main > dialog") && /^(\/admin\/\w+\/)(\d+)(\/edit)?$/.exec(place.pathname);
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
