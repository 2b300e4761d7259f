import { Form, useLocation } from "@remix-run/react";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { availabilityOf } from "#app/schemas/lists/availability";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";

type Props = {
  definition: RecordDefinition;
  row: { id: number; canChange: boolean; status?: unknown };
};

/** Buttons that hold a unit for somebody: 'Mark as reserved'. Only of one that is to be had, and with the statuses that the firm offers. */
export function HoldForms({ definition, row }: Props) {
  const { search } = useLocation();
  const { fields, path } = definition;
  if (!row.canChange || !fields.status?.isExclusive || availabilityOf(String(row.status)) !== "open") return;
  const held = statusesOf(definition).filter((status) => availabilityOf(status) === "held");
  return held.map((status) => (
    <Form key={status} method="post" action={`/admin/bulk/${path}${search}`} preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <button type="submit" name="action" value={`status:${status}`}>
        {m.bulk_status({ status: valueWord("property-statuses", status) })}
      </button>
    </Form>
  ));
}
