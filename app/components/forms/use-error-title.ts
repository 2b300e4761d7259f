import { useEffect } from "react";

/** The title says first that something is wrong; the server does the same for a page without script. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong || document.title.startsWith("Error:")) return;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [isWrong]);
}
