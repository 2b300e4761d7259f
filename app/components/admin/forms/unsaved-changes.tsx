import type { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import type { Draft } from "./draft";

type Props = {
  blocker: ReturnType<typeof useBlocker>;
  title?: string;
  text?: string;
};

/** Confirms leaving an unsaved form; its draft stays in the browser unless `text` says otherwise. */
export function UnsavedChangesDialog({ blocker, title = m.leave_title(), text = m.leave_text() }: Props) {
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
      // In a low window the focused button scrolls into view with its focus ring.
      className="inset-x-margin w-auto max-w-120 gap-4 scroll-py-4 border border-ink bg-paper p-6 text-ink open:grid short:max-h-[calc(100dvh-1rem)] short:gap-2 short:p-4 backdrop:bg-(--color-veil)"
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
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id="leave">
        {title}
      </h2>
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" type="button" onClick={stay}>
          {m.leave_stay()}
        </Button>
        <Button type="button" onClick={() => close(blocker.proceed)}>
          {m.leave_leave()}
        </Button>
      </div>
    </dialog>
  );
}

/** Says that the form shows a draft, with a button that discards it. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.restored) return null;
  return (
    <Notice variant="admin">
      {m.form_draft()} {/* A touch target without a higher line. */}
      <TextButton className="-my-3" onClick={draft.discard}>
        {m.form_draft_discard()}
      </TextButton>
    </Notice>
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
