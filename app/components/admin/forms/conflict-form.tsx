import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActionToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";
import { type Draft, useDraftOf } from "./draft";
import { UnsavedChangesDialog } from "./unsaved-changes";

export type ShownConflict = {
  /** Users who have saved since. */
  by: string[];
  /** The parts that differ: the stored value, the typed one, and which of them is preselected. */
  differences: { name: string; label: string; theirs: string; yours: string; selected: "theirs" | "yours" }[];
  /** The fields of the form, to be sent again. */
  typed: [name: string, value: string][];
  /** `updatedAt` of the stored version. */
  against: string;
};

type Props = { conflict: ShownConflict; draft: Draft; toast: Toast | undefined };

/**
 * The conflict that is shown until it is resolved, also while the connection is lost.
 * @param version changes when the form was saved
 */
export function useOpenConflict(
  actionData: { conflict?: ShownConflict; reply?: unknown } | undefined,
  version: string,
) {
  const open = useRef<{ version: string; conflict?: ShownConflict }>({ version });
  const isResolved = open.current.version !== version || actionData?.reply;
  if (actionData?.conflict || isResolved) open.current = { version, conflict: actionData?.conflict };
  return open.current.conflict;
}

/** Resolves a conflict: for each part that differs, a choice between the stored and the typed value. */
export function ConflictForm({ conflict, draft, toast }: Props) {
  const { by, differences, typed, against } = conflict;
  const element = useRef<HTMLFormElement>(null);
  const blocker = useDraftOf(element, { ...draft, startsUnsaved: true }, against);
  useActionToast(toast);
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const summary = useRef<HTMLDivElement>(null);
  // React focuses only inputs by autoFocus; without script the browser focuses any element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict takes the focus, too
  useEffect(() => summary.current?.focus(), [against]);
  const who = by.length > 0 ? by.join(" and ") : "Somebody else";
  return (
    <Form
      ref={element}
      className="record conflict"
      method="post"
      action={pathname + search}
      preventScrollReset
    >
      {/* biome-ignore lint/a11y/noAutofocus: the page has changed since the button was pressed */}
      <div className="summary" role="alert" id="errors" tabIndex={-1} ref={summary} autoFocus>
        <h2>Not saved yet: {who} saved this while you were editing it</h2>
        <p>
          Everything you typed is kept. Choose what to keep where you differ; the rest of your changes stay.
        </p>
      </div>
      {typed.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the order is fixed
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="against" value={against} />
      {differences.map(({ name, label, theirs, yours, selected }) => (
        <fieldset className="contested" key={name}>
          <legend>{label}</legend>
          {[
            { value: "yours", title: "Yours", text: yours },
            { value: "theirs", title: `Saved by ${who}`, text: theirs },
          ].map(({ value, title, text }) => (
            <label className="side" key={value}>
              <input type="radio" name={`take-${name}`} value={value} defaultChecked={value === selected} />
              <b>{title}</b>
              <span>{text || "Nothing"}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="save">
        <button className="button filled" type="submit" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "Updating..." : "Save this choice"}
        </button>
        <button className="button" type="submit" name="resolve" value="edit">
          Edit further
        </button>
      </div>
      <UnsavedChangesDialog blocker={blocker} />
    </Form>
  );
}
