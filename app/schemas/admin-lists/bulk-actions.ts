import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import type { RecordDefinition } from "../records/record";

/** Records of one form: those of a page of a list. */
export const maxBulkRecords = 100;

/** The values that a status may have, of the kinds with one. */
export function statusesOf({ fields }: Pick<RecordDefinition, "fields">): readonly string[] {
  const { control } = fields.status ?? {};
  return control?.type === "select" ? control.values : [];
}

/** The only one that files have. */
export const deletion = (): [value: string, text: string] => ["delete", m.delete()];

export function bulkActions(
  definition: Pick<RecordDefinition, "fields" | "hasStates">,
): [value: string, text: string][] {
  return [
    ...statusesOf(definition).map((status): [string, string] => [
      `status:${status}`,
      m.bulk_status({ status: valueWord(status) }),
    ]),
    ...(definition.fields.featured
      ? ([
          ["feature", m.bulk_feature()],
          ["unfeature", m.bulk_unfeature()],
        ] as const)
      : []),
    ...(definition.hasStates
      ? ([
          ["publish", m.bulk_publish()],
          ["withdraw", m.bulk_unpublish()],
        ] as const)
      : []),
    deletion(),
  ].map(([value = "", text = ""]) => [value, text]);
}

export function hasBulkActions({ hasStates, isOrdered }: RecordDefinition) {
  return hasStates === true && !isOrdered;
}
