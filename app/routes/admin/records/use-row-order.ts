import { useFetchers, useLocation, useSubmit } from "@remix-run/react";
import { type PointerEvent, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { resetRows, startRowDrag } from "#app/components/admin/lists/row-drag";

/** The place of the first row of a page, from 0, and the number of all records. */
export type ListOrder = { first: number; total: number };

/** The key of the fetcher that moves a record: 'move services 7' */
export const moveKey = (path: string, id: number | string) => `move ${path} ${id}`;

/** The rows of a list in their order after the moves that are being saved, and what starts to drag one. */
export function useRowOrder<Row extends { id: number }>(path: string, rows: Row[], order?: ListOrder) {
  const { search } = useLocation();
  const submit = useSubmit();
  const body = useRef<HTMLTableSectionElement>(null);
  const moves = useFetchers().flatMap(({ key, formData }) =>
    formData && key.startsWith(moveKey(path, "")) ? [formData] : [],
  );
  const first = order?.first ?? 0;
  const inOrder = moves.reduce(
    (list, move) => moveRow(list, Number(move.get("id")), Number(move.get("to")) - first),
    rows,
  );
  const ids = inOrder.map(({ id }) => id).join();
  // Before the next frame, which would show each row shifted from its new place.
  useBrowserLayoutEffect(() => resetRows(body.current), [ids]);

  function startDrag(event: PointerEvent<HTMLElement>) {
    startRowDrag(event, (from, to) => {
      const id = inOrder[from]?.id ?? 0;
      const fields = { id: String(id), to: String(first + to) };
      const action = `/admin/${path}${search}`;
      submit(fields, { method: "post", action, navigate: false, fetcherKey: moveKey(path, id) });
    });
  }

  return { body, inOrder, startDrag };
}

/** A row that leaves the page stays at its end until the list has loaded. */
function moveRow<Row extends { id: number }>(rows: Row[], id: number, to: number) {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return rows;
  const others = rows.filter((row) => row !== moved);
  const position = Math.max(0, to);
  return [...others.slice(0, position), moved, ...others.slice(position)];
}
