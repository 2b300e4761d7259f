import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/** Focuses a list that is the first error: Conform focuses inputs only, and a list may have none. */
export function useFocusListError(formId: string, reply: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const [name] = Object.keys(reply?.error ?? {});
    const list = document.getElementById(`${formId}-${name}`);
    if (!(list instanceof HTMLFieldSetElement)) return;
    list.focus({ preventScroll: true });
    // Scrolls to its beginning once the error is rendered there.
    const frame = requestAnimationFrame(() => list.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [formId, reply]);
}
