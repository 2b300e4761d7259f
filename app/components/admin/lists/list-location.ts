import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/** Leads to a list that is the first thing wrong: Conform leads to fields, and a list without entries has none. */
export function useFocusListError(formId: string, reply: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const [name] = Object.keys(reply?.error ?? {});
    const list = document.getElementById(`${formId}-${name}`);
    if (!(list instanceof HTMLFieldSetElement)) return;
    list.focus({ preventScroll: true });
    // Its beginning, where it says what is wrong, once that stands there.
    const frame = requestAnimationFrame(() => list.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [formId, reply]);
}
