import { type Location, ScrollRestoration } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Remix's `<ScrollRestoration>`, for navigations by script. The document does not contain it: before it is hydrated the
 * browser restores the position by itself, which Remix turns on whenever a page is left.
 */
export function ScrollPositions() {
  const [isHydrated, setHydrated] = useState(false);
  // An effect, because the script of `<ScrollRestoration>` would be in the document of the server.
  useEffect(() => setHydrated(true), []);
  return isHydrated && <ScrollRestoration getKey={keyOf} />;
}

/** The first page of a tab and a link to a part of it share the router's key: the link would lead back to where it stands. */
const keyOf = ({ key, pathname, search, hash }: Location) =>
  key === "default" ? pathname + search + hash : key;
