import type { MergePart } from "#app/schemas/record-values";

type Values = Record<string, unknown>;

/**
 * The parts in which a form conflicts with what others have saved; where only they have changed a part, theirs is selected.
 * @param values as the form shows them: `base` is the version that the form was opened with, if it is still known
 */
export function diffVersions(
  parts: MergePart[],
  { current, base, typed }: { current: Values; base?: Values; typed: Values },
) {
  return parts.flatMap(([label, names]) => {
    const [theirs, yours, before] = [current, typed, base].map(
      (version) => version && textOf(version, names),
    );
    if (theirs === yours || theirs === before) return [];
    const selected = yours === before ? ("theirs" as const) : ("yours" as const);
    return [{ name: names.join("-"), label, theirs: theirs ?? "", yours: yours ?? "", selected }];
  });
}

type Versions<Version> = { current?: Version; base?: Version; by: string[] };

/** The data of a conflict page; without differences there is no conflict. */
export function conflictOf<Version extends object>(
  parts: MergePart[],
  { current, base, by }: Versions<Version & { updatedAt: string }>,
  typed: Version,
  form: FormData,
  toForm: (version: Version) => Values,
) {
  const differences = diffVersions(parts, {
    current: current ? toForm(current) : {},
    base: base && toForm(base),
    typed: toForm(typed),
  });
  return { by, differences, typed: typedValues(form), against: current?.updatedAt ?? "" };
}

/** Replaces the fields of a form by the stored ones wherever 'theirs' was chosen on a conflict page. */
export function applyResolution(form: FormData, parts: MergePart[], current: Values) {
  for (const [, names] of parts) {
    const choice = `take-${names.join("-")}`;
    if (form.get(choice) === "theirs") {
      for (const field of [...form.keys()]) if (names.includes(field.replace(/\[.*/, ""))) form.delete(field);
      for (const name of names)
        for (const [field, value] of formFields(name, current[name])) form.append(field, value);
    }
    form.delete(choice);
  }
}

/** The fields of a form that a conflict page sends again. */
export function typedValues(form: FormData) {
  const own = /^(against|resolve|__intent__|take-.*)$/;
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !own.test(field[0]),
  );
}

function formFields(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => formFields(`${name}[${index}]`, entry));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, text]) => formFields(`${name}.${part}`, text));
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  return [[name, String(value ?? "")]];
}

function textOf(values: Values, names: string[]) {
  return names
    .flatMap((name) => values[name])
    .map((value) => {
      if (typeof value === "boolean") return value ? "Yes" : "No";
      return typeof value === "object" && value ? Object.values(value).join(", ") : String(value ?? "");
    })
    .join("\n");
}
