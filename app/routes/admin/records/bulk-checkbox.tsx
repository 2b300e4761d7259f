import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { checkboxClass } from "#app/components/ui/choice-class";

/** The form that the checkboxes of the rows belong to. */
export const bulkFormId = "bulk";

/** The checkboxes of the rows, in their order. */
export const rowBoxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "id",
  );

/** Counts ticked rows. The browser holds the ticks, because they work without script: each change counts them again. */
export function useTickedRows(form: RefObject<HTMLFormElement>) {
  const [counts, setCounts] = useState({ ticked: 0, all: 0 });
  // After every rendering, because rows come and go, and a reset takes all ticks.
  useEffect(() => {
    const count = () => {
      const boxes = rowBoxesOf(form.current);
      const ticked = boxes.filter(({ checked }) => checked).length;
      setCounts((last) =>
        last.ticked === ticked && last.all === boxes.length ? last : { ticked, all: boxes.length },
      );
    };
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });
  return counts;
}

/** Shift ticks every row from the one that was clicked before. */
function tickRange({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) {
  const { form } = box;
  const boxes = rowBoxesOf(form);
  const from = boxes.findIndex(({ value }) => value === form?.dataset.clicked);
  const [first, last] = [from, boxes.indexOf(box)].sort((a, b) => a - b);
  if (shiftKey && from >= 0)
    for (const each of boxes.slice(first, Number(last) + 1)) each.checked = box.checked;
  if (form) form.dataset.clicked = box.value;
}

/** Ticks a record; on a card it stands on the picture. @param name of the record */
export function BulkCheckbox({ id, name }: { id: number; name: string }) {
  return (
    <label className="grid size-touch flex-none cursor-pointer place-items-center select-none @max-xl:absolute @max-xl:start-0 @max-xl:top-0 @max-xl:z-1 @max-xl:bg-paper @xl:-ms-3">
      <span className="sr-only">Select {name}</span>
      <input
        className={checkboxClass}
        type="checkbox"
        name="id"
        value={id}
        form={bulkFormId}
        autoComplete="off"
        onClick={tickRange}
      />
    </label>
  );
}
