import { type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import { isolateParts } from "#app/words/isolate";
import { type CustomValues, customInput, customText, readCustomValue } from "./custom-values";
import { type TextAttributes, textAttributes, type Untranslated } from "./text-attributes";

type CustomFact = { label: string; value: string; attributes?: TextAttributes };

/**
 * The facts of a record that the firm has defined; those that are empty or can't be read are left out.
 * @param isComparison only those that are compared
 */
export function customFacts(
  kind: CustomFieldKind,
  record: { fields?: CustomValues } & Untranslated,
  isComparison = false,
) {
  return customFieldsOf(kind).flatMap((field) => {
    const value = record.fields?.[field.key];
    if (isComparison && !field.isCompared) return [];
    if (value === undefined || readCustomValue(field, value) === undefined) return [];
    const name = customInput(field.key);
    const isOriginal = field.type === "text" && record.untranslated?.fields.includes(name);
    const fact: CustomFact = {
      label: field.name,
      value: isolateParts(customText(field, value)),
      ...(isOriginal && { attributes: textAttributes(record, name) }),
    };
    return [fact];
  });
}
