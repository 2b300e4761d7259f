import { type MergePart, valueText } from "#app/schemas/record-values";
import { mergeVersions, type Versions } from "./merge";

type Values = Record<string, unknown>;

/** Replaces the fields of a form by the stored ones wherever 'theirs' was chosen on a conflict page. */
export function applyResolution(form: FormData, parts: MergePart[], current: Values) {
  const choiceOf = ([, names]: MergePart) => `take-${names.join("-")}`;
  const chosen = parts.filter((part) => form.get(choiceOf(part)) === "theirs");
  for (const part of parts) form.delete(choiceOf(part));
  takeParts(form, chosen, current);
}

/** Takes what only others have changed into a form. @returns the parts that both have changed, to choose from */
export function mergeForm(form: FormData, parts: MergePart[], versions: Versions) {
  const { taken, asked } = mergeVersions(parts, versions);
  takeParts(form, taken, versions.current);
  const differences = asked.map(([label, names]) => {
    const textOf = (values: Values) => valueText(names.flatMap((name) => values[name]));
    return {
      name: names.join("-"),
      label,
      theirs: textOf(versions.current),
      yours: textOf(versions.typed),
    };
  });
  return { differences, taken: taken.map(([label]) => label) };
}

function takeParts(form: FormData, parts: MergePart[], values: Values) {
  const names = parts.flatMap(([, names]) => names);
  for (const field of [...form.keys()]) if (names.includes(field.replace(/\[.*/, ""))) form.delete(field);
  for (const name of names)
    for (const [field, value] of formFields(name, values[name])) form.append(field, value);
}

/** A value as a browser sends it. */
export function formFields(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => formFields(`${name}[${index}]`, entry));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, text]) => formFields(`${name}.${part}`, text));
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  return [[name, String(value ?? "")]];
}

/** The fields of a form that a conflict page sends again. */
export function typedValues(form: FormData) {
  const own = /^(against|resolve|__intent__|take-.*)$/;
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !own.test(field[0]),
  );
}
