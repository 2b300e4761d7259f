import { useFetcher, useFetchers, useLocation, useSubmit } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { SelectAll } from "#app/components/admin/lists/bulk-checkbox";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { bodyClass, headingClass, tableClass } from "#app/components/admin/lists/list-table";
import { draggingClass, resetRows, startRowDrag } from "#app/components/admin/lists/row-drag";
import { useActionToast } from "#app/components/ui/toast";
import { countedDays } from "#app/schemas/listing-counts";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { isWideColumn, type ListRow, RecordRow } from "./record-row";

type Props = {
  definition: RecordDefinition;
  rows: ListRow[];
  /** Position of the first row and total of an ordered list without filters. */
  order?: ListOrder;
  /** Shows how often listings were looked at and asked about. */
  hasCounts?: boolean;
  hasBulk?: boolean;
};

/** Widths of what a narrow row begins with: the checkbox while rows are selected, or the handle; and the picture. */
const lead = {
  none: "[--lead:0px]",
  checkbox: "[--lead:0px] [main:has(#select-rows:checked)_&]:[--lead:44px]",
  handle: "[--lead:44px] [@media(scripting:none)]:[--lead:0px]",
};

const textStart = {
  picture: "@max-lg:[&_tr[id]]:min-h-22 [--text-start:calc(var(--lead)+80px+0.8rem)]",
  none: "[--text-start:var(--lead)]",
};

/** Records of one kind as a table. */
export function RecordTable({ definition, rows, order, hasCounts, hasBulk }: Props) {
  const { path, titleField } = definition;
  const { body, inOrder, startDrag } = useRowOrder(path, rows, order);
  const [moved, setMoved] = useState("");
  const hasPicture = definition.hasStates || rows.some(({ picture }) => picture);
  const leadOf = order ? lead.handle : hasBulk ? lead.checkbox : lead.none;
  return (
    <>
      {order && (
        <p className="sr-only" role="status">
          {moved}
        </p>
      )}
      <table className={`${tableClass} ${leadOf} ${textStart[hasPicture ? "picture" : "none"]}`}>
        <Headings definition={definition} order={order} hasCounts={hasCounts} hasBulk={hasBulk} />
        <tbody ref={body} className={`${bodyClass} ${order ? draggingClass : ""}`}>
          {inOrder.map((row, index) => (
            <RecordRow
              key={row.id}
              definition={definition}
              row={row}
              hasCounts={hasCounts}
              hasBulk={hasBulk}
              hasPicture={hasPicture}
              handle={order && (order.total > 1 ? <DragHandle startDrag={startDrag} /> : "")}
            >
              {order && (
                <MoveForm
                  path={path}
                  id={row.id}
                  name={String(row[titleField])}
                  position={order.first + index}
                  total={order.total}
                  onMoved={setMoved}
                />
              )}
            </RecordRow>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Headings({ definition, order, hasCounts, hasBulk }: Omit<Props, "rows">) {
  const { kind, fields, columns = [] } = definition;
  const headings: [text: string, isWide?: boolean][] = [
    [m.list_heading({ kind })],
    ...columns.map((column): [string, boolean] => [
      (column.heading ?? fields[column.field]?.label)?.() ?? "",
      isWideColumn(column),
    ]),
    ...(hasCounts ? [[m.list_days({ n: countedDays }), true] as [string, boolean]] : []),
  ];
  return (
    <thead
      className={`text-t3 text-ink-2 @max-lg:block ${hasBulk ? "@max-lg:sr-only @max-lg:[main:has(#select-rows:checked)_&]:not-sr-only" : "@max-lg:sr-only"}`}
    >
      <tr className="border-b border-line @max-lg:block">
        {(hasBulk || order) && (
          <th
            className="w-8 @max-lg:hidden @max-lg:w-auto @max-lg:[main:has(#select-rows:checked)_&]:block"
            scope="col"
          >
            <span className="sr-only">{hasBulk ? m.list_selection() : m.list_order()}</span>
            {hasBulk && (
              <SelectAll className="flex @lg:-my-1 @lg:-ms-3 @lg:grid @lg:size-touch @lg:min-h-0 @lg:place-items-center @lg:[&_span]:sr-only" />
            )}
          </th>
        )}
        {headings.map(([heading, isWide]) => (
          <th key={heading} className={`${headingClass} ${isWide ? "@max-xl:hidden" : ""}`} scope="col">
            {heading}
          </th>
        ))}
        <th className="@max-lg:sr-only" scope="col">
          <span className="sr-only">{m.records_actions()}</span>
        </th>
      </tr>
    </thead>
  );
}

type MoveFormProps = {
  path: string;
  id: number;
  name: string;
  position: number;
  total: number;
  onMoved: (text: string) => void;
};

/** Buttons that move a record. Each names the new position, so that a second click changes nothing. */
function MoveForm({ path, id, name, position, total, onMoved }: MoveFormProps) {
  const { search } = useLocation();
  const fetcher = useFetcher<{ toast?: Toast; isMoved?: true }>({ key: moveKey(path, id) });
  const form = useRef<HTMLFormElement>(null);
  const moved = fetcher.state === "idle" && fetcher.data?.isMoved && fetcher.data;
  useActionToast(fetcher.data?.toast);
  // An effect, because the row has its new place only when the list has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (!moved) return;
    onMoved(m.list_moved({ name, position: position + 1, total }));
    const { activeElement } = document;
    // A handle takes no focus; and a row that is moved in the document loses it.
    if (activeElement === document.body)
      form.current?.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
  }, [moved]);
  const button = (to: number, label: string, ariaLabel: string) => (
    <button
      className="disabled:cursor-not-allowed! disabled:text-ink-2"
      type="submit"
      name="to"
      value={to}
      disabled={to < 0 || to === total}
      aria-label={ariaLabel}
    >
      {label}
    </button>
  );
  return (
    <fetcher.Form ref={form} method="post" action={`/admin/${path}${search}`}>
      <input type="hidden" name="id" value={id} />
      {button(position - 1, m.list_up(), m.list_move_up({ name }))}
      {button(position + 1, m.list_down(), m.list_move_down({ name }))}
    </fetcher.Form>
  );
}

/** The place of the first row of a page, from 0, and the number of all records. */
type ListOrder = { first: number; total: number };

/** The key of the fetcher that moves a record: 'move services 7' */
const moveKey = (path: string, id: number | string) => `move ${path} ${id}`;

/** The rows of a list in their order after the moves that are being saved, and what starts to drag one. */
function useRowOrder<Row extends { id: number }>(path: string, rows: Row[], order?: ListOrder) {
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
