import { useFetcher, useLocation } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef } from "react";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { useActionToast } from "#app/components/ui/toast";
import type { Toast } from "#app/schemas/toast";
import { moveKey } from "./use-row-order";

type Props = {
  /** 'services' */
  path: string;
  id: number;
  name: string;
  place: number;
  total: number;
  startDrag: (event: PointerEvent<HTMLElement>) => void;
  /** Announces the new place. */
  onMoved: (text: string) => void;
};

/** Stands in the corner of a card, and before the buttons of a row. */
const handle = "@max-xl:absolute @max-xl:-end-2.2 @max-xl:top-0.8";

/** Buttons and a drag handle to move a record. Each names the new position, so that a second click changes nothing. */
export function MoveForm({ path, id, name, place, total, startDrag, onMoved }: Props) {
  const { search } = useLocation();
  const fetcher = useFetcher<{ toast?: Toast; isMoved?: true }>({ key: moveKey(path, id) });
  const form = useRef<HTMLFormElement>(null);
  const moved = fetcher.state === "idle" && fetcher.data?.isMoved && fetcher.data;
  useActionToast(fetcher.data?.toast);
  // An effect, because the row has its new place only when the list has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (!moved) return;
    onMoved(`${name} is now ${place + 1} of ${total}.`);
    const { activeElement } = document;
    // A handle takes no focus; and the button may be disabled now, at the end of the list.
    if (activeElement === document.body || activeElement?.matches(":disabled"))
      form.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  }, [moved]);
  const button = (to: number, label: string) => (
    <button
      className={actionClass()}
      type="submit"
      name="to"
      value={to}
      disabled={to < 0 || to === total}
      aria-label={`Move ${name} ${label.toLowerCase()}`}
    >
      {label}
    </button>
  );
  return (
    <fetcher.Form ref={form} className="flex gap-x-0.4" method="post" action={`/admin/${path}${search}`}>
      <input type="hidden" name="id" value={id} />
      {total > 1 && <DragHandle className={handle} startDrag={startDrag} />}
      {button(place - 1, "Up")}
      {button(place + 1, "Down")}
    </fetcher.Form>
  );
}
