import {
  type FieldMetadata,
  type FormMetadata,
  parse,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useListUrl } from "#app/components/admin/layout/dialog";
import { useFocusListError } from "#app/components/admin/lists/list-location";
import { ErrorSummary } from "#app/components/forms/field";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useActionToast } from "#app/components/layout/toast";
import type { StoredFile } from "#app/schemas/file";
import type { Toast } from "#app/schemas/toast";
import { type Draft, useWatchedDraft } from "./draft";
import { DraftNotice } from "./draft-notice";
import { UnsavedChangesDialog } from "./unsaved-changes";

type Values = Record<string, unknown>;

/** A form of whatever fields. */
// biome-ignore lint/suspicious/noExplicitAny: Conform's type of a form is invariant in its fields
export type AnyForm = FormMetadata<any, string[]>;

/** What the loader of a form gives: its values, and what travels with them. */
export type OpenForm = {
  filled: Values;
  /** The values are what was typed when the session had ended. */
  isStashed: boolean;
  /** Pictures that could not be kept with it. */
  lost: string[];
  /** Names the filled form: sent twice, it makes one record. */
  submission: string;
  constraint: NonNullable<Parameters<typeof useForm<Values>>[0]["constraint"]>;
  userId: number;
  /** What is known of the pictures that it opens with. */
  files: StoredFile[];
};

/** What the action answers to a form that was not saved. */
export type Refused = {
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  /** What is known of the pictures that it lists by now. */
  files?: StoredFile[];
  /** Who deleted the record while the form was open. */
  deletedBy?: string;
};

/** What a page gives to the form of a listing or a project. */
export type RecordProps = {
  open: OpenForm;
  refused: Refused;
  /** The values that it starts with: those of `open`, or a draft. */
  filled: Values;
  draft: Draft;
  /** 'Create Property', and while it is busy 'Creating...' */
  button: [idle: string, busy: string];
};

/** The form's values as Conform keeps them; the server's answer says what is wrong with them. */
export function useRecordForm<Fields extends Values>({
  filled,
  refused: { reply, toast },
  open,
}: RecordProps) {
  useActionToast(toast);
  const [form, fields] = useForm<Fields>({
    id: "record",
    lastResult: reply,
    defaultValue: filled as never,
    constraint: open.constraint as never,
    // The buttons of a list work at once; everything else the server looks at.
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: () => (formData.has("__intent__") ? { error: reply?.error ?? {} } : { value: {} as Fields }),
      }),
  });
  useErrorTitle(form.status === "error");
  useFocusListError(form.id, reply);
  return [form, fields] as const;
}

type Props = RecordProps & {
  form: AnyForm;
  /** In the order of the page. */
  fields: FieldMetadata<string | string[]>[];
  list: string;
  children: ReactNode;
};

/** The form around the fields of a listing or a project: what is wrong, what is kept, and the bar that saves. */
export function RecordForm({ form, fields, list, button, open, filled, refused, draft, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const blocker = useWatchedDraft(element, draft, open.submission);
  const back = useListUrl(list);
  const sent = refused.reply?.initialValue ?? {};
  // What was pressed is gone with what stood here: the choice after a conflict, a draft that was discarded.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    element.current?.closest("dialog")?.querySelector("h1")?.focus();
  }, []);
  return (
    <Form
      ref={element}
      className="record"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      preventScrollReset
      id={form.id}
      onSubmit={(event) => (isBusy ? event.preventDefault() : form.onSubmit(event))}
      noValidate
      aria-busy={isBusy}
    >
      {/* The first button is the one that Enter presses. */}
      <button
        type="submit"
        {...(refused.deletedBy && { name: "resolve", value: "new" })}
        hidden
        tabIndex={-1}
      />
      <Notices open={open} draft={draft} deletedBy={refused.deletedBy} />
      <ErrorSummary fields={fields as FieldMetadata<string>[]} />
      <input
        type="hidden"
        name="submission"
        value={String(sent.submission ?? filled.submission ?? open.submission)}
      />
      {filled.updatedAt !== undefined && (
        <input type="hidden" name="updatedAt" value={String(sent.updatedAt ?? filled.updatedAt)} />
      )}
      {children}
      <div className="save">
        <button
          className="button filled"
          type="submit"
          {...(refused.deletedBy && { name: "resolve", value: "new" })}
          aria-disabled={isBusy}
          aria-busy={isBusy}
        >
          {refused.deletedBy ? "Save as a new one" : button[isBusy ? 1 : 0]}
        </button>
        <Link className="button" to={back} preventScrollReset>
          Cancel
        </Link>
      </div>
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}

type NoticeProps = { open: OpenForm; draft: Draft; deletedBy: string | undefined };

/** Where the values come from, when they are not simply what is stored. */
function Notices({ open, draft, deletedBy }: NoticeProps) {
  return (
    <>
      {open.isStashed && !draft.found && (
        <p className="notice">
          You were signed out before this was saved. Everything you typed is here; nothing has been saved yet.
          {open.lost.length > 0 && (
            <>
              {" "}
              Please choose these pictures again: <bdi>{open.lost.join(", ")}</bdi>
            </>
          )}
        </p>
      )}
      {deletedBy && (
        <p className="notice">
          {deletedBy} has deleted this meanwhile. Everything you typed is here: save it as a new one, or bring
          the old one back from <Link to="/admin/deleted">Recently deleted</Link>.
        </p>
      )}
      <DraftNotice draft={draft} />
    </>
  );
}
