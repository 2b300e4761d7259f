import { useFetcher, useFetchers, useLocation, useSubmit } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { draggingClass, resetRows, startRowDrag } from "#app/components/admin/lists/row-drag";
import { useActionToast } from "#app/components/ui/toast";
import { countedDays } from "#app/schemas/listing-counts";
import type { RecordDefinition } from "#app/schemas/records/record";
import { imageFieldOf } from "#app/schemas/records/record-values";
import type { Toast } from "#app/schemas/toast";
import { type ListRow, RecordRow } from "./record-row";

type Props = {
  definition: RecordDefinition;
  rows: ListRow[];
  /** Position of the first row and total of an ordered list without filters. */
  order?: ListOrder;
  /** Shows how often listings were looked at and asked about. */
  hasCounts?: boolean;
  hasBulk?: boolean;
};

/** Rows: rules between them, and the picture in a size that fits. */
const look =
  "wrap-anywhere *:border-b *:border-line [&_img]:object-cover [&_:is(img,[role=img])]:h-[56px] [&_:is(img,[role=img])]:w-[84px] [&_[role=img]_svg]:w-4 [&_td]:p-0 @xl:[&_td]:py-2.4 @xl:[&_td:not(:last-child)]:pe-4";

/** Cards: the picture beside title, place and price; then the facts in one line; then the actions. */
const cards =
  "@max-xl:block @max-xl:text-t3 @max-xl:text-ink-2 @max-xl:*:relative @max-xl:*:flex @max-xl:*:flex-wrap @max-xl:*:content-start @max-xl:*:items-center @max-xl:*:gap-x-2.4 @max-xl:*:pt-3.6 @max-xl:*:pb-0.8 @max-xl:[&_:is(img,[role=img])]:size-thumbnail";

const pictureCards = "@max-xl:*:min-h-[calc(104px+1.8rem)] @max-xl:*:ps-[calc(104px+0.9rem)]";

/** Leaves room for the actions at the end of the title line on medium widths. */
const wideCards = "@md:@max-xl:*:pe-48 @md:@max-xl:*:pb-3.6";

const orderedCards = "@max-xl:*:pe-touch";

/** Records of one kind as a table, or as cards where it is narrow. */
export function RecordTable({ definition, rows, order, hasCounts, hasBulk }: Props) {
  const { path, titleField } = definition;
  const { body, inOrder, startDrag } = useRowOrder(path, rows, order);
  const [moved, setMoved] = useState("");
  const hasPicture = imageFieldOf(definition) !== undefined;
  return (
    <>
      {order && (
        <p className="sr-only" role="status">
          {moved}
        </p>
      )}
      <table className="w-full border-collapse text-t2/snug">
        <thead className="text-t3 text-ink-2 @max-xl:sr-only">
          <tr className="border-b border-line">
            {headingsOf(definition, hasPicture, hasCounts).map((heading) => (
              <th key={heading} className="py-2.4 ps-0 pe-4 text-start weight-medium" scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className={`${look} ${cards} ${order ? `${orderedCards} ${draggingClass}` : wideCards} ${hasPicture ? pictureCards : ""}`}
        >
          {inOrder.map((row, index) => (
            <RecordRow
              key={row.id}
              definition={definition}
              row={row}
              isOrdered={order !== undefined}
              hasCounts={hasCounts}
              hasBulk={hasBulk}
            >
              {order && (
                <MoveForm
                  path={path}
                  id={row.id}
                  name={String(row[titleField])}
                  position={order.first + index}
                  total={order.total}
                  startDrag={startDrag}
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

function headingsOf(definition: RecordDefinition, hasPicture: boolean, hasCounts: boolean | undefined) {
  const { fields, titleField, subtitleField, columns = [] } = definition;
  const label = (name: string) => fields[name]?.label ?? name;
  return [
    ...(hasPicture ? ["Image"] : []),
    `${label(titleField)} and ${label(subtitleField).toLowerCase()}`,
    ...columns.map(({ field, heading = label(field) }) => heading),
    ...(hasCounts ? [`${countedDays} days`] : []),
  ];
}

type MoveFormProps = {
  path: string;
  id: number;
  name: string;
  position: number;
  total: number;
  startDrag: (event: PointerEvent<HTMLElement>) => void;
  onMoved: (text: string) => void;
};

/** Stands in the corner of a card, and before the buttons of a row. */
const handle = "@max-xl:absolute @max-xl:-end-2.2 @max-xl:top-0.8";

/** Buttons and a drag handle to move a record. Each names the new position, so that a second click changes nothing. */
function MoveForm({ path, id, name, position, total, startDrag, onMoved }: MoveFormProps) {
  const { search } = useLocation();
  const fetcher = useFetcher<{ toast?: Toast; isMoved?: true }>({ key: moveKey(path, id) });
  const form = useRef<HTMLFormElement>(null);
  const moved = fetcher.state === "idle" && fetcher.data?.isMoved && fetcher.data;
  useActionToast(fetcher.data?.toast);
  // An effect, because the row has its new place only when the list has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (!moved) return;
    onMoved(`${name} is now ${position + 1} of ${total}.`);
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
      {button(position - 1, "Up")}
      {button(position + 1, "Down")}
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
