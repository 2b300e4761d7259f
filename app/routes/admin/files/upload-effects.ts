import { useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Upload } from "#app/components/admin/uploads/upload";
import { formatCount } from "#app/components/format";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";

/** Spec section 9: how long the success is shown, in milliseconds. */
const shownFor = 1_000;

/** Leads back a second after the last file is kept (spec section 4), and tells of it once the dialog is gone. */
export function useCloseWhenDone(uploads: Upload[], back: string) {
  const navigate = useNavigate();
  const tell = useShowToast();
  const kept = uploads.filter(({ state }) => state === "done").length;
  const isDone = kept > 0 && kept === uploads.length;
  const latest = useRef({ kept, navigate });
  latest.current = { kept, navigate };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current.navigate(back, { preventScrollReset: true }), shownFor);
    return () => clearTimeout(timer);
  }, [isDone, back]);
  // Told in the dialog it would go with it.
  useEffect(() => {
    return () => {
      const count = latest.current.kept;
      if (count === 0) return;
      tell(createToast("File uploaded successfully", count > 1 ? formatCount(count, "file", "files") : ""));
    };
  }, [tell]);
}

/** Asks before the page is left while something is under way. */
export function useStayAsked(isBusy: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return useBlocker(({ nextLocation }) => isBusy && nextLocation.pathname !== pathname);
}
