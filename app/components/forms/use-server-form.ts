import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { FieldState } from "./field";
import { useErrorTitle } from "./use-error-title";

export type Reply = SubmissionResult<string[]>;
export type Constraints = Partial<
  Record<string, Pick<FieldMetadata, "required" | "minLength" | "maxLength">>
>;

type Options<Name extends string> = {
  id: string;
  names: readonly Name[];
  /** Conform's reply to a rejected submission, from the action. */
  reply: Reply | undefined;
  constraint: Constraints;
  defaultValue?: Record<string, unknown>;
};

/**
 * Fields of a form that the server alone validates, as those of Conform's `useForm`, but without its 10 KB of script. Errors
 * stay until the next reply; with script the first field with an error then takes the focus.
 */
export function useServerForm<Name extends string>({ id, names, defaultValue, ...props }: Options<Name>) {
  const { reply, constraint } = props;
  const [first] = useState(reply);
  // Remix drops the action's data as soon as a link of the error summary is followed.
  const [latest, setLatest] = useState(reply);
  if (reply && reply !== latest) setLatest(reply);
  // An effect, because the errors must be in the document first.
  useEffect(() => {
    if (latest !== first) document.querySelector<HTMLElement>(`#${id} [aria-invalid]`)?.focus();
  }, [latest, first, id]);
  useErrorTitle(latest?.status === "error");
  const values: Record<string, unknown> = first?.initialValue ?? defaultValue ?? {};
  const fields = names.map((name): [Name, FieldState] => {
    const errors = latest?.error?.[name] ?? undefined;
    const initialValue = values[name] as string | undefined;
    const ids = {
      id: `${id}-${name}`,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
    };
    const allErrors: FieldState["allErrors"] = errors ? { [name]: errors } : {};
    return [name, { ...constraint[name], ...ids, name, initialValue, errors, allErrors }];
  });
  return Object.fromEntries(fields) as Record<Name, FieldState>;
}
