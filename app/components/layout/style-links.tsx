import { Links, useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isStyleLinked } from "./page-style";

/**
 * The style sheets of the routes, after that of the document. Where the document has the style of its page inside, they
 * are loaded only when the next page is opened. If one fails, that page is loaded as a document.
 */
export function StyleLinks() {
  const { key, pathname } = useLocation();
  const [first] = useState({ key, pathname });
  const isIdle = useNavigation().state === "idle";
  const isLinked = isStyleLinked(useMatches());
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && !target.media) setFailed(true);
    };
    // The error of an element does not bubble.
    addEventListener("error", onError, true);
    return () => removeEventListener("error", onError, true);
  }, []);

  // The first page has its style, and what was typed there stays.
  const isUnstyled = hasFailed && isIdle && pathname !== first.pathname;
  useEffect(() => {
    if (isUnstyled) location.reload();
  }, [isUnstyled]);

  return (isLinked || !isIdle || key !== first.key) && <Links />;
}
