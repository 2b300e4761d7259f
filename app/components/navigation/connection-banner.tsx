import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { TextButton } from "#app/components/ui/text-button";
import { ToastBox } from "#app/components/ui/toast-box";
import { documentCachedAt } from "./cached-page-banner";
import { retryRequests, type StalledRequest } from "./navigation-retry";

const lostText = { title: "The line dropped", text: "The page could not be fetched. This one is as it was." };
const slowText = { title: "The line is slow", text: "The answer is taking long to arrive." };

/** Says that a navigation is slow or failed, and retries it; the page stays, with what was typed. */
export function ConnectionBanner() {
  const [all, setAll] = useState<StalledRequest[]>([]);
  const { formMethod, location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  // An effect, because the router exists once the page is hydrated.
  useEffect(() => retryRequests(setAll), []);
  const stalled = all.filter(({ locationKey }) => locationKey === (next ?? here).key);
  const isLost = stalled.some((request) => request.isLost);
  const retryAll = () => {
    for (const { retry } of stalled) retry();
  };
  // Retries when the network is back, and opens a page that the service worker has cached as a document.
  useEffect(() => {
    if (!isLost) return;
    if (next) {
      const address = next.pathname + next.search;
      const open = (isCached: unknown) => isCached && window.location.assign(address);
      // The contact form is on the offline page. A document from the cache has no network: nor has the next page.
      const path = next.pathname === "/contact" ? "/offline" : address;
      if (documentCachedAt()) open(true);
      else window.caches?.match(path).then(open);
    }
    addEventListener("online", retryAll);
    return () => removeEventListener("online", retryAll);
  });
  if (stalled.length === 0) return null;
  // A change of the hash alone ends a navigation without a request.
  const stay = () => navigate({ ...here, hash: "#top" }, { replace: true, preventScrollReset: true });
  const banner = (
    <ToastBox isPersistent {...(isLost ? lostText : slowText)}>
      {stalled.every(({ canRetry }) => canRetry) && (
        <TextButton className="min-w-touch" onClick={retryAll}>
          Try Again
        </TextButton>
      )}
      {next && formMethod !== "POST" && (
        <TextButton className="min-w-touch" onClick={stay}>
          Stay Here
        </TextButton>
      )}
    </ToastBox>
  );
  const dialog = document.querySelector("dialog:modal");
  return dialog ? createPortal(banner, dialog) : banner;
}
