import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Menu } from "#app/components/admin/layout/menu";
import { m } from "#app/words/compiled/messages.js";
import { bulkFormId, useTickedRows } from "./bulk-checkbox";

/** Shown while a row is ticked, at the foot of the window. */
const whileTicked = "hidden [main:has([name=id]:checked)_&]:flex sticky bottom-0 z-2 short:static";

/** The actions that are words of the bar; the others are in its menu. */
const barActions = ["publish", "withdraw", "delete"];

type Props = { path: string; actions: [value: string, text: string][] };

/** Bar with the actions on the ticked rows of a list. */
export function BulkBar({ path, actions }: Props) {
  const { search } = useLocation();
  const action = `/admin/bulk/${path}`;
  const isBusy = useNavigation().formAction?.startsWith(action) ?? false;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // An effect, because the ticks are the browser's: they go when the change is done.
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      form.current?.reset();
      form.current?.dispatchEvent(new Event("change", { bubbles: true }));
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  const { ticked } = useTickedRows();
  const buttons = (isInBar: boolean) =>
    actions
      .filter(([value]) => barActions.includes(value) === isInBar)
      .map(([value, text]) => (
        <button
          key={value}
          className="min-h-touch min-w-touch flex-none cursor-pointer px-2"
          type="submit"
          name="action"
          value={value}
          disabled={isBusy}
        >
          {text}
        </button>
      ));
  return (
    <Form
      ref={form}
      className={`${whileTicked} items-center gap-x-1 bg-ink px-3 text-t2 text-paper @sm:gap-x-4`}
      id={bulkFormId}
      method="post"
      action={action + search}
      preventScrollReset
    >
      <span className="me-auto whitespace-nowrap tabular" aria-live="polite">
        {ticked > 0 ? m.bulk_selected_count({ n: ticked }) : m.bulk_selected()}
      </span>
      {buttons(true)}
      {actions.some(([value]) => !barActions.includes(value)) && (
        <Menu name={m.bulk_more()} place="above" className="[&>summary]:hover:text-ink">
          {buttons(false)}
        </Menu>
      )}
    </Form>
  );
}
