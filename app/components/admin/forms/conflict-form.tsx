import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActionToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";
import { type Draft, useWatchedDraft } from "./draft";
import { UnsavedChangesDialog } from "./unsaved-changes";

/** One part that somebody else has changed: what it says now, and what was typed; `takes` is the likelier one. */
type Contested = {
  name: string;
  label: string;
  theirs: string;
  yours: string;
  takes: "theirs" | "yours";
};

export type ShownConflict = {
  /** Who has saved meanwhile. */
  by: string[];
  contested: Contested[];
  /** All that was typed, to be sent again. */
  typed: [name: string, value: string][];
  /** The time of the version that the choice is made against. */
  against: string;
};

type Props = { conflict: ShownConflict; draft: Draft; toast: Toast | undefined };

type Answer = { conflict?: ShownConflict; reply?: unknown } | undefined;

/**
 * The conflict that waits for a choice. A line that drops answers nothing of it: it stands until it is taken.
 * @param version another one after the form was saved
 */
export function useHeld(answer: Answer, version: string) {
  const held = useRef<{ version: string; conflict?: ShownConflict }>({ version });
  const isOver = held.current.version !== version || answer?.reply;
  if (answer?.conflict || isOver) held.current = { version, conflict: answer?.conflict };
  return held.current.conflict;
}

/** Two have edited one record: what changed meanwhile beside what was typed, and a choice for each part. */
export function ConflictForm({ conflict, draft, toast }: Props) {
  const { by, contested, typed, against } = conflict;
  const element = useRef<HTMLFormElement>(null);
  const blocker = useWatchedDraft(element, { ...draft, startsUnsaved: true }, against);
  useActionToast(toast);
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const summary = useRef<HTMLDivElement>(null);
  // React minds autoFocus on fields alone; without script the browser does on anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict is told as the first was
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
      {/* biome-ignore lint/a11y/noAutofocus: the page has changed under the person who pressed the button */}
      <div className="summary" role="alert" id="errors" tabIndex={-1} ref={summary} autoFocus>
        <h2>Not saved yet: {who} saved this while you were editing it</h2>
        <p>
          Everything you typed is kept. Choose what to keep where you differ; the rest of your changes stay.
        </p>
      </div>
      {typed.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may come twice, and nothing moves
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="against" value={against} />
      {contested.map(({ name, label, theirs, yours, takes }) => (
        <fieldset className="contested" key={name}>
          <legend>{label}</legend>
          <Side name={name} value="yours" title="Yours" text={yours} isTaken={takes === "yours"} />
          <Side
            name={name}
            value="theirs"
            title={`Saved by ${who}`}
            text={theirs}
            isTaken={takes === "theirs"}
          />
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

type SideProps = { name: string; value: string; title: string; text: string; isTaken: boolean };

function Side({ name, value, title, text, isTaken }: SideProps) {
  return (
    <label className="side">
      <input type="radio" name={`take-${name}`} value={value} defaultChecked={isTaken} />
      <b>{title}</b>
      <span>{text || "Nothing"}</span>
    </label>
  );
}
