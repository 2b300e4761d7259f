import { m } from "#app/words/compiled/messages.js";
import { type CustomField, type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import type { Label } from "#app/words/label";
import { z } from "../zod-config";
import {
  type CustomValue,
  type CustomValues,
  customErrors,
  customInput,
  keyOfInput,
  maxCustomText,
  normalizeValues,
} from "./custom-values";
import { optionalText } from "./fields";
import { type Field, type Fields, field } from "./record";

const schemas = new WeakMap<z.ZodType, CustomFieldKind>();

/** The kind whose fields a schema takes, if it is one of `customValues`. */
export const kindOfSchema = (schema: z.ZodType) => schemas.get(schema);

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** The values of the fields that the firm has defined for a kind, by their keys. */
export function valuesSchema(kind: CustomFieldKind) {
  const schema = z.record(z.string().min(1).max(60), value, { error: m.invalid_input });
  schemas.set(schema, kind);
  return schema;
}

/** Values as they are written: an empty text or null is none. */
export function customValues(kind: CustomFieldKind) {
  const schema = valuesSchema(kind)
    .transform((sent) => normalizeValues(kind, sent))
    .default({});
  return field(schema as unknown as z.ZodType<CustomValues>, {
    label: m.kinds_custom_field,
    isPublic: true,
    isOptional: true,
    control: { type: "custom", kind },
  });
}

/** The kind of the firm's fields among these, if there are any. */
export function customKindOf(fields: Fields) {
  const control = fields.fields?.control;
  return control?.type === "custom" ? control.kind : undefined;
}

/** The fields that the firm has defined, each as a field by itself under the name of its input. */
const customAsFields = (kind: CustomFieldKind): Fields =>
  Object.fromEntries(customFieldsOf(kind).map((of) => [customInput(of.key), asField(kind, of)]));

/** Fields with each that the firm has defined in place of the one that holds their values. */
export function withCustomFields(fields: Fields): Fields {
  const kind = customKindOf(fields);
  if (!kind) return fields;
  const { fields: _, ...others } = fields;
  return { ...others, ...customAsFields(kind) };
}

/** A record with each of its values under the name of its input, too. */
export function withCustomInputs<Values extends object>(fields: Fields, values: Values): Values {
  const kind = customKindOf(fields);
  if (!kind || !("fields" in values)) return values;
  const empty = customFieldsOf(kind).map(({ key }) => [key, ""]);
  const own = { ...Object.fromEntries(empty), ...(values.fields as CustomValues) };
  const inputs = Object.entries(own).map(([key, value]) => [customInput(key), value]);
  return { ...values, ...Object.fromEntries(inputs) };
}

/** The opposite of `withCustomInputs`. */
export function withoutCustomInputs<Values extends object>(values: Values): Values {
  const entries = Object.entries(values);
  const inputs = entries.flatMap(([name, value]) => {
    const key = keyOfInput(name);
    return key === undefined ? [] : [[key, value as CustomValue] as const];
  });
  if (inputs.length === 0) return values;
  const { fields = {} } = values as { fields?: CustomValues };
  const others = entries.filter(([name]) => keyOfInput(name) === undefined);
  const filled = Object.entries({ ...fields, ...Object.fromEntries(inputs) }).filter(
    ([, value]) => value !== "" && value !== null,
  );
  return { ...Object.fromEntries(others), fields: Object.fromEntries(filled) } as Values;
}

function asField(kind: CustomFieldKind, { key, type, unit }: CustomField): Field {
  const find = (...[, options]: Parameters<Label>) =>
    customFieldsOf(kind, options?.locale).find((one) => one.key === key);
  const label: Label = (...of) => find(...of)?.name ?? key;
  const options = { label, isPublic: true, isOptional: true } as const;
  const schema = valueSchema(kind, key);
  if (type === "yes-no")
    return field(schema, {
      ...options,
      control: {
        type: "select",
        values: ["", "yes", "no"],
        labels: { "": m.field_furnished_none, yes: m.yes, no: m.no },
        keepsOther: true,
      },
    });
  if (type === "choice") {
    const values = find()?.values ?? [];
    const wordOf =
      (value: string): Label =>
      (...of) =>
        find(...of)?.values?.find(([one]) => one === value)?.[1] ?? value;
    const labels = Object.fromEntries(values.map(([value]) => [value, wordOf(value)]));
    return field(schema, {
      ...options,
      control: {
        type: "select",
        values: ["", ...values.map(([value]) => value)],
        labels: { ...labels, "": m.field_furnished_none },
        keepsOther: true,
      },
    });
  }
  if (type === "text")
    return field(optionalText(maxCustomText), { ...options, isText: true }) as unknown as Field;
  return field(schema, {
    ...options,
    ...(unit && { hint: () => m.custom_unit({ unit: find()?.unit ?? unit }) }),
  });
}

/** One value by itself, as a cell of a table has it. */
function valueSchema(kind: CustomFieldKind, key: string) {
  return value.optional().transform((sent, { addIssue }) => {
    const values = normalizeValues(kind, { [key]: sent ?? null });
    for (const messages of Object.values(customErrors(kind, values)))
      for (const message of messages) addIssue({ code: "custom", message });
    return values[key] ?? "";
  }) as unknown as z.ZodType;
}
