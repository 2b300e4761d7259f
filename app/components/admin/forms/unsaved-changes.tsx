import type { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";

type Props = {
  blocker: ReturnType<typeof useBlocker>;
  title?: string;
  /** What leaving means. */
  text?: string;
};

const unsaved =
  "What you typed is not saved yet. It stays kept in this browser until you come back or discard it.";

/** Asks before an unsaved form is left; it stays kept in this browser either way, unless `text` says otherwise. */
export function UnsavedChangesDialog({ blocker, title = "Leave without saving?", text = unsaved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Each time it is asked there is another blocker: Escape may come again before the last answer was drawn.
  useEffect(() => {
    if (blocker.state === "blocked" && !dialog.current?.open) dialog.current?.showModal();
  }, [blocker]);
  // Closed before the page changes: what lies under an open dialog can't take the focus.
  const stay = () => {
    dialog.current?.close();
    blocker.reset?.();
  };
  const leave = () => {
    dialog.current?.close();
    blocker.proceed?.();
  };
  return (
    <dialog
      className="leave"
      ref={dialog}
      aria-labelledby="leave"
      onKeyDown={(event) => {
        // The form's own dialog must not hear it as well.
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
        <button className="button" type="button" onClick={leave}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
