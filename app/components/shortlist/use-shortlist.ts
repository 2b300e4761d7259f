import { useSyncExternalStore } from "react";
import { readIds, type ShortlistId } from "#app/schemas/addresses/shortlist-address";

/** Name in the browser's storage: '7,u12,31' */
const key = "shortlist";

const listeners = new Set<() => void>();

function readStored() {
  // A browser that keeps nothing throws.
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has changed it; or this page comes back from the browser's cache.
  for (const type of ["storage", "pageshow"]) addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ["storage", "pageshow"]) removeEventListener(type, listener);
  };
}

/** The ids of the listings that this browser remembers; undefined in the server's HTML, and where it remembers nothing. */
export function useShortlist() {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined);
  return stored === undefined ? undefined : readIds(stored);
}

/** Remembers a shortlist in place of the one before. @returns whether the browser has stored it */
export function rememberShortlist(ids: ShortlistId[]) {
  try {
    localStorage.setItem(key, ids.join());
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
