import { useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { formatCount } from "#app/components/format";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";
import { FilesContext } from "./image-preview";
import { isAhead, type Upload } from "./upload";

/**
 * Puts the pictures that have arrived into their list, in the order in which they were chosen, and tells what came of
 * them (spec section 8).
 * @param insert puts a path at the end of the list
 * @param remove takes an upload away, which then is in the list
 * @returns whether some are still to come into the list
 */
export function useInsertUploads(
  uploads: Upload[],
  insert: (path: string) => void,
  remove: (id: number) => void,
) {
  const { add: know, setPending } = useContext(FilesContext);
  const isIdle = useNavigation().state === "idle";
  const next = uploads.find((upload) => isAhead(upload) || upload.sent);
  const isPending = next !== undefined;
  const latest = useRef(insert);
  latest.current = insert;
  useTold(uploads);

  // One at a time: the list is read from the page, which must show the one before. A form that is being sent takes none.
  useEffect(() => {
    if (!isIdle || !next?.sent) return;
    know(next.sent.file);
    latest.current(next.sent.path);
    remove(next.id);
  }, [next, isIdle, know, remove]);

  useEffect(() => setPending(isPending), [isPending, setPending]);
  return isPending;
}

/** Each failure once, and the good news when nothing is under way any more. */
function useTold(uploads: Upload[]) {
  const tell = useShowToast();
  const told = useRef({ failed: new Set<number>(), arrived: new Set<number>(), count: 0 });
  useEffect(() => {
    const { failed, arrived } = told.current;
    for (const { id, state, trouble, sent } of uploads) {
      if (sent && !arrived.has(id)) {
        arrived.add(id);
        told.current.count += 1;
      }
      if (state !== "failed") failed.delete(id);
      else if (trouble && !failed.has(id)) {
        failed.add(id);
        tell(createToast("Upload failed", trouble.message, true));
      }
    }
    const { count } = told.current;
    if (count === 0 || uploads.some(isAhead)) return;
    told.current.count = 0;
    tell(createToast("Image uploaded successfully", count > 1 ? formatCount(count, "image", "images") : ""));
  }, [uploads, tell]);
}
