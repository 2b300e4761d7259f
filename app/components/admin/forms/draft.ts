import { parse } from "@conform-to/react";
import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type Fields = [name: string, value: string][];

/** What is kept in this browser of a form that is not saved yet. */
export type Draft = {
  /** Under which name this browser keeps it. */
  key: string;
  /** The form differs from what is stored as soon as it opens. */
  startsUnsaved: boolean;
  /** The values that were found, from an earlier visit. */
  found: Record<string, unknown> | undefined;
  offer: (found: Fields) => void;
  /** Pictures are still on their way: the form is not to be left, either. */
  isPending: boolean;
  setPending: (isPending: boolean) => void;
  discard: () => void;
};

/** Storage may be full, or closed to the site: then there is no draft, and the form works as ever. */
function attempt<Result>(work: () => Result) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The draft of one user's form. @param name tells it from the other forms: its path */
export function useDraft(name: string, userId: number, startsUnsaved: boolean): Draft {
  const key = `draft ${userId} ${name}`;
  const [found, setFound] = useState<Record<string, unknown>>();
  const [isPending, setPending] = useState(false);
  const offer = useCallback((fields: Fields) => setFound(valuesOf(fields)), []);
  const discard = useCallback(() => {
    attempt(() => localStorage.removeItem(key));
    setFound(undefined);
  }, [key]);
  return { key, startsUnsaved, found, isPending, setPending, offer, discard };
}

/**
 * Keeps what is typed until it is saved, brings it back after a reload, and asks before it is left.
 * @param version another one after the form was saved in its own place
 */
export function useWatchedDraft(
  form: RefObject<HTMLFormElement>,
  { key, startsUnsaved, found, isPending, offer, discard }: Draft,
  version: string,
) {
  const clean = useRef<string>();
  const [isDirty, setDirty] = useState(startsUnsaved);
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const isSending = navigation.formMethod === "POST";
  const isSent = useRef(false);
  const isOver = useRef(false);
  const isSaved = isSending && navigation.state === "loading" && isRedirect(navigation);

  const look = useCallback(() => {
    if (!form.current || isOver.current) return;
    const current = contentOf(form.current);
    clean.current ??= current;
    const differs = startsUnsaved || Boolean(found) || current !== clean.current;
    setDirty(differs);
    attempt(() => (differs ? localStorage.setItem(key, current) : localStorage.removeItem(key)));
  }, [form, key, startsUnsaved, found]);

  // Once the page is alive: what an earlier visit left here.
  useEffect(() => {
    if (!form.current || found) return;
    if (startsUnsaved) return look();
    const kept = attempt(() => localStorage.getItem(key));
    clean.current ??= contentOf(form.current);
    if (kept && kept !== clean.current) attempt(() => offer(JSON.parse(kept)));
  }, [form, key, startsUnsaved, found, offer, look]);

  const first = useRef(version);
  useEffect(() => {
    if (version === first.current) return;
    first.current = version;
    clean.current = undefined;
    setDirty(false);
    discard();
  }, [version, discard]);

  // Typing tells by its event, the buttons of a list by what they change in the page.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const send = ({ submitter }: SubmitEvent) => {
      isSent.current = submitter?.getAttribute("name") !== "__intent__";
    };
    element.addEventListener("input", look);
    element.addEventListener("submit", send);
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["name"] });
    return () => {
      element.removeEventListener("input", look);
      element.removeEventListener("submit", send);
      observer.disconnect();
    };
  }, [form, look]);

  useEffect(() => {
    if (!isSaved) return;
    // The page behind it is still to come, and the form stands until then.
    isOver.current = true;
    attempt(() => localStorage.removeItem(key));
  }, [isSaved, key]);

  useEffect(() => {
    if (!(isDirty || isPending) || isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty, isPending, isSending]);

  useEffect(() => {
    if (navigation.state === "idle") isSent.current = false;
  }, [navigation.state]);

  return useBlocker(
    ({ nextLocation }) =>
      (isDirty || isPending) &&
      !isSent.current &&
      nextLocation.pathname + nextLocation.search !== pathname + search,
  );
}

/** A form that was taken leads to another page than it was sent to; to the login page leads one that was not. */
function isRedirect({ formAction, location }: { formAction?: string; location?: { pathname: string } }) {
  const to = location?.pathname;
  return to !== formAction?.replace(/[?#].*/, "") && to !== "/login";
}

/** The fields as text; what the page gives anew each time is left out, and so is a password. */
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
