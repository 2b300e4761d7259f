import { type MouseEvent, useEffect, useState } from "react";
import { checkboxClass } from "#app/components/ui/choice-class";
import { m } from "#app/words/compiled/messages.js";

/** The form that the checkboxes of the rows belong to. */
export const bulkFormId = "bulk";

/** The checkboxes of the rows, in their order. */
const rowBoxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=id][form=${bulkFormId}]`)];

/** Counts ticked rows. The browser holds the ticks, because they work without script: each change counts them again. */
export function useTickedRows() {
  const [counts, setCounts] = useState({ ticked: 0, all: 0 });
  // After every rendering, because rows come and go.
  useEffect(() => {
    const count = () => {
      const boxes = rowBoxes();
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
  const boxes = rowBoxes();
  const from = boxes.findIndex(({ value }) => value === form?.dataset.clicked);
  const [first, last] = [from, boxes.indexOf(box)].sort((a, b) => a - b);
  if (shiftKey && from >= 0)
    for (const each of boxes.slice(first, Number(last) + 1)) each.checked = box.checked;
  if (form) form.dataset.clicked = box.value;
}

/** Shows the checkboxes where they are hidden: in narrow rows. @param className of where it is needed */
export function SelectRows({ className = "@lg:hidden" }) {
  return (
    <label
      className={`touch cursor-pointer justify-center text-t2 weight-normal underline has-checked:text-brick-text has-focus-visible:outline-2 has-focus-visible:outline-brick-text ${className}`}
    >
      <input className="sr-only" id="select-rows" type="checkbox" autoComplete="off" />
      {m.bulk_select()}
    </label>
  );
}

/** Ticks a record. @param name of the record */
export function BulkCheckbox({ id, name }: { id: number; name: string }) {
  return (
    <label className="relative z-1 grid size-touch cursor-pointer place-items-center select-none">
      <span className="sr-only">{m.bulk_select_name({ name })}</span>
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

/** Ticks every row of the page. @param className of its place */
export function SelectAll({ className }: { className: string }) {
  const { ticked, all } = useTickedRows();
  return (
    <label
      className={`min-h-touch cursor-pointer items-center gap-2.8 weight-normal whitespace-nowrap [@media(scripting:none)]:hidden ${className}`}
    >
      <input
        className={checkboxClass}
        type="checkbox"
        checked={ticked > 0 && ticked === all}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of rowBoxes()) box.checked = checked;
        }}
      />
      <span>{m.bulk_select_all()}</span>
    </label>
  );
}
