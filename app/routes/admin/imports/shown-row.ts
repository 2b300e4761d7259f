import { type Verdict, verdicts } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { searchQuery } from "#app/schemas/listing-query";
import { isList } from "#app/schemas/record-values";
import { z } from "#app/schemas/zod-config";

/** The verdict that the page shows, and the page. */
export const rowsQuery = z.object({
  show: z.enum(verdicts).optional(),
  page: searchQuery.shape.page,
});

/** A verdict as the page shows it. */
export function shownRow({ fields }: TableDefinition, verdict: Verdict) {
  const { row, reference, title, is } = verdict;
  const changes =
    verdict.is === "changed"
      ? verdict.changes.map(({ field, before, after }) => {
          const of = fields[field];
          return {
            label: of?.label ?? field,
            before,
            after,
            ...(of && isList(of) && { as: "list" as const }),
          };
        })
      : [];
  return { row, reference, title, is, changes, errors: verdict.is === "refused" ? verdict.errors : [] };
}

export type ShownRow = ReturnType<typeof shownRow>;
