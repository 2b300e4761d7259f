import { useEffect } from "react";
import { m } from "#app/words/compiled/messages.js";

/** Puts "Error:" before the document title; without script the server does so. */
export function useErrorTitle(hasErrors: boolean) {
  // An effect, because the title belongs to the document.
  useEffect(() => {
    if (!hasErrors || document.title.startsWith(m.title_with_error({ title: "" }))) return;
    const original = document.title;
    document.title = m.title_with_error({ title: original });
    return () => {
      document.title = original;
    };
  }, [hasErrors]);
}
