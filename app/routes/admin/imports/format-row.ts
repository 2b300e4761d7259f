import { searchQuery } from "#app/schemas/filters/listing-query";
import { outcomes, type RowOutcome } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { isList } from "#app/schemas/records/record-values";
import { z } from "#app/schemas/zod-config";

/** The outcome of the rows that the page shows, and the page. */
export const rowsQuery = z.object({
  show: z.enum(outcomes).optional(),
  page: searchQuery.shape.page,
});

/** An outcome as the page shows it. */
export function formatRow({ fields }: TableDefinition, outcome: RowOutcome) {
  const { row, reference, title, is } = outcome;
  const changes =
    outcome.is === "changed"
      ? outcome.changes.map(({ field, before, after }) => {
          const of = fields[field];
          return {
            label: of?.label ?? field,
            before,
            after,
            ...(of && isList(of) && { as: "list" as const }),
          };
        })
      : [];
  return { row, reference, title, is, changes, errors: outcome.is === "refused" ? outcome.errors : [] };
}

export type FormattedRow = ReturnType<typeof formatRow>;
