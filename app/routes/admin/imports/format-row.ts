import type { RowOutcome } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { isList } from "#app/schemas/records/record-values";

/** Formats what becomes of a row for its page. */
export function formatRow({ fields }: TableDefinition, outcome: RowOutcome) {
  const { row, reference, title, is } = outcome;
  const saved = "changes" in outcome ? outcome : { changes: [], notes: [] };
  const changes = saved.changes.map(({ field, before, after }) => {
    const of = fields[field];
    return { label: of?.label() ?? field, before, after, ...(of && isList(of) && { as: "list" as const }) };
  });
  const errors = outcome.is === "refused" ? outcome.errors : [];
  return { row, reference, title, is, changes, notes: saved.notes, errors };
}

export type FormattedRow = ReturnType<typeof formatRow>;
