import type { PointerEvent as ReactPointerEvent } from "react";

/** Distance to the edge of the window at which a dragged row scrolls it, and pixels per frame. */
const [edge, step] = [64, 8];

/** The row that is being dragged is above the others, which make room for it. */
export const draggingClass =
  "*:data-dragged:relative *:data-dragged:z-1 *:data-dragged:bg-sand *:data-dragged:shadow-[0_2px_12px_var(--color-edge)] motion-safe:data-sorting:*:not-data-dragged:transition-[translate]";

/**
 * Drags a row of a table, or an entry of a list, by a handle. Its own pointer events, because the browser's drag and drop knows no touch. The rows
 * only look moved: `resetRows` ends that, once they stand in their new order.
 * @param onDrop gets the place of the row and its new one, from 0
 */
export function startRowDrag(
  { currentTarget, pointerId, button, clientY }: ReactPointerEvent<HTMLElement>,
  onDrop: (from: number, to: number) => void,
) {
  const handle: HTMLElement = currentTarget;
  const row = handle.closest<HTMLElement>("tr, li");
  const body = row?.parentElement;
  if (button !== 0 || !row || !body) return;
  const rows = rowsOf(body);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const from = rows.indexOf(row);
  const start = clientY + window.scrollY;
  let [y, to, frame] = [clientY, from, 0];

  function update() {
    if (y < edge) window.scrollBy(0, -step);
    if (y > window.innerHeight - edge) window.scrollBy(0, step);
    const offset = y + window.scrollY - start;
    to = positionOf(boxes, from, offset);
    const height = boxes[from]?.height ?? 0;
    for (const [index, one] of rows.entries()) {
      const isBetween = index > from ? index <= to : index >= to && index < from;
      const shift = index === from ? offset : isBetween ? Math.sign(from - to) * height : 0;
      one.style.translate = `0 ${shift}px`;
    }
    frame = requestAnimationFrame(update);
  }

  function follow({ clientY }: PointerEvent) {
    y = clientY;
  }

  const events = new AbortController();
  function end(isDropped: boolean) {
    events.abort();
    cancelAnimationFrame(frame);
    if (!isDropped || to === from) resetRows(body);
    else onDrop(from, to);
  }

  const { signal } = events;
  handle.setPointerCapture(pointerId);
  body.dataset.sorting = "";
  row.dataset.dragged = "";
  handle.addEventListener("pointermove", follow, { signal });
  handle.addEventListener("pointerup", () => end(true), { signal });
  handle.addEventListener("pointercancel", () => end(false), { signal });
  document.addEventListener("selectstart", (event) => event.preventDefault(), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  update();
}

/** Computes the new index of a row: past each row whose middle its edge has passed. */
function positionOf(boxes: DOMRect[], from: number, offset: number) {
  const { top = 0, bottom = 0 } = boxes[from] ?? {};
  const passed = boxes.filter((box, index) => {
    const middle = (box.top + box.bottom) / 2;
    return index > from ? bottom + offset > middle : index < from && top + offset < middle;
  });
  return from + Math.sign(offset) * passed.length;
}

const rowsOf = (body: Element) => [...body.querySelectorAll<HTMLElement>(":scope > *")];

export function resetRows(body?: HTMLElement | null) {
  if (!body) return;
  delete body.dataset.sorting;
  for (const row of rowsOf(body)) {
    row.style.translate = "";
    delete row.dataset.dragged;
  }
}
