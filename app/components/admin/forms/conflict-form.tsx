import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { choiceClass, radioClass } from "#app/components/admin/forms/choice-class";
import { ErrorBox, errorHeadingClass } from "#app/components/forms/error-summary";
import { useIsSending } from "#app/components/forms/use-is-sending";
import { Button } from "#app/components/ui/button";
import { useActionToast } from "#app/components/ui/toast";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers, joinTexts } from "#app/words/isolate";
import { type Draft, useDraftOf } from "./draft";
import { SaveBar } from "./save-bar";
import { UnsavedChangesDialog } from "./unsaved-changes";

export type ConflictProps = {
  /** Users who have saved since: 'Ayesha and Sana' */
  who: string;
  /** The labels of what only they have changed, which the form has now. */
  merged: string[];
  /** The parts that both have changed: the stored value and the typed one. */
  conflicts: { name: string; label: string; theirs: string; mine: string }[];
  errors: string[];
  /** The fields of the form, to be sent again. */
  fields: [name: string, value: string][];
  against: string;
};

type Props = { conflict: ConflictProps; draft?: Draft; toast: Toast | undefined };

const noDraft: Draft = {
  key: "",
  startsUnsaved: true,
  restored: undefined,
  isPending: false,
  setPending: () => {},
  restore: () => {},
  discard: () => {},
};

/**
 * The conflict that is shown until it is resolved, also while the connection is lost.
 * @param version changes when the form was saved
 * @param draft discarded then, where the page of the form stays
 */
export function useOpenConflict(
  actionData: { conflict?: ConflictProps; reply?: unknown } | undefined,
  version: string,
  draft?: Draft,
) {
  const open = useRef<{ version: string; conflict?: ConflictProps }>({ version });
  const isResolved = open.current.version !== version || actionData?.reply;
  if (actionData?.conflict || isResolved) open.current = { version, conflict: actionData?.conflict };
  const discard = draft?.discard;
  const saved = useRef(version);
  // An effect, because the form that takes the place of the conflict has restored what the conflict stored.
  useEffect(() => {
    if (saved.current === version) return;
    saved.current = version;
    discard?.();
  }, [version, discard]);
  return open.current.conflict;
}

/** Resolves a conflict: for each part that both have changed, a choice between the stored and the typed value. */
export function ConflictForm({ conflict, draft = noDraft, toast }: Props) {
  const { who, conflicts, fields, against } = conflict;
  const element = useRef<HTMLFormElement>(null);
  const blocker = useDraftOf(element, { ...draft, startsUnsaved: true }, against);
  useActionToast(toast);
  const { pathname, search } = useLocation();
  const isBusy = useIsSending(pathname);
  const summary = useRef<HTMLDivElement>(null);
  // React focuses only inputs by autoFocus; without script the browser focuses any element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict takes the focus, too
  useEffect(() => summary.current?.focus(), [against]);
  return (
    <Form ref={element} className="grid gap-6" method="post" action={pathname + search} preventScrollReset>
      <ErrorBox id="errors" className="pb-2" ref={summary}>
        <ConflictSummary {...conflict} />
      </ErrorBox>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the order is fixed
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="against" value={against} />
      {conflicts.map(({ name, label, theirs, mine }) => (
        <fieldset className="grid gap-x-gutter gap-y-3 @md:grid-cols-2" key={name}>
          <legend className="mb-1.6 p-0 weight-semibold">{label}</legend>
          {[
            { value: "yours", title: m.conflict_yours(), text: mine },
            { value: "theirs", title: m.conflict_saved_by({ who }), text: theirs },
          ].map(({ value, title, text }) => (
            <Choice
              key={value}
              name={`take-${name}`}
              value={value}
              title={title}
              text={text}
              isFirst={value === "yours"}
            />
          ))}
        </fieldset>
      ))}
      <SaveBar>
        {conflicts.length > 0 && (
          <Button variant="primary" className="min-w-42" isBusy={isBusy}>
            {isBusy ? m.record_updating() : m.conflict_save()}
          </Button>
        )}
        <Button name="resolve" value="edit" variant={conflicts.length > 0 ? undefined : "primary"}>
          {m.conflict_edit()}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog blocker={blocker} text={draft.key ? undefined : m.leave_lost()} />
    </Form>
  );
}

function ConflictSummary({ who, merged, conflicts, errors }: ConflictProps) {
  return (
    <>
      <h2 className={errorHeadingClass}>{m.conflict_title({ who })}</h2>
      <p className="mt-1.4 pb-2">
        {conflicts.length > 0 ? m.conflict_choose() : m.conflict_together({ who })}
      </p>
      {errors.length > 0 && (
        <ul className="pb-2">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {merged.length > 0 && <p className="pb-2">{m.conflict_merged({ who, labels: joinTexts(merged) })}</p>}
    </>
  );
}

type ChoiceProps = { name: string; value: string; title: string; text: string; isFirst: boolean };

function Choice({ name, value, title, text, isFirst }: ChoiceProps) {
  return (
    <label className={`content-start ${choiceClass}`}>
      <input className={radioClass} type="radio" name={name} value={value} defaultChecked={isFirst} />
      <b className="weight-semibold">{title}</b>
      <span className="col-start-2 text-t1 wrap-anywhere whitespace-pre-line">
        {text ? isolateNumbers(text) : m.conflict_nothing()}
      </span>
    </label>
  );
}
