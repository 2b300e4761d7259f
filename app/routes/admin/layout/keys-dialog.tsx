import { useEffect, useId, useRef } from "react";
import { KeyList } from "#app/components/admin/keys/key-list";
import { Button } from "#app/components/ui/button";

/** The list of the keys, over the page; it is there while it is open. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // An effect, because a dialog becomes modal by a method alone.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="inset-x-margin m-auto w-auto max-w-120 border border-ink bg-paper p-6 text-ink backdrop:bg-(--color-veil) print:hidden"
      ref={dialog}
      aria-labelledby={heading}
      // A dialog of a list under it listens, too.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={heading}>
        Keys
      </h2>
      <KeyList />
      <form className="mt-4" method="dialog">
        <Button>Close</Button>
      </form>
    </dialog>
  );
}
