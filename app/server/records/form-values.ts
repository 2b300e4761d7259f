import type { RecordDefinition } from "#app/schemas/records/record";
import { fromForm, toForm } from "#app/schemas/records/record-values";
import { m } from "#app/words/compiled/messages.js";
import { toLocalTime, toUtcTime } from "./local-time";

type Values = Record<string, unknown>;

const timeFields = ({ fields }: Pick<RecordDefinition, "fields">) =>
  Object.keys(fields).filter((name) => fields[name]?.control.type === "time");

/** A record as its form has it, with times in the time zone of the firm. */
export function recordToForm(
  definition: Pick<RecordDefinition, "fields">,
  record: Values,
  timeZone: string,
): Values {
  const form = toForm(definition, record);
  for (const name of timeFields(definition)) {
    const time = record[name];
    form[name] = typeof time === "string" ? toLocalTime(time, timeZone) : "";
  }
  return form;
}

/**
 * Converts a form's values to the record's. @param stored the version that is edited
 * @returns also the errors of times that don't exist, by field
 */
export function formToRecord(
  definition: Pick<RecordDefinition, "fields">,
  form: Values,
  timeZone: string,
  stored?: Values,
) {
  const values: Values = fromForm(definition, form, stored);
  const errors: Record<string, string[]> = {};
  for (const name of timeFields(definition)) {
    const time = String(form[name] ?? "");
    values[name] = time === "" ? null : (toUtcTime(time, timeZone) ?? null);
    if (time !== "" && values[name] === null) errors[name] = [m.time_missing()];
  }
  return { values, errors };
}
