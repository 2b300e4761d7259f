import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type AllStuck, watchTheLine } from "./navigation-retry";

/** Says that a page takes long, or is lost, and asks again; the page that stands there stays, with what was typed. */
export function ConnectionBanner() {
  const [all, show] = useState<AllStuck>([]);
  const { formMethod, location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  // An effect, because the router is there once the page is alive.
  useEffect(() => watchTheLine(show), []);
  const stuck = all.filter(([, { to }]) => to === (next ?? here).key);
  const isLost = stuck.some(([, one]) => one.isLost);
  const askAgain = () => {
    for (const [again] of stuck) again();
  };
  // The line is back, or the page that was asked for is kept on this phone (app/offline).
  useEffect(() => {
    if (!isLost) return;
    if (next) {
      const address = next.pathname + next.search;
      // Of Contact one page is kept for all that it may be asked about.
      window.caches
        ?.match(address.replace(/\?subject=.*/, ""))
        .then((kept) => kept && window.location.assign(address));
    }
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  });
  if (stuck.length === 0) return null;
  // A change of the fragment alone is the one navigation that asks for nothing.
  const stay = () => navigate({ ...here, hash: "#top" }, { replace: true, preventScrollReset: true });
  const slab = (
    <div className="toast stuck" role="status">
      <b>{isLost ? "The line dropped" : "The line is slow"}</b>
      <p>
        {isLost
          ? "The page could not be fetched. This one is as it was."
          : "The answer is taking long to arrive."}
      </p>
      {stuck.every(([, one]) => one.mayRepeat) && (
        <button className="link" type="button" onClick={askAgain}>
          Try Again
        </button>
      )}
      {next && formMethod !== "POST" && (
        <button className="link" type="button" onClick={stay}>
          Stay Here
        </button>
      )}
    </div>
  );
  const dialog = document.querySelector("dialog:modal");
  return dialog ? createPortal(slab, dialog) : slab;
}
