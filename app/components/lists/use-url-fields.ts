import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** State of a navigation by the form itself. */
export const ownNavigation = { isFilter: true };

/**
 * Sets the fields of a filter form to the URL's values after Back, Forward and links. After its own navigations they keep
 * what has been typed meanwhile. @returns the ref of the form
 */
export function useUrlFields() {
  const { search, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && state?.isFilter;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  // An effect, because React sets the value of such a field only once.
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (isOwn) return;
    const params = new URLSearchParams(search);
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input,select");
    for (const field of fields ?? []) {
      field.value = params.get(field.name) ?? "";
      // The default has no value in the form, but may be named in the URL.
      if ("selectedIndex" in field && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }, [search, isOwn]);
  return form;
}
