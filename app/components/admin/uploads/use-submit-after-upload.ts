import { type RefObject, useEffect, useState } from "react";

/**
 * Defers the submission of the form around an element until the uploads are done. A failed one defers it too, until
 * the person retries or removes it, and has the focus.
 * @returns the state of a deferred submission: 'waiting' for uploads, or 'failed'
 */
export function useSubmitAfterUpload(within: RefObject<HTMLElement>, isPending: boolean, hasFailed: boolean) {
  const [deferred, setDeferred] = useState<{ submitter: HTMLElement | null }>();

  useEffect(() => {
    const form = within.current?.closest("form");
    if (!form || !(isPending || hasFailed)) return;
    const onSubmit = (event: SubmitEvent) => {
      // The buttons of a list only change the form.
      if (event.submitter?.getAttribute("name") === "__intent__") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDeferred({ submitter: event.submitter });
    };
    form.addEventListener("submit", onSubmit, { capture: true });
    return () => form.removeEventListener("submit", onSubmit, { capture: true });
  }, [within, isPending, hasFailed]);

  useEffect(() => {
    if (!deferred || isPending || hasFailed) return;
    setDeferred(undefined);
    within.current?.closest("form")?.requestSubmit(deferred.submitter);
  }, [within, deferred, isPending, hasFailed]);

  // An effect, because the form was submitted far from the picture that holds it up.
  useEffect(() => {
    if (deferred && !isPending && hasFailed) within.current?.querySelector("button")?.focus();
  }, [within, deferred, isPending, hasFailed]);

  if (!deferred) return undefined;
  return isPending ? "waiting" : "failed";
}
