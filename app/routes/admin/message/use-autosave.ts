import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { missingWork, workToForm } from "#app/schemas/messages/enquiry";
import { m } from "#app/words/compiled/messages.js";
import type { Answer } from "./save-work";

/** Fields that a button sends: what is written in them is not yet meant for others. */
const sentByButton = ["reply", "note", "template"];

const isField = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement;

/**
 * Saves the fields of a message's form after each change, and at Enter.
 * @param version another one forgets the answer
 * @param rejected answer to the whole form
 * @returns the ref of the form, the later of both answers, what is stored, and what has become of the fields, in words
 */
export function useAutosave(action: string, version: string, rejected: Answer | undefined) {
  const { submit, state, data } = useFetcher<Answer>({ key: `message ${version}` });
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(new FormData());
  // One after the other: a second one would abort the first.
  const [isSending, isWaiting] = [useRef(false), useRef(false)];
  const send = () => {
    const fields = new FormData(form.current ?? undefined);
    if (Object.keys(missingWork(Object.fromEntries(fields))).length > 0) return;
    for (const name of sentByButton) fields.delete(name);
    fields.set("intent", "autosave");
    sent.current = fields;
    isSending.current = true;
    submit(fields, { method: "post", action, preventScrollReset: true });
  };
  // An effect, because what was changed while a save was under way is saved after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== "idle") return;
    isSending.current = false;
    if (isWaiting.current) send();
    isWaiting.current = false;
  }, [state]);
  // An effect, because React has no event for a text that was changed and left.
  useEffect(() => {
    const element = form.current;
    const save = (event: Event) => {
      const isEnter = event instanceof KeyboardEvent && event.key === "Enter";
      if (!element || !isField(event.target) || sentByButton.includes(event.target.name)) return;
      if (event instanceof KeyboardEvent && !isEnter) return;
      if (isEnter) event.preventDefault();
      if (isSending.current) isWaiting.current = true;
      else send();
    };
    element?.addEventListener("change", save);
    element?.addEventListener("keydown", save);
    return () => {
      element?.removeEventListener("change", save);
      element?.removeEventListener("keydown", save);
    };
  });
  // An effect, because the browser has what was typed: shows what a colleague, or 'Done', has changed in it. Before the next
  // press: with the old fields and the new base, 'Log a call' would add again what is done.
  useBrowserLayoutEffect(() => {
    for (const [name, value] of Object.entries(data?.work ? workToForm(data.work) : {})) {
      const field = form.current?.elements.namedItem(name);
      if (isField(field) && field.value === sent.current.get(name)) field.value = String(value);
    }
  }, [data]);
  const answers = useRef({ rejected, data, latest: rejected ?? data });
  if (data !== answers.current.data) answers.current = { rejected, data, latest: data };
  if (rejected !== answers.current.rejected) answers.current = { rejected, data, latest: rejected };
  const status = state === "submitting" ? m.saving() : data?.work ? m.saved() : "";
  const answer = answers.current.latest;
  return { form, answer, work: data?.work, events: answer?.events ?? data?.events, status };
}
