import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { type Draft, useDraftOf } from "#app/components/admin/forms/draft";
import { DraftNotice, UnsavedChangesDialog } from "#app/components/admin/forms/unsaved-changes";
import { FilesContext, useWaitingLabel } from "#app/components/admin/uploads/image-preview";
import { hasIncompleteInput } from "#app/components/forms/incomplete-input";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useIsSending } from "#app/components/forms/use-is-sending";
import { Button } from "#app/components/ui/button";
import { useActionToast } from "#app/components/ui/toast";
import { pickerIntent, pickerValue } from "#app/schemas/files/picker";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { useFocusListError } from "./list-field";
import { SaveBar } from "./save-bar";
import { validateButtons } from "./validate-buttons";

type FormOf<Input extends object> = Parameters<typeof useForm<Input>>[0];

export type SettingsFormProps<Input extends object> = {
  result: { reply?: SubmissionResult<string[]>; toast?: Toast } | undefined;
  values: FormOf<Input>["defaultValue"];
  constraint: FormOf<Input>["constraint"];
  /** Changes with each save, which resets the form. */
  opened: string;
  draft: Draft;
};

type Conform<Input extends object> = ReturnType<typeof useForm<Input>>;

type Props<Input extends object> = SettingsFormProps<Input> & {
  id: string;
  /** Handles the buttons of lists in the browser, and uploads. */
  hasLists?: boolean;
  /** Buttons in place of 'Save Changes'. */
  buttons?: (form: { fields: Conform<Input>[1]; isSaving: boolean }) => ReactNode;
  children: (fields: Conform<Input>[1], form: Conform<Input>[0]) => ReactNode;
};

/** A form that ignores input and further submissions while it is saving. */
export function SettingsForm<Input extends object>(props: Props<Input>) {
  const { id, result, values, constraint, opened, draft, hasLists, buttons, children } = props;
  // A result that resets Conform to the default values, without remounting: the button keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes with each save
  const reset = useMemo(() => ({ initialValue: null }), [opened]);
  const [form, fields] = useForm<Input>({
    id,
    lastResult: result ? result.reply : reset,
    defaultValue: values,
    constraint,
    ...(hasLists && { onValidate: ({ formData }) => validateButtons(formData, result?.reply) as never }),
  });
  useErrorTitle(form.status === "error");
  useFocusListError(form.id, result?.reply);
  useActionToast(result?.toast);
  // An effect, because the error summary pushes the focused field down, under the toast.
  useEffect(() => {
    if (result?.toast && form.status === "error")
      document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [result, form.status]);
  const { pathname, search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const blocker = useDraftOf(element, draft, opened);
  const isSaving = useIsSending(pathname);
  return (
    <Form
      ref={element}
      className="grid gap-6"
      method="post"
      action={pathname + search}
      encType={hasLists ? "multipart/form-data" : undefined}
      id={form.id}
      onSubmit={(event) =>
        isSaving || hasIncompleteInput(event.currentTarget) ? event.preventDefault() : form.onSubmit(event)
      }
      noValidate
      aria-busy={isSaving}
      // The reset after the save would discard it.
      onBeforeInput={isSaving ? (event) => event.preventDefault() : undefined}
      preventScrollReset
    >
      <PickerEnter />
      <DraftNotice draft={draft} />
      {children(fields, form)}
      <SaveBar>{buttons?.({ fields, isSaving }) ?? <SaveButton isSaving={isSaving} />}</SaveBar>
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}

/** Enter presses the first submit button: of the open picker it searches. */
function PickerEnter() {
  const { picker } = useContext(FilesContext);
  if (!picker) return null;
  return (
    <button type="submit" name={pickerIntent} value={pickerValue("show", picker)} hidden tabIndex={-1} />
  );
}

function SaveButton({ isSaving }: { isSaving: boolean }) {
  const waitingLabel = useWaitingLabel();
  const isBusy = isSaving || waitingLabel !== undefined;
  return (
    <Button variant="primary" className="min-w-36" isBusy={isBusy} keepsFocus>
      {waitingLabel ?? (isSaving ? m.saving() : m.form_save_changes())}
    </Button>
  );
}
