import { fieldText, valueText } from "#app/schemas/records/field-text";
import type { Field } from "#app/schemas/records/record";
import type { MergePart } from "#app/schemas/records/record-values";
import { formOf } from "#app/server/http/form-data";
import { mergeVersions, type Versions } from "./merge-versions";

type Values = Record<string, unknown>;

/** The field of a form that names the version it was opened with, and that name of a stored version. */
export type VersionField<Version> = { name: string; of: (version: Version) => string };

/** Names a version that is found again among the revisions. */
export const byTime = { name: "updatedAt", of: ({ updatedAt }: { updatedAt: string }) => updatedAt };

/** Names a version by its values, which travel with the form, where no revisions are stored. */
export const byValues = { name: "base", of: (version: object) => JSON.stringify(version) };

export function withField(form: FormData, name: string, value: string) {
  return formOf([...[...form].filter(([field]) => field !== name), [name, value]]);
}

/**
 * The form of a conflict page as that of the record: the stored values wherever 'theirs' was chosen, and the version that the
 * choice was made against.
 */
export function applyChoices(form: FormData, parts: MergePart[], theirs: Values, version = byTime.name) {
  const choiceOf = ([, names]: MergePart) => `take-${names.join("-")}`;
  const chosen = parts.filter((part) => form.get(choiceOf(part)) === "theirs");
  const choices = parts.map(choiceOf);
  const own = replaceParts(formOf([...form].filter(([name]) => !choices.includes(name))), chosen, theirs);
  const against = form.get("against");
  return typeof against === "string" ? withField(own, version, against) : own;
}

/** @returns the form with what only others have changed, the labels of that, and the parts that both have changed, in words */
export function mergeForm(form: FormData, parts: MergePart[], versions: Versions, textOf = partText) {
  const { merged, conflicts } = mergeVersions(parts, versions);
  return {
    form: replaceParts(form, merged, versions.theirs),
    merged: merged.map(([label]) => label),
    conflicts: conflicts.map(([label, names, field]) => ({
      name: names.join("-"),
      label,
      theirs: textOf(names, versions.theirs, field),
      mine: textOf(names, versions.mine, field),
    })),
  };
}

function partText(names: string[], values: Values, field?: Field) {
  const value = names.flatMap((name) => values[name]);
  return field ? fieldText(field, value) : valueText(value);
}

function replaceParts(form: FormData, parts: MergePart[], values: Values) {
  const names = parts.flatMap(([, names]) => names);
  const others = [...form].filter(([field]) => !names.includes(field.replace(/\[.*/, "")));
  return formOf([...others, ...names.flatMap((name) => formFields(name, values[name]))]);
}

/** A value as a browser sends it. */
export function formFields(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => formFields(`${name}[${index}]`, entry));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, text]) => formFields(`${name}.${part}`, text));
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  return [[name, String(value ?? "")]];
}

export function fieldsToResend(form: FormData) {
  const own = /^(against|resolve|__intent__|take-.*)$/;
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !own.test(field[0]),
  );
}
