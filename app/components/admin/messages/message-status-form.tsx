import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#app/components/admin/layout/dialog";
import { useActionToast } from "#app/components/ui/toast";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  id: number;
  subject: string;
  /** 'read' and 'view' mark the message as read; 'spam' and 'inbox' move it. */
  intent: keyof typeof labels;
  className?: string;
};

const labels = { read: m.status_read, view: m.view, spam: m.status_spam, inbox: m.status_inbox };

/** A button that posts, because a prefetch must not mark a message; to the list, whose script is loaded already. */
export function MessageStatusForm({ id, subject, intent, className }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ toast: Toast }>();
  const isBusy = fetcher.state !== "idle";
  const isSubmitted = useRef(false);
  useActionToast(fetcher.data?.toast);
  // An effect, because the button, perhaps its whole card, is removed after the action, and the focus with it.
  useEffect(() => {
    return () => {
      if (!isSubmitted.current) return;
      if (document.activeElement === document.body) document.getElementById(`view-${id}`)?.focus();
      restoreFocus();
    };
  }, [id]);
  return (
    <fetcher.Form
      method="post"
      action={`/admin/messages${search}`}
      preventScrollReset
      onSubmit={() => {
        isSubmitted.current = true;
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className={className}
        id={intent === "view" ? `view-${id}` : undefined}
        type="submit"
        name="intent"
        value={intent}
        aria-label={`${labels[intent]()}: ${subject}`}
        aria-busy={isBusy}
        aria-current={(intent === "view" && pathname === `/admin/messages/${id}`) || undefined}
      >
        {intent === "view" ? subject : labels[intent]()}
      </button>
    </fetcher.Form>
  );
}
