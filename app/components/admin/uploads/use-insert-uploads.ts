import { useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { useShowToast } from "#app/components/ui/toast";
import { createToast } from "#app/schemas/toast";
import { FilesContext } from "./image-preview";
import { isPending, type Upload, uploadedToast } from "./upload";

/**
 * Inserts uploaded pictures into the list of a form, in the order in which they were chosen, and shows a toast for each
 * failure, and one for all successes when nothing is pending.
 * @param insert appends a path to the list
 * @param remove removes the inserted upload
 * @returns how many are still to be inserted
 */
export function useInsertUploads(
  uploads: Upload[],
  insert: (path: string) => void,
  remove: (id: number) => void,
) {
  const { add, setPending } = useContext(FilesContext);
  const showToast = useShowToast();
  const isIdle = useNavigation().state === "idle";
  const next = uploads.find((upload) => isPending(upload) || upload.stored);
  const hasNext = next !== undefined;
  const latest = useRef(insert);
  latest.current = insert;
  const count = useRef(0);
  const converted = useRef<string[]>([]);
  const shown = useRef(new WeakSet<object>());

  // One per render, because the list is read from the page; none while the form is submitted.
  useEffect(() => {
    if (!isIdle || !next?.stored || next.state !== "done") return;
    add(next.stored.file);
    latest.current(next.stored.path);
    remove(next.id);
    count.current += 1;
    if (next.converted) converted.current.push(next.converted);
  }, [next, isIdle, add, remove]);

  useEffect(() => {
    for (const { state, error } of uploads) {
      if (state !== "failed" || !error || shown.current.has(error)) continue;
      shown.current.add(error);
      showToast(createToast("Upload failed", error.message, true));
    }
  }, [uploads, showToast]);

  useEffect(() => {
    setPending(hasNext);
    if (hasNext || count.current === 0) return;
    showToast(uploadedToast("image", count.current, converted.current));
    count.current = 0;
    converted.current = [];
  }, [hasNext, setPending, showToast]);

  return uploads.filter((upload) => isPending(upload) || upload.stored).length;
}
