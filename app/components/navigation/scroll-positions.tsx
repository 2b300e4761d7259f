import { ScrollRestoration } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Remix's `<ScrollRestoration>`, for navigations by script. The document does not contain it: before it is hydrated the
 * browser restores the position by itself, which Remix turns on whenever a page is left.
 */
export function ScrollPositions() {
  const [isHydrated, setHydrated] = useState(false);
  // An effect, because the script of `<ScrollRestoration>` would be in the document of the server.
  useEffect(() => setHydrated(true), []);
  return isHydrated && <ScrollRestoration />;
}
