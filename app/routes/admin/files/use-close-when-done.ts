import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Upload, uploadedToast } from "#app/components/admin/uploads/upload";
import { useShowToast } from "#app/components/ui/toast";

/** Duration of the success. */
const successMs = 1_000;

/** Returns to the list a second after the last file is stored, and shows a toast once the dialog is closed. */
export function useCloseWhenDone(uploads: Upload[], back: string) {
  const navigate = useNavigate();
  const showToast = useShowToast();
  const count = uploads.filter(({ stored }) => stored).length;
  const isDone = count > 0 && count === uploads.length;
  const converted = uploads.flatMap((upload) => upload.converted ?? []);
  const latest = useRef({ count, converted, navigate });
  latest.current = { count, converted, navigate };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current.navigate(back, { preventScrollReset: true }), successMs);
    return () => clearTimeout(timer);
  }, [isDone, back]);
  // A toast inside the dialog would close with it.
  useEffect(() => {
    return () => {
      const { count, converted } = latest.current;
      if (count > 0) showToast(uploadedToast("file", count, converted));
    };
  }, [showToast]);
}
