import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { checkboxClass } from "#app/components/admin/forms/choice-class";
import { Button } from "#app/components/ui/button";
import { bulkActions } from "#app/schemas/admin-lists/bulk-actions";
import type { RecordDefinition } from "#app/schemas/record";

/** The form that the checkboxes of the rows belong to. */
const formId = "bulk";

/** It stays in view while the list is scrolled; on a narrow screen under the header. */
const whileTicked =
  "[:has([name=id]:checked)>&]:sticky [:has([name=id]:checked)>&]:top-header [:has([name=id]:checked)>&]:z-2 md:[:has([name=id]:checked)>&]:top-0 short:[:has([name=id]:checked)>&]:static";

/** What is done with the rows that are ticked. */
export function BulkBar({ definition, children }: { definition: RecordDefinition; children: ReactNode }) {
  const { search } = useLocation();
  const action = `/admin/bulk/${definition.path}`;
  const isBusy = useNavigation().formAction?.startsWith(action) ?? false;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // An effect, because the ticks are the browser's: they go when the change is done.
  useEffect(() => {
    if (wasBusy.current && !isBusy) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <Form
      ref={form}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper pb-2 ${whileTicked}`}
      id={formId}
      method="post"
      action={action + search}
      preventScrollReset
    >
      <label className="flex min-h-touch cursor-pointer items-center gap-2.8 text-t2 weight-normal [@media(scripting:none)]:hidden">
        <input
          className={checkboxClass}
          type="checkbox"
          onChange={({ currentTarget: { checked } }) => {
            for (const box of ticksOf(form.current)) box.checked = checked;
          }}
        />{" "}
        Select all on this page
      </label>
      <span className="@xl:order-1 @xl:ms-auto">{children}</span>
      <span className="flex flex-wrap gap-2">
        <label className="sr-only" htmlFor="bulk-action">
          What to do with the selected ones
        </label>
        <select
          className="min-h-touch w-auto max-w-full min-w-0 px-2 py-1.6 text-t2"
          id="bulk-action"
          name="action"
          required
        >
          <option value="">With the selected ones...</option>
          {bulkActions(definition).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Button size="compact" isBusy={isBusy}>
          Apply
        </Button>
      </span>
    </Form>
  );
}

const ticksOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "id",
  );

/** Shift ticks every row from the one that was pressed before. */
function tickRange({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) {
  const { form } = box;
  const ticks = ticksOf(form);
  const from = ticks.findIndex(({ value }) => value === form?.dataset.pressed);
  const [first, last] = [from, ticks.indexOf(box)].sort((a, b) => a - b);
  if (shiftKey && from >= 0)
    for (const tick of ticks.slice(first, Number(last) + 1)) tick.checked = box.checked;
  if (form) form.dataset.pressed = box.value;
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
        form={formId}
        autoComplete="off"
        onClick={tickRange}
      />
    </label>
  );
}
