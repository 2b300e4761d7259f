import type { MergePart } from "#app/schemas/records/record-values";
import { fieldsToResend, mergeForm, type VersionField, withField } from "./merge-form";

/** More attempts than others can need: each is a save by somebody else within the milliseconds of the one before. */
const maxAttempts = 5;

type Values = Record<string, unknown>;
type Errors = Record<string, string[] | null>;

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
type Result<Saved, Version> = { saved?: Saved; current?: Version; base?: Version; by: string[] };

type Options<Mine, Version, Saved> = {
  parts: MergePart[];
  version: VersionField<Version>;
  save: (values: Mine, seen: string) => Promise<Result<Saved, Version>>;
  /** The values of a form, or its errors by field. */
  read: (
    form: FormData,
  ) => Promise<{ values: NoInfer<Mine>; errors?: undefined } | { values?: undefined; errors: Errors }>;
  toForm: (values: Mine | Version) => Values;
  /** The values of a part as a conflict shows them. */
  textOf?: (names: string[], values: Values) => string;
};

const listFormat = new Intl.ListFormat("en-GB");

/**
 * Saves the values of a form. When others have saved since it was opened, what only they have changed is merged, read by the
 * schema with the rest, and saved; what both have changed is a conflict.
 * @returns neither `saved` nor `conflict` when the record is gone
 */
export async function saveMerged<Mine, Version, Saved>(
  submitted: FormData,
  values: Mine,
  { parts, version, save, read, toForm, textOf }: Options<Mine, Version, Saved>,
) {
  const [names, labels] = [new Set<string>(), new Set<string>()];
  let [form, mine] = [submitted, values];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { saved, current, base, by } = await save(mine, String(form.get(version.name) ?? ""));
    if (!current) return { saved, text: mergedText(names, labels) };
    for (const name of by) names.add(name);
    const versions = { base: base && toForm(base), mine: toForm(mine), theirs: toForm(current) };
    const { conflicts, merged, ...next } = mergeForm(form, parts, versions, textOf);
    for (const label of merged) labels.add(label);
    const conflict = (errors: string[]) => ({
      who: listFormat.format(names) || "Somebody else",
      merged: [...labels].map(quoted),
      conflicts,
      errors,
      fields: fieldsToResend(next.form),
      against: version.of(current),
    });
    if (conflicts.length > 0) return { text: "", conflict: conflict([]) };
    form = withField(next.form, version.name, version.of(current));
    const again = await read(form);
    // What each of both has changed is right only by itself.
    if (again.errors) return { text: "", conflict: conflict(withLabels(parts, again.errors)) };
    mine = again.values;
  }
  throw new Error(`Others have saved ${maxAttempts} times meanwhile.`);
}

export type Conflict = NonNullable<Awaited<ReturnType<typeof saveMerged>>["conflict"]>;

/** 'Ayesha changed Price and Status meanwhile: that is kept, too.'; '' when nothing was merged. */
export function mergedText(names: Iterable<string>, labels: Set<string>) {
  if (labels.size === 0) return "";
  const what = listFormat.format([...labels].map(quoted));
  return `${listFormat.format(names) || "Somebody else"} changed ${what} meanwhile: that is kept, too.`;
}

/** A label with a comma in it, such as 'Home, title', would look like two. */
const quoted = (label: string) => (label.includes(",") ? `'${label}'` : label);

/** 'End: The end must be after the start.' */
function withLabels(parts: MergePart[], errors: Errors) {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const name = field.replace(/\[.*/, "");
    const label = parts.find(([, names]) => names.includes(name))?.[0] ?? name;
    return (messages ?? []).map((message) => `${label}: ${message}`);
  });
}
