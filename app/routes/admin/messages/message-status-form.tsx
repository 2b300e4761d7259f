import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keepFocus } from "#app/components/admin/layout/dialog";
import { useActionToast } from "#app/components/layout/toast";
import { createToast, type Toast } from "#app/schemas/toast";

type Props = {
  id: number;
  subject: string;
  /** Marks the message as read: and shows it, or no more than that; or moves it. */
  intent: keyof typeof labels;
  /** Of the button. */
  className?: string;
};

const labels = { read: "Mark as Read", view: "View", spam: "Mark as Spam", inbox: "Not Spam" };

/**
 * Posts, so that nothing but a person who presses it marks a message; to the list, whose script is there already
 * when the line drops.
 */
export function MessageStatusForm({ id, subject, intent, className }: Props) {
  const { search } = useLocation();
  const mark = useFetcher<{ toast: Toast }>();
  const isPressed = useRef(false);
  useActionToast(mark.data?.toast);
  // An effect, because the button goes with the mark, perhaps with its whole card, and would take the focus along.
  useEffect(() => {
    return () => {
      if (!isPressed.current) return;
      if (document.activeElement === document.body) document.getElementById(`view-${id}`)?.focus();
      keepFocus();
    };
  }, [id]);
  return (
    <mark.Form
      method="post"
      action={`/admin/messages${search}`}
      preventScrollReset
      onSubmit={() => {
        isPressed.current = true;
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className={className}
        id={intent === "view" ? `view-${id}` : undefined}
        type="submit"
        name="intent"
        value={intent}
        aria-label={`${labels[intent]}: ${subject}`}
        aria-busy={mark.state !== "idle"}
      >
        {labels[intent]}
      </button>
    </mark.Form>
  );
}

export function movingFailed() {
  return createToast("Error", "Failed to move message.", true);
}

/** Spec section 8. */
export function markingFailed() {
  return createToast("Error", "Failed to mark message as read.", true);
}
