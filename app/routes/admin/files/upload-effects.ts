import { useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Upload } from "#app/components/admin/uploads/upload";
import { formatCount } from "#app/components/format";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";

/** How long the success is shown. */
const successMs = 1_000;

/** Returns to the list a second after the last file is stored, and shows a toast once the dialog is closed. */
export function useCloseWhenDone(uploads: Upload[], back: string) {
  const navigate = useNavigate();
  const showToast = useShowToast();
  const count = uploads.filter(({ state }) => state === "done").length;
  const isDone = count > 0 && count === uploads.length;
  const latest = useRef({ count, navigate });
  latest.current = { count, navigate };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current.navigate(back, { preventScrollReset: true }), successMs);
    return () => clearTimeout(timer);
  }, [isDone, back]);
  // A toast inside the dialog would close with it.
  useEffect(() => {
    return () => {
      const { count } = latest.current;
      if (count === 0) return;
      showToast(
        createToast("File uploaded successfully", count > 1 ? formatCount(count, "file", "files") : ""),
      );
    };
  }, [showToast]);
}

/** Asks for confirmation before the page is left while uploads are running. */
export function useLeaveConfirmation(isBusy: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isBusy) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onBeforeUnload);
    return () => removeEventListener("beforeunload", onBeforeUnload);
  }, [isBusy]);
  return useBlocker(({ nextLocation }) => isBusy && nextLocation.pathname !== pathname);
}
