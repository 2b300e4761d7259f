import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Preview, previewIntent } from "#app/schemas/markdown";

/** A pause in the typing that is long enough to ask for a new preview. */
const pauseMs = 400;

type State = { preview?: Preview; isFailed?: boolean };

/** The preview of a Markdown field: `load` asks for it, and from then on `refresh` does while the text changes. */
export function usePreview(name: string) {
  // Without script the action has answered with it.
  const answered = useActionData<{ preview?: Preview }>()?.preview;
  const [state, setState] = useState<State>(answered?.name === name ? { preview: answered } : {});
  const request = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // An effect, because a request and a timer outlive the field.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );

  const load = async (text: string) => {
    clearTimeout(timer.current);
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const preview = await fetchPreview(name, text, signal);
    if (!signal.aborted) setState((before) => (preview ? { preview } : { ...before, isFailed: true }));
  };
  const refresh = (text: string) => {
    if (!state.preview && !state.isFailed) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(load, pauseMs, text);
  };
  return { ...state, load, refresh };
}

/** @returns undefined when there is none: no connection, or no session any more */
async function fetchPreview(name: string, text: string, signal: AbortSignal) {
  const body = new URLSearchParams({ [previewIntent]: name, [name]: text });
  try {
    const response = await fetch("/admin/preview", { method: "POST", body, signal, redirect: "error" });
    return response.ok || response.status === 413 ? ((await response.json()) as Preview) : undefined;
  } catch {
    return undefined;
  }
}
