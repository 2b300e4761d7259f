import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button";
import { checkboxClass } from "#app/components/ui/choice-class";
import { bulkActions } from "#app/schemas/admin-lists/bulk-actions";
import type { RecordDefinition } from "#app/schemas/records/record";
import { bulkFormId, rowBoxesOf, useTickedRows } from "./bulk-checkbox";

/** Sticks while the list is scrolled; on a narrow screen under the header. */
const whileTicked =
  "[:has([name=id]:checked)>&]:sticky [:has([name=id]:checked)>&]:top-header [:has([name=id]:checked)>&]:z-2 md:[:has([name=id]:checked)>&]:top-0 short:[:has([name=id]:checked)>&]:static";

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
  const { ticked, all } = useTickedRows(form);
  return (
    <Form
      ref={form}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper pb-2 ${whileTicked}`}
      id={bulkFormId}
      method="post"
      action={action + search}
      preventScrollReset
    >
      <label className="flex min-h-touch cursor-pointer items-center gap-2.8 text-t2 weight-normal [@media(scripting:none)]:hidden">
        <input
          className={checkboxClass}
          type="checkbox"
          checked={ticked > 0 && ticked === all}
          onChange={({ currentTarget: { checked } }) => {
            for (const box of rowBoxesOf(form.current)) box.checked = checked;
          }}
        />{" "}
        Select all on this page
      </label>
      <span className="text-t2 tabular" aria-live="polite">
        {ticked > 0 && `${ticked} selected`}
      </span>
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
