import { type RefObject, useEffect, useState } from "react";

/**
 * Holds the form around an element while uploads are on their way, and sends it once they are there. One that failed
 * holds it, too, until the person has decided about it.
 * @returns 'waiting' while it will go by itself, 'failed' while something has to be decided
 */
export function useSubmitAfterUpload(within: RefObject<HTMLElement>, isPending: boolean, hasFailed: boolean) {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>();

  useEffect(() => {
    const form = within.current?.closest("form");
    if (!form || !(isPending || hasFailed)) return;
    const hold = (event: SubmitEvent) => {
      // The buttons of a list change the form, they don't send it.
      if (event.submitter?.getAttribute("name") === "__intent__") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({ submitter: event.submitter });
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [within, isPending, hasFailed]);

  useEffect(() => {
    if (!held || isPending || hasFailed) return;
    setHeld(undefined);
    within.current?.closest("form")?.requestSubmit(held.submitter);
  }, [within, held, isPending, hasFailed]);

  if (!held) return undefined;
  return isPending ? "waiting" : "failed";
}
