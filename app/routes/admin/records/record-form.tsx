import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ConflictProps } from "#app/components/admin/forms/conflict-form";
import { type Draft, useDraftOf } from "#app/components/admin/forms/draft";
import { useFocusListError } from "#app/components/admin/forms/list-field";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { RecordFields } from "#app/components/admin/forms/record-fields";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { DraftNotice, UnsavedChangesDialog } from "#app/components/admin/forms/unsaved-changes";
import { validateButtons } from "#app/components/admin/forms/validate-buttons";
import { CancelLink } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useWaitingLabel } from "#app/components/admin/uploads/image-preview";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import type { StoredFile } from "#app/schemas/file";
import { type Picker, pickerIntent, pickerValue } from "#app/schemas/files/picker";
import type { RecordDefinition } from "#app/schemas/records/record";
import { mergeParts } from "#app/schemas/records/record-values";
import type { Toast } from "#app/schemas/toast";
import type { loadRecordForm } from "#app/server/records/load-record-form";

type Values = Record<string, unknown>;
type LoadedForm = Awaited<ReturnType<typeof loadRecordForm>>;

export type Rejection = {
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: ConflictProps;
  files?: StoredFile[];
  picker?: Picker;
  /** User who has deleted the record since the form was opened. */
  deletedBy?: string;
};

type Props = {
  definition: RecordDefinition;
  loaded: LoadedForm;
  rejection: Rejection;
  /** Values at first: those of `loaded`, or of a draft. */
  filled: Values;
  draft: Draft;
  /** 'Create Property', and while it is busy 'Creating...' */
  button: [idle: string, busy: string];
};

export function RecordForm({ definition, button, loaded, filled, rejection, draft }: Props) {
  const { reply, toast, deletedBy } = rejection;
  useActionToast(toast);
  const [form, fields] = useForm<Values>({
    id: "record",
    lastResult: reply,
    defaultValue: filled as never,
    constraint: loaded.constraint as never,
    onValidate: ({ formData }) => validateButtons(formData, reply),
  });
  useErrorTitle(form.status === "error");
  useFocusListError(form.id, reply);
  const element = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const blocker = useDraftOf(element, draft, loaded.submission);
  useFocusedHeading(element);
  const metadata = fields as Record<string, FieldMetadata<string>>;
  const names = mergeParts(definition).flatMap(([, part]) => part);
  return (
    <Form
      ref={element}
      // The error summary in two columns, as the fields.
      className="grid gap-6 @md:[&_#errors_ul]:grid @md:[&_#errors_ul]:grid-cols-2 @md:[&_#errors_ul]:gap-x-gutter"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      preventScrollReset
      id={form.id}
      onSubmit={(event) =>
        isBusy || hasIncompleteInput(event.currentTarget) ? event.preventDefault() : form.onSubmit(event)
      }
      noValidate
      aria-busy={isBusy}
    >
      {/* Enter presses the first submit button. */}
      <button type="submit" {...buttonOfEnter(loaded, rejection)} hidden tabIndex={-1} />
      {!draft.restored && <PendingNotice {...loaded} />}
      {deletedBy && <DeletedNotice by={deletedBy} />}
      <DraftNotice draft={draft} />
      <PublishingNotice publishing={loaded.publishing} />
      <ErrorSummary fields={names.flatMap((name) => metadata[name] ?? [])} hasColumns />
      <HiddenFields submitted={reply?.initialValue ?? {}} filled={filled} submission={loaded.submission} />
      <RecordFields
        form={form}
        definition={definition}
        fields={metadata}
        hints={loaded.hints}
        units={loaded.units}
        offered={loaded.offered}
        suggested={loaded.suggested}
      >
        <WithdrawButton publishing={loaded.publishing} isBusy={isBusy} />
      </RecordFields>
      <SaveButtons definition={definition} button={button} isDeleted={Boolean(deletedBy)} isBusy={isBusy} />
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}

type ButtonsProps = Pick<Props, "definition" | "button"> & { isDeleted: boolean; isBusy: boolean };

function SaveButtons({ definition, button: [idle, busy], isDeleted, isBusy }: ButtonsProps) {
  const waitingLabel = useWaitingLabel();
  const label = isDeleted ? "Save as a new one" : isBusy ? busy : idle;
  return (
    <SaveBar>
      <Button
        variant="primary"
        className="min-w-42"
        {...(isDeleted && saveAsNew)}
        isBusy={isBusy || waitingLabel !== undefined}
        keepsFocus
      >
        {waitingLabel ?? label}
      </Button>
      {definition.hasStates && !isDeleted && (
        <Button {...saveDraft} isBusy={isBusy} keepsFocus>
          Save Draft
        </Button>
      )}
      <CancelLink list={`/admin/${definition.path}`} />
    </SaveBar>
  );
}

/** Saves what was typed in place of a record that was deleted. */
const saveAsNew = { name: "resolve", value: "new" };

/** The button that Enter presses: of the open picker it searches, and a draft is not published by the way. */
function buttonOfEnter({ publishing }: LoadedForm, { picker, deletedBy }: Rejection) {
  if (picker) return { name: pickerIntent, value: pickerValue("show", picker.list) };
  if (deletedBy) return saveAsNew;
  return (publishing?.pendingVersion ?? publishing?.state) === "draft" ? saveDraft : {};
}

/** Focuses the heading of the dialog when the focused button is gone: of a conflict, or of a discarded draft. */
function useFocusedHeading(form: RefObject<HTMLFormElement>) {
  // An effect, because the button goes when the form is drawn.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    form.current?.closest("dialog")?.querySelector("h1")?.focus();
  }, [form]);
}

