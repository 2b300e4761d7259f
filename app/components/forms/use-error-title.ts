import { useEffect } from "react";

/** Puts "Error:" before the document title; without script the server does so. */
export function useErrorTitle(hasErrors: boolean) {
  // An effect, because the title belongs to the document.
  useEffect(() => {
    if (!hasErrors || document.title.startsWith("Error:")) return;
    const original = document.title;
    document.title = `Error: ${original}`;
    return () => {
      document.title = original;
    };
  }, [hasErrors]);
}
