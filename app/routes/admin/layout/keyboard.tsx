import { type NavigateFunction, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { actionOfKey } from "#app/components/admin/keys/keys";
import { hasSingleKeys } from "#app/components/admin/keys/single-keys";
import { moveInList, openNew, saveForm, showSearch } from "./key-actions";
import { KeysDialog } from "./keys-dialog";

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
      const page = { navigate, place: { pathname, search }, showKeys: () => setListOpen(true) };
      if (action && actions[action](page)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isListOpen, navigate, pathname, search]);
  return isListOpen && <KeysDialog onClose={() => setListOpen(false)} />;
}

type Page = {
  navigate: NavigateFunction;
  place: { pathname: string; search: string };
  showKeys: () => void;
};

/** Each is true when it did something, so that the browser does nothing of its own. */
const actions = {
  search: ({ navigate }: Page) => showSearch(navigate),
  save: () => saveForm(),
  new: () => openNew(),
  next: ({ navigate, place }: Page) => moveInList(1, navigate, place),
  previous: ({ navigate, place }: Page) => moveInList(-1, navigate, place),
  help: ({ showKeys }: Page) => {
    showKeys();
    return true;
  },
};

function isField(target: EventTarget | null) {
  return target instanceof Element && target.closest("input,textarea,select,[contenteditable]") !== null;
}
