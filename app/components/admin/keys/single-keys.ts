import { useSyncExternalStore } from "react";

/** Key of localStorage: a user may want the keys on one computer and not on another. */
const name = "mehrab-single-keys";
const changed = "single-keys";

export function hasSingleKeys() {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    // The browser blocks the storage.
    return true;
  }
}

function setSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
  } finally {
    dispatchEvent(new Event(changed));
  }
}

/** The setting, and how to change it; all of its checkboxes show the same. */
export function useSingleKeys() {
  const isOn = useSyncExternalStore(subscribe, hasSingleKeys, () => true);
  return [isOn, setSingleKeys] as const;
}

function subscribe(onChange: () => void) {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}
