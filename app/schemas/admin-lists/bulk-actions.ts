import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import type { RecordDefinition } from "../records/record";
import { displayText } from "../records/record-values";

/** Records of one form: those of a page of a list. */
export const maxBulkRecords = 100;

/** The values that a status may have, of the kinds with one. */
export const statusesOf = (definition: Pick<RecordDefinition, "fields">): readonly string[] =>
  statusControl(definition)?.values ?? [];

/** A status in words: 'For sale' */
export const statusText = ({ fields }: Pick<RecordDefinition, "fields">, status: unknown) =>
  fields.status ? displayText(fields.status, status) : "";

function statusControl({ fields }: Pick<RecordDefinition, "fields">) {
  const { control } = fields.status ?? {};
  return control?.type === "select" ? control : undefined;
}

/** The only one that files have. */
export const deletion = (): [value: string, text: string] => ["delete", m.delete()];

export function bulkActions(
  definition: Pick<RecordDefinition, "fields" | "hasStates">,
): [value: string, text: string][] {
  return [
    ...statusesOf(definition).map((status): [string, string] => [
      `status:${status}`,
      m.bulk_status({ status: valueWord(statusControl(definition)?.list, status) }),
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

export function hasBulkActions({ hasStates, isOrdered, fields }: RecordDefinition) {
  return !isOrdered && (hasStates === true || fields.status !== undefined);
}
