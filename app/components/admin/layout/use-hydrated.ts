import { useEffect, useState } from "react";

/** Tells that the script runs: only then a page has dialogs. */
export function useHydrated() {
  const [isHydrated, setHydrated] = useState(false);
  // An effect, because the document of the server knows of no script.
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
