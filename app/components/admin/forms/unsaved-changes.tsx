import type { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";

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
        <button className="button" type="button" onClick={leave}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
