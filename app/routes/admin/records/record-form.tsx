import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ConflictProps } from "#app/components/admin/forms/conflict-form";
import { type Draft, useDraftOf } from "#app/components/admin/forms/draft";
import { useFocusListError } from "#app/components/admin/forms/list-field";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { PublishingNotice, publishLabel, WithdrawButton } from "#app/components/admin/forms/publishing";
import { RecordFields } from "#app/components/admin/forms/record-fields";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { DraftNotice, UnsavedChangesDialog } from "#app/components/admin/forms/unsaved-changes";
import { validateButtons } from "#app/components/admin/forms/validate-buttons";
import { CancelLink } from "#app/components/admin/layout/dialog";
import { useWaitingLabel } from "#app/components/admin/uploads/image-preview";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { hasIncompleteInput } from "#app/components/forms/incomplete-input";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useIsSending } from "#app/components/forms/use-is-sending";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import type { StoredFile } from "#app/schemas/file";
import { type Picker, pickerIntent, pickerValue } from "#app/schemas/files/picker";
import type { RecordDefinition } from "#app/schemas/records/record";
import { inFormOrder, labelOfInput, mergeParts } from "#app/schemas/records/record-values";
import type { Toast } from "#app/schemas/toast";
import type { loadRecordForm } from "#app/server/records/load-record-form";
import { m } from "#app/words/compiled/messages.js";

type Values = Record<string, unknown>;
type LoadedForm = Awaited<ReturnType<typeof loadRecordForm>>;

export type Rejection = {
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: ConflictProps;
  files?: StoredFile[];
  picker?: Picker;
  /** Sentences about the links of its texts, by the names of their inputs. */
  notices?: Record<string, string>;
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
  isNew: boolean;
};

/** Columns of the error summary, as those of the fields. */
const errorColumns = "@md:[&_#errors_ul]:grid @md:[&_#errors_ul]:grid-cols-2 @md:[&_#errors_ul]:gap-x-gutter";

export function RecordForm({ filled, rejection, draft, ...buttons }: Props) {
  const { definition, loaded } = buttons;
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
  const isBusy = useIsSending(pathname);
  const blocker = useDraftOf(element, draft, loaded.submission);
  useFocusedHeading(element);
  const metadata = fields as Record<string, FieldMetadata<string>>;
  const notice = <PublishingNotice publishing={loaded.publishing} />;
  return (
    <Form
      ref={element}
      className={`grid gap-6 ${errorColumns}`}
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
      <RecordErrors definition={definition} metadata={metadata} />
      <HiddenFields submitted={reply?.initialValue ?? {}} filled={filled} submission={loaded.submission} />
      <RecordFields {...loaded} form={form} definition={definition} fields={metadata} notice={notice}>
        <WithdrawButton publishing={loaded.publishing} isBusy={isBusy} />
      </RecordFields>
      <SaveButtons
        {...buttons}
        publishAt={metadata.publishAt?.value}
        isDeleted={Boolean(deletedBy)}
        isBusy={isBusy}
      />
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}

type ErrorsProps = { definition: RecordDefinition; metadata: Record<string, FieldMetadata<string>> };

function RecordErrors({ definition, metadata }: ErrorsProps) {
  const parts = mergeParts({ fields: inFormOrder(definition) });
  const names = parts.flatMap(([, part]) => part);
  return (
    <ErrorSummary
      fields={names.flatMap((name) => metadata[name] ?? [])}
      labelOf={(name) => labelOfInput(parts, name)}
      hasColumns
    />
  );
}

type ButtonsProps = Pick<Props, "definition" | "isNew" | "loaded"> & {
  /** Typed time of publishing. */
  publishAt: string | undefined;
  isDeleted: boolean;
  isBusy: boolean;
};

function SaveButtons({ definition, isNew, loaded, publishAt, isDeleted, isBusy }: ButtonsProps) {
  const waitingLabel = useWaitingLabel();
  const { publishing, now } = loaded;
  const { kind, hasStates } = definition;
  const plainLabel = () => (isNew ? m.record_create({ kind }) : m.record_update({ kind }));
  const saveLabel = () => (hasStates ? publishLabel(publishing, publishAt, now) : plainLabel());
  const busyLabel = () => (isNew ? m.record_creating() : m.record_updating());
  const label = isDeleted ? m.record_save_as_new() : isBusy ? busyLabel() : saveLabel();
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
      {hasStates && !isDeleted && (
        <Button {...saveDraft} isBusy={isBusy} keepsFocus>
          {m.record_save_draft()}
        </Button>
      )}
      <CancelLink list={`/admin/${definition.path}`} isWord />
    </SaveBar>
  );
}

const saveDraft = { name: "intent", value: "draft" };

/** Saves what was typed in place of a record that was deleted. */
const saveAsNew = { name: "resolve", value: "new" };

/** The button that Enter presses: of the open picker it searches, and a draft is not published by the way. */
function buttonOfEnter({ publishing }: LoadedForm, { picker, deletedBy }: Rejection) {
  if (picker) return { name: pickerIntent, value: pickerValue("show", picker) };
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
      <Words
        of={m.record_deleted_by.parts({ by })}
        with={{ a: (words) => <Link to="/admin/deleted">{words}</Link> }}
      />
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
