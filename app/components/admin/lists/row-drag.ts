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
  { currentTarget, pointerId, button, clientX, clientY }: ReactPointerEvent<HTMLElement>,
  onDrop: (from: number, to: number) => void,
) {
  const handle: HTMLElement = currentTarget;
  const row = handle.closest<HTMLElement>("tr, li");
  const body = row?.parentElement;
  if (button !== 0 || !row || !body) return;
  const rows = rowsOf(body);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const from = rows.indexOf(row);
  const isGrid = boxes.some(({ top }, index) => top === boxes[index - 1]?.top);
  const start = clientY + window.scrollY;
  let [x, y, to, frame] = [clientX, clientY, from, 0];

  function update() {
    if (y < edge) window.scrollBy(0, -step);
    if (y > window.innerHeight - edge) window.scrollBy(0, step);
    const offset = y + window.scrollY - start;
    const aside = isGrid ? x - clientX : 0;
    to = isGrid ? nearestTo(boxes, from, aside, offset) : positionOf(boxes, from, offset);
    for (const [index, one] of rows.entries()) {
      const [left, top] = index === from ? [aside, offset] : shiftOf(boxes, { index, from, to, isGrid });
      one.style.translate = `${left}px ${top}px`;
    }
    frame = requestAnimationFrame(update);
  }

  function follow({ clientX, clientY }: PointerEvent) {
    [x, y] = [clientX, clientY];
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

type Shift = { index: number; from: number; to: number; isGrid: boolean };

/** Computes how far a row or tile makes room for the dragged one. */
function shiftOf(boxes: DOMRect[], { index, from, to, isGrid }: Shift) {
  const isBetween = index > from ? index <= to : index >= to && index < from;
  const way = Math.sign(from - to);
  const [box, next] = [boxes[index], boxes[index + way]];
  if (!isBetween || !box || !next) return [0, 0];
  return isGrid ? [next.left - box.left, next.top - box.top] : [0, way * (boxes[from]?.height ?? 0)];
}

/** Finds the tile of a grid over whose middle the dragged one is. */
function nearestTo(boxes: DOMRect[], from: number, aside: number, offset: number) {
  const { left = 0, top = 0 } = boxes[from] ?? {};
  const distances = boxes.map((box) => Math.hypot(box.left - left - aside, box.top - top - offset));
  return distances.indexOf(Math.min(...distances));
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
