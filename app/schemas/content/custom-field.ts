import { m } from "#app/words/compiled/messages.js";
import { customFieldKinds, customFieldTypes } from "#app/words/custom-fields";
import { joinTexts } from "#app/words/isolate";
import type { Label } from "#app/words/label";
import { distinct, optionalText } from "../records/fields";
import { defineRecord, field, type InputOf, optional } from "../records/record";
import { checkbox, fixedText, hidden, line, optionalLine, order, select } from "../records/record-fields";
import { z } from "../zod-config";

/** Fields of one kind that are shown at once. */
export const maxCustomFields = 10;

/** Characters of a name, of a unit and of a value. */
const [maxName, maxUnit, maxValue] = [60, 20, 60];

const kindLabels: Record<string, Label> = {
  properties: m.properties_title,
  projects: m.projects_title,
  units: m.kinds_unit,
};

const typeLabels: Record<string, Label> = {
  text: m.custom_type_text,
  number: m.custom_type_number,
  "yes-no": m.custom_type_yes_no,
  choice: m.custom_type_choice,
};

const values = z
  .array(optionalText(maxValue), { error: m.invalid_input })
  .max(50, { error: () => m.too_many({ max: 50 }) })
  .transform((texts) => distinct(texts.filter((text) => text !== "")))
  .default([]);

/** A field that a firm defines for its listings, projects or units: `customValues` of ../records/custom-fields. */
export const customFieldDefinition = defineRecord({
  kind: "custom-field",
  path: "fields",
  label: m.kind_custom_field,
  labels: m.kinds_custom_field,
  icon: "M2 3h12v4H2zM2 9.500h12v4H2zM4.500 5h3M4.500 11.500h5",
  legend: m.kind_custom_field,
  fields: {
    records: select(customFieldKinds, m.field_records, { isPublic: true, labels: kindLabels }),
    key: fixedText(m.field_key, maxName),
    name: line(m.field_name, {
      isPublic: true,
      isText: true,
      max: maxName,
      hint: m.field_custom_name_hint,
    }),
    type: {
      ...select(customFieldTypes, m.field_type, { isPublic: true, labels: typeLabels }),
      hint: m.field_custom_type_hint,
    },
    unit: optional(
      optionalLine(m.field_unit, { isPublic: true, isText: true, max: maxUnit, hint: m.field_unit_hint }),
    ),
    values: optional(
      field(values, {
        label: m.field_custom_values,
        isPublic: true,
        isText: true,
        control: { type: "list", entry: m.field_value },
        hint: m.field_custom_values_hint,
      }),
    ),
    inFilters: optional(checkbox(m.field_in_filters, { isPublic: true })),
    inComparison: optional(checkbox(m.field_in_comparison, { isPublic: true })),
    hidden,
    order,
  },
  errorsOf: ({ type, values }): Record<string, string[]> =>
    type === "choice" && Array.isArray(values) && values.length === 0
      ? { values: [m.custom_values_required()] }
      : {},
  inList: (row) => ({ type: fieldNote(row) }),
  titleField: "name",
  subtitleField: "type",
  isOrdered: true,
  hasPage: false,
  card: ["records", "key", "name", "type", "unit", "values", "inFilters", "inComparison"],
  tabs: { field: "records", values: customFieldKinds, isGrouped: true },
  search: { columns: ["name", "key"], placeholder: m.search_custom_field },
  activity: { kind: "field added" },
});

/** Says what a field takes, and where it is shown: 'Number · kW · In filters' */
function fieldNote({ type, unit, values, inFilters, inComparison }: Readonly<Record<string, unknown>>) {
  const choices = type === "choice" && Array.isArray(values) ? joinTexts(values as string[]) : "";
  return joinTexts(
    [
      typeLabels[String(type)]?.() ?? "",
      type === "number" && String(unit ?? ""),
      choices,
      inFilters === true && m.field_in_filters(),
      inComparison === true && m.field_in_comparison(),
    ],
    " · ",
  );
}

export type CustomFieldInput = InputOf<(typeof customFieldDefinition)["fields"]>;
