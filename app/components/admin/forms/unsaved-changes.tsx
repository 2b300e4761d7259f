import type { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Draft } from "./draft";

type Props = {
  blocker: ReturnType<typeof useBlocker>;
  title?: string;
  /** Consequences of leaving. */
  text?: string;
};

const unsaved =
  "What you typed is not saved yet. It stays kept in this browser until you come back or discard it.";

/** Confirms leaving an unsaved form; its draft stays in the browser unless `text` says otherwise. */
export function UnsavedChangesDialog({ blocker, title = "Leave without saving?", text = unsaved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A new blocker each time: Escape may be pressed again before the last choice was rendered.
  useEffect(() => {
    if (blocker.state === "blocked" && !dialog.current?.open) dialog.current?.showModal();
  }, [blocker]);
  // Closed before the page changes: elements under a modal dialog can't take the focus.
  const close = (proceed?: () => void) => {
    dialog.current?.close();
    proceed?.();
  };
  const stay = () => close(blocker.reset);
  return (
    <dialog
      className="leave"
      ref={dialog}
      aria-labelledby="leave"
      onKeyDown={(event) => {
        // The dialog of the form listens, too.
        event.stopPropagation();
        if (event.key !== "Escape") return;
        event.preventDefault();
        stay();
      }}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <h2 id="leave">{title}</h2>
      <p>{text}</p>
      <div className="buttons">
        <button className="button filled" type="button" onClick={stay}>
          Stay
        </button>
        <button className="button" type="button" onClick={() => close(blocker.proceed)}>
          Leave
        </button>
      </div>
    </dialog>
  );
}

/** Says that the form shows a draft, with a button that discards it. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.restored) return null;
  return (
    <p className="notice">
      What you typed here before was not saved. It is back.{" "}
      <button className="link" type="button" onClick={draft.discard}>
        Discard it
      </button>
    </p>
  );
}

/** Asks, in the browser's own words, before the page is closed or loaded again. */
export function useUnloadWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}
