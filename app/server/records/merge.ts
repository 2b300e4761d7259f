type Values = Record<string, unknown>;
type Part = [label: string, names: string[]];

/**
 * What a second save has to be asked about: the parts that others have changed since, beside what was typed. Where
 * only they have changed something, theirs is the likelier choice.
 * @param values the record as the form shows it, for each of the three versions
 */
export function diffVersions(
  parts: Part[],
  { current, base, typed }: { current: Values; base?: Values; typed: Values },
) {
  return parts.flatMap(([label, names]) => {
    const [theirs, yours, before] = [current, typed, base].map(
      (version) => version && textOf(version, names),
    );
    const isSettled = theirs === yours || theirs === before;
    if (isSettled) return [];
    const takes = yours === before ? ("theirs" as const) : ("yours" as const);
    return [{ name: names.join("-"), label, theirs: theirs ?? "", yours: yours ?? "", takes }];
  });
}

type Changed<Version> = { current?: Version; base?: Version; by: string[] };

/** What the page of a conflict is made of; where nothing is contested, there is nothing to ask. */
export function conflictOf<Version extends object>(
  parts: Part[],
  { current, base, by }: Changed<Version & { updatedAt: string }>,
  typed: Version,
  form: FormData,
  toForm: (version: Version) => Values,
) {
  const versions = {
    current: current ? toForm(current) : {},
    base: base && toForm(base),
    typed: toForm(typed),
  };
  const contested = diffVersions(parts, versions);
  return { by, contested, typed: typedValues(form), against: current?.updatedAt ?? "" };
}

/** The form with theirs in place of what was typed, wherever that was chosen. */
export function applyResolution(form: FormData, parts: Part[], current: Values) {
  for (const [, names] of parts) {
    const choice = `take-${names.join("-")}`;
    if (form.get(choice) === "theirs") {
      for (const field of [...form.keys()]) if (names.includes(field.replace(/\[.*/, ""))) form.delete(field);
      for (const name of names)
        for (const [field, value] of fieldsOf(name, current[name])) form.append(field, value);
    }
    form.delete(choice);
  }
}

/** What was typed, to be sent again with the choice. */
export function typedValues(form: FormData) {
  const own = /^(against|resolve|__intent__|take-.*)$/;
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !own.test(field[0]),
  );
}

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.map((entry, place) => [`${name}[${place}]`, String(entry)]);
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  return [[name, String(value ?? "")]];
}

/** Several fields as one text: a line for each entry. */
function textOf(values: Values, names: string[]) {
  return names
    .flatMap((name) => values[name])
    .map((value) => (typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "")))
    .join("\n");
}
