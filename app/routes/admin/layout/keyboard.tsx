import { type NavigateFunction, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { KeyList } from "#app/components/admin/keys/key-list";
import { actionOfKey } from "#app/components/admin/keys/keys";
import { hasSingleKeys } from "#app/components/admin/keys/single-keys";
import { Button } from "#app/components/ui/button";
import { moveInList, openNew, saveForm, showSearch } from "./key-actions";

/** Listens to the keys of the back-office; '?' opens their list. */
export function Keyboard() {
  const help = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // An effect, because the keys are those of the whole document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || help.current?.open) return;
      const state = { isInField: isField(event.target), hasSingleKeys: hasSingleKeys() };
      const action = actionOfKey(event, state);
      if (action && actions[action](navigate, { pathname, search }, help.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate, pathname, search]);
  return (
    <dialog
      className="inset-x-margin m-auto w-auto max-w-120 border border-ink bg-paper p-6 text-ink backdrop:bg-(--color-veil) print:hidden"
      ref={help}
      aria-labelledby={heading}
      // A dialog of a list under it listens, too.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
    >
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={heading}>
        Keys
      </h2>
      <KeyList />
      <form className="mt-4" method="dialog">
        <Button>Close</Button>
      </form>
    </dialog>
  );
}

type Place = { pathname: string; search: string };

/** Each is true when it did something, so that the browser does nothing of its own. */
const actions = {
  search: (navigate: NavigateFunction) => showSearch(navigate),
  save: () => saveForm(),
  new: () => openNew(),
  next: (navigate: NavigateFunction, place: Place) => moveInList(1, navigate, place),
  previous: (navigate: NavigateFunction, place: Place) => moveInList(-1, navigate, place),
  help: (_: NavigateFunction, __: Place, help: HTMLDialogElement | null) => {
    help?.showModal();
    return true;
  },
};

function isField(target: EventTarget | null) {
  return target instanceof Element && target.closest("input,textarea,select,[contenteditable]") !== null;
}
