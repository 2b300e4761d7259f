import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useSpinDelay } from "spin-delay";
import type { ShownConflict } from "#app/components/admin/forms/conflict-form";
import { type Draft, useDraftOf } from "#app/components/admin/forms/draft";
import { DraftNotice } from "#app/components/admin/forms/draft-notice";
import { UnsavedChangesDialog } from "#app/components/admin/forms/unsaved-changes";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useActionToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";

/** What came back instead of 'Settings updated'. */
type SettingsAnswer =
  | { reply?: SubmissionResult<string[]>; toast?: Toast; conflict?: ShownConflict }
  | undefined;

type FormOf<Input extends object> = Parameters<typeof useForm<Input>>[0];

export type SettingsFormProps<Input extends object> = {
  answer: SettingsAnswer;
  /** What is saved, or what was typed before a session ended. */
  values: FormOf<Input>["defaultValue"];
  constraint: FormOf<Input>["constraint"];
  /** Another one after each save: the form begins anew. */
  opened: string;
  draft: Draft;
};

/** A form of the settings: Conform's, with its answer told. */
export function useSettingsForm<Input extends object>(
  id: string,
  { answer, values, constraint, opened }: SettingsFormProps<Input>,
) {
  // Conform's word for a form that goes back to its default values; the button keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save brings a new one
  const anew = useMemo(() => ({ initialValue: null }), [opened]);
  const [form, fields] = useForm<Input>({
    id,
    lastResult: answer ? answer.reply : anew,
    defaultValue: values,
    constraint,
  });
  useErrorTitle(form.status === "error");
  useActionToast(answer?.toast);
  // An effect, because what is said above pushes the field that has the focus down, to where the toast lies.
  useEffect(() => {
    if (answer?.toast && form.status === "error")
      document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [answer, form.status]);
  return [form, fields] as const;
}

type Props = {
  form: Pick<FormMetadata, "id" | "onSubmit">;
  draft: Draft;
  opened: string;
  children: ReactNode;
};

/** Saves in its own place; while it does, a second press waits for the first. */
export function SettingsForm({ form, draft, opened, children }: Props) {
  const { search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const blocker = useDraftOf(element, draft, opened);
  const isSending = useNavigation().formAction?.startsWith("/admin/settings") ?? false;
  // Spec section 9: saving takes a second, so that it can be seen.
  const isShown = useSpinDelay(isSending, { delay: 0, minDuration: 1000 });
  const isSaving = isSending || isShown;
  return (
    <Form
      ref={element}
      method="post"
      action={`/admin/settings${search}`}
      id={form.id}
      onSubmit={(event) => (isSaving ? event.preventDefault() : form.onSubmit(event))}
      noValidate
      aria-busy={isSaving}
      // What was typed meanwhile would go with the form that was saved.
      onBeforeInput={isSaving ? (event) => event.preventDefault() : undefined}
      preventScrollReset
    >
      <DraftNotice draft={draft} />
      {children}
      <button className="button filled" type="submit" aria-disabled={isSaving} aria-busy={isSaving}>
        {isSaving ? "Saving..." : "Save Changes"}
      </button>
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}
