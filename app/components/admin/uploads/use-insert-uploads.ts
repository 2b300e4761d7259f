import { useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { formatCount } from "#app/components/format";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";
import { FilesContext } from "./image-preview";
import { isPending, type Upload } from "./upload";

/**
 * Inserts uploaded pictures into the list of a form, in the order in which they were chosen, and shows toasts.
 * @param insert appends a path to the list
 * @param remove removes the inserted upload
 * @returns whether some are still to be inserted
 */
export function useInsertUploads(
  uploads: Upload[],
  insert: (path: string) => void,
  remove: (id: number) => void,
) {
  const { add, setPending } = useContext(FilesContext);
  const isIdle = useNavigation().state === "idle";
  const next = uploads.find((upload) => isPending(upload) || upload.stored);
  const hasNext = next !== undefined;
  const latest = useRef(insert);
  latest.current = insert;
  useUploadToasts(uploads);

  // One per render, because the list is read from the page; none while the form is submitted.
  useEffect(() => {
    if (!isIdle || !next?.stored) return;
    add(next.stored.file);
    latest.current(next.stored.path);
    remove(next.id);
  }, [next, isIdle, add, remove]);

  useEffect(() => setPending(hasNext), [hasNext, setPending]);
  return hasNext;
}

/** A toast for each failure, and one for all successes when nothing is pending. */
function useUploadToasts(uploads: Upload[]) {
  const showToast = useShowToast();
  const shown = useRef({ failed: new Set<number>(), stored: new Set<number>(), count: 0 });
  useEffect(() => {
    const { failed, stored } = shown.current;
    for (const upload of uploads) {
      const { id, state, error } = upload;
      if (upload.stored && !stored.has(id)) {
        stored.add(id);
        shown.current.count += 1;
      }
      if (state !== "failed") failed.delete(id);
      else if (error && !failed.has(id)) {
        failed.add(id);
        showToast(createToast("Upload failed", error.message, true));
      }
    }
    const { count } = shown.current;
    if (count === 0 || uploads.some(isPending)) return;
    shown.current.count = 0;
    showToast(
      createToast("Image uploaded successfully", count > 1 ? formatCount(count, "image", "images") : ""),
    );
  }, [uploads, showToast]);
}
