import type { PointerEvent } from "react";
import { m } from "#app/words/compiled/messages.js";

const look =
  "grid size-touch cursor-grab touch-none place-items-center text-ink-2 select-none hover:text-brick-text [@media(scripting:none)]:hidden";

type Props = { startDrag: (event: PointerEvent<HTMLElement>) => void };

export function DragHandle({ startDrag }: Props) {
  return (
    <span className={look} title={m.records_drag()} onPointerDown={startDrag}>
      <svg className="size-4 fill-current" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 2h3v3H4zM9 2h3v3H9zM4 6.5h3v3H4zM9 6.5h3v3H9zM4 11h3v3H4zM9 11h3v3H9z" />
      </svg>
    </span>
  );
}