function DeletedNotice({ by }: { by: string }) {
  return (
    <Notice variant="admin">
      {by} has deleted this meanwhile. Everything you typed is here: save it as a new one, or bring the old
      one back from <Link to="/admin/deleted">Recently deleted</Link>.
    </Notice>
  );
}

type HiddenProps = { submitted: Values; filled: Values; submission: string };

function HiddenFields({ submitted, filled, submission }: HiddenProps) {
  return (
    <>
      <input
        type="hidden"
        name="submission"
        value={String(submitted.submission ?? filled.submission ?? submission)}
      />
      {filled.updatedAt !== undefined && (
        <input type="hidden" name="updatedAt" value={String(submitted.updatedAt ?? filled.updatedAt)} />
      )}
    </>
  );
}

/** A browser sends nothing for a date without its time, or letters in a number: it says so itself. */
function hasIncompleteInput(form: HTMLFormElement) {
  const incomplete = [...form.querySelectorAll("input")].find(({ validity }) => validity.badInput);
  incomplete?.reportValidity();
  return incomplete !== undefined;
}

type Publishing = Awaited<ReturnType<typeof loadRecordForm>>["publishing"];

const saveDraft = { name: "intent", value: "draft" };

/** The state of the record, where visitors don't see what the form shows. */
function PublishingNotice({ publishing }: { publishing: Publishing }) {
  const { formatDateTime } = useDates();
  if (!publishing) return null;
  const text = textOf(publishing, formatDateTime);
  return text ? <Notice variant="admin">{text}</Notice> : null;
}

function textOf(
  { state, pendingVersion, publishAt, unpublishAt }: NonNullable<Publishing>,
  format: (time: string) => string,
) {
  const at = publishAt ? format(publishAt) : "";
  const isPublished = state === "published";
  if (pendingVersion === "draft") {
    const other = isPublished
      ? "Visitors see the published version until you update it."
      : `It stands beside the version that is ${state}.`;
    return `You are editing a draft. ${other}`;
  }
  if (pendingVersion === "scheduled") {
    const until = isPublished ? "Until then they see the published one." : "";
    return `You are editing the version that visitors will see from ${at}. ${until}`;
  }
  if (state === "draft") return "This is a draft: visitors don't see it.";
  if (state === "scheduled") return `Visitors will see this from ${at}.`;
  const end = unpublishAt ? format(unpublishAt) : "its end";
  return isPublished ? "" : `Visitors don't see this any more since ${end}.`;
}

/** Takes back what stands beside the record, or else what visitors see; both stay in the history. */
function WithdrawButton({ publishing, isBusy }: { publishing: Publishing; isBusy: boolean }) {
  if (!publishing) return null;
  const { state, pendingVersion } = publishing;
  const isLive = state === "published" || state === "scheduled";
  if (!pendingVersion && !isLive) return null;
  const [value, label] = pendingVersion
    ? ["discard", pendingVersion === "draft" ? "Discard draft" : "Cancel schedule"]
    : ["withdraw", "Unpublish"];
  return (
    <p className="@md:col-span-full">
      <Button name="intent" value={value} isBusy={isBusy} keepsFocus>
        {label}
      </Button>
    </p>
  );
}
