import { parse } from "@conform-to/react";
import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useUnloadWarning } from "./unsaved-changes";

type Fields = [name: string, value: string][];

/** localStorage throws when it is full or blocked: then there is no draft. */
function attempt<Result>(work: () => Result) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const removeStored = (key: string) => attempt(() => localStorage.removeItem(key));

export type Draft = ReturnType<typeof useDraft>;

/**
 * The draft of a user's form in localStorage.
 * @param name path of the form
 * @param startsUnsaved the form differs from the stored record as soon as it opens
 */
export function useDraft(name: string, userId: number, startsUnsaved: boolean) {
  const key = `draft ${userId} ${name}`;
  /** Values of a draft from an earlier visit, which the form shows. */
  const [restored, setRestored] = useState<Record<string, unknown>>();
  /** Uploads are pending: leaving the form asks first, too. */
  const [isPending, setPending] = useState(false);
  const restore = useCallback((fields: Fields) => setRestored(valuesOf(fields)), []);
  const discard = useCallback(() => {
    removeStored(key);
    setRestored(undefined);
  }, [key]);
  return { key, startsUnsaved, restored, isPending, setPending, restore, discard };
}

/**
 * Stores the fields of a form as a draft until they are saved, restores it after a reload, and blocks leaving; without a key
 * it only blocks.
 * @param version changes when the form was saved without a redirect
 */
export function useDraftOf(
  form: RefObject<HTMLFormElement>,
  { key, startsUnsaved, restored, isPending, restore, discard }: Draft,
  version: string,
) {
  const initial = useRef<string>();
  const [isDirty, setDirty] = useState(startsUnsaved);
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const isSending = navigation.formMethod === "POST";
  const isClosed = useRef(false);
  const isSaved =
    isSending && navigation.state === "loading" && isRedirect(navigation.formAction, navigation.location);

  const storeDraft = useCallback(() => {
    if (!form.current || isClosed.current) return;
    const current = contentOf(form.current);
    initial.current ??= current;
    const differs = startsUnsaved || Boolean(restored) || current !== initial.current;
    setDirty(differs);
    if (key && differs) attempt(() => localStorage.setItem(key, current));
    if (key && !differs) removeStored(key);
  }, [form, key, startsUnsaved, restored]);

  // An effect, because the server has no localStorage.
  useEffect(() => {
    if (!form.current || restored) return;
    if (startsUnsaved) return storeDraft();
    const draft = attempt(() => localStorage.getItem(key));
    initial.current ??= contentOf(form.current);
    if (draft && draft !== initial.current) attempt(() => restore(JSON.parse(draft)));
  }, [form, key, startsUnsaved, restored, restore, storeDraft]);

  const first = useRef(version);
  useEffect(() => {
    if (version === first.current) return;
    first.current = version;
    initial.current = undefined;
    setDirty(false);
    discard();
  }, [version, discard]);

  useFormChanges(form, storeDraft);
  const isSubmitted = useSubmission(form, key, pathname);
  useEffect(() => {
    if (!isSaved) return;
    // The form stays until the next page has loaded.
    isClosed.current = true;
    removeStored(key);
  }, [isSaved, key]);
  useUnloadWarning((isDirty || isPending) && !isSending);
  return useBlocker(({ nextLocation }) => {
    if (nextLocation.pathname + nextLocation.search === pathname + search) return false;
    const wasSubmitted = isSubmitted.current;
    // The user leaves before the server has answered: whether it was saved is not known.
    isSubmitted.current = false;
    return (isDirty || isPending) && !wasSubmitted;
  });
}

/** Reports typing, which fires an event, and the buttons of lists, which only change the DOM. */
function useFormChanges(form: RefObject<HTMLFormElement>, onChange: () => void) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.addEventListener("input", onChange);
    const observer = new MutationObserver(onChange);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["name"] });
    return () => {
      element.removeEventListener("input", onChange);
      observer.disconnect();
    };
  }, [form, onChange]);
}

/** Tracks a submission until its answer, and removes the draft when that has led to another page. */
function useSubmission(form: RefObject<HTMLFormElement>, key: string, pathname: string) {
  const isSubmitted = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    const element = form.current;
    const onSubmit = ({ submitter }: SubmitEvent) => {
      isSubmitted.current = submitter?.getAttribute("name") !== "__intent__";
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, [form]);
  // On unmount, because React leaves out the state of a navigation that is shorter than its rendering.
  useEffect(
    () => () => {
      if (isSubmitted.current && isRedirect(pathname, window.location)) removeStored(key);
    },
    [key, pathname],
  );
  useEffect(() => {
    if (state === "idle") isSubmitted.current = false;
  }, [state]);
  return isSubmitted;
}

/** A saved form redirects to another page, but one without a session to the login page. */
function isRedirect(action: string | undefined, to: { pathname: string }) {
  return to.pathname !== action?.replace(/[?#].*/, "") && to.pathname !== "/login";
}

/** The fields as JSON, without passwords and what each load of the page generates. */
function contentOf(form: HTMLFormElement) {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && !/^(submission|against|take-.*)$|password/i.test(name),
  );
  return JSON.stringify(fields);
}

function valuesOf(fields: Fields): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parse(form, { resolve: () => ({ value: {} }) }).payload;
}
