import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/**
 * The `ref` and handlers of a filter form, whose GET leaves out empty fields, so that the URL to share is short. The fields
 * keep what is typed while results load; after Back, Forward and links the others have the values of the URL. Then the other
 * filters fold away. @param isOpen true while one of them has to be put right; without it they stay as they are
 */
export function useFilterForm(action: string, isOpen?: boolean) {
  const { key, search, state } = useLocation();
  const isPop = useNavigationType() === "POP";
  const isOwn = !isPop && state?.isFilter;
  const ref = useRef<HTMLFormElement>(null);
  const lastSearch = useRef(search);
  const typed = useRef<EventTarget>();
  const submit = useSubmit();
  // An effect, because React sets the value of such a field only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is sent again unchanged has a new key alone
  useEffect(() => {
    const isSame = lastSearch.current === search;
    lastSearch.current = search;
    if (!ref.current || (isSame && !isOwn)) return;
    if (!isOwn) setFields(ref.current, new URLSearchParams(search), isPop ? undefined : typed.current);
    if (isOpen !== undefined) fold(ref.current.querySelector("details"), isOpen);
  }, [key, search, isOwn, isPop, isOpen]);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    typed.current = target;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    typed.current = undefined;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    submit(withoutEmpty(fields), { action, state: { isFilter: true } });
  };
  return { ref, onInput, onSubmit };
}

function fold(details: HTMLDetailsElement | null, isOpen: boolean) {
  if (!details) return;
  if (!isOpen && details.contains(document.activeElement)) details.querySelector("summary")?.focus();
  details.open = isOpen;
}

/** Ignores the case of parameters, like the server. */
function setFields(form: HTMLFormElement, params: URLSearchParams, typed?: EventTarget) {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input,select")) {
    const value = params.get(field.name) ?? "";
    if (field === typed && field === document.activeElement) continue;
    if ("options" in field)
      // The default has no value in the form, but may be named in the URL.
      field.selectedIndex = Math.max(
        0,
        [...field.options].findIndex((option) => isSame(option.value, value)),
      );
    else if (field.type === "checkbox")
      field.checked = params.getAll(field.name).some((one) => isSame(one, field.value));
    else field.value = value;
  }
}

function withoutEmpty(form: FormData) {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (value !== "") params.append(name, String(value));
  return params;
}
