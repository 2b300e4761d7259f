import type { MergePart } from "#app/schemas/record-values";
import type { ChangeResult } from "#db/queries/records/changes";
import { mergeForm, typedValues } from "./merge-form";

/** More attempts than others can need: each is a save by somebody else within the milliseconds of the one before. */
const maxAttempts = 5;

type Values = Record<string, unknown>;
type Errors = Record<string, string[] | null>;

type Options<Typed extends Values, Version extends Values> = {
  parts: MergePart[];
  save: (values: Typed, seen: string) => Promise<ChangeResult<Version & { updatedAt: string }>>;
  /** The values of a form, or its errors by field. */
  read: (form: FormData) => Promise<{ values: Typed } | { errors: Errors }>;
  toForm: (values: Typed | Version) => Values;
};

const listFormat = new Intl.ListFormat("en-GB");

/**
 * Saves the values of a form. When others have saved since it was opened, what only they have changed is taken, read by the
 * schema with the rest, and saved; what both have changed is a conflict. The form stays as it was sent.
 * @returns neither `saved` nor `conflict` when the record is gone
 */
export async function saveMerged<Typed extends Values, Version extends Values>(
  sent: FormData,
  typed: Typed,
  { parts, save, read, toForm }: Options<Typed, Version>,
) {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value as string);
  const [names, labels] = [new Set<string>(), new Set<string>()];
  let values = typed;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { saved, current, base, by } = await save(values, String(form.get("updatedAt") ?? ""));
    if (!current) return { saved, text: takenText(names, labels) };
    for (const name of by) names.add(name);
    const versions = { current: toForm(current), base: base && toForm(base), typed: toForm(values) };
    const { differences, taken } = mergeForm(form, parts, versions);
    for (const label of taken) labels.add(label);
    const conflict = (errors: string[]) => ({
      who: listFormat.format(names) || "Somebody else",
      taken: [...labels].map(quoted),
      differences,
      errors,
      typed: typedValues(form),
      against: current.updatedAt,
    });
    if (differences.length > 0) return { conflict: conflict([]) };
    form.set("updatedAt", current.updatedAt);
    const merged = await read(form);
    // What each of both has changed is right only by itself.
    if ("errors" in merged) return { conflict: conflict(withLabels(parts, merged.errors)) };
    values = merged.values;
  }
  throw new Error(`Others have saved ${maxAttempts} times meanwhile.`);
}

export type Conflict = NonNullable<Awaited<ReturnType<typeof saveMerged>>["conflict"]>;

/** 'Ayesha changed Price and Status meanwhile: that is kept, too.'; '' when nothing was taken. */
function takenText(names: Set<string>, labels: Set<string>) {
  if (labels.size === 0) return "";
  const what = listFormat.format([...labels].map(quoted));
  return `${listFormat.format(names)} changed ${what} meanwhile: that is kept, too.`;
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
