import type { Submission, SubmissionResult } from "@conform-to/react";
import type { MergePart } from "#app/schemas/records/record-values";
import { notFound } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";
import { applyChoices, fieldsToResend, mergeForm, type VersionField, withField } from "./merge-form";

/** More attempts than others can need: each is a save by somebody else within the milliseconds of the one before. */
const maxAttempts = 5;

type Values = Record<string, unknown>;
type Errors = Record<string, string[] | null>;

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
type Result<Saved, Version> = { saved?: Saved; current?: Version; base?: Version; by: string[] };

type Steps<Mine, Version, Saved> = {
  parts: MergePart[];
  version: VersionField<Version>;
  save: (values: Mine, seen: string) => Promise<Result<Saved, Version>>;
  toForm: (values: Mine | Version) => Values;
  textOf?: (names: string[], values: Values) => string;
};

type Options<Mine, Version, Saved> = Steps<Mine, Version, Saved> & {
  /** The values of a form, or its errors by field. */
  read: (
    form: FormData,
  ) => Promise<{ values: NoInfer<Mine>; errors?: undefined } | { values?: undefined; errors: Errors }>;
};

type FormOptions<Mine, Version, Saved> = Steps<Mine, Version, Saved> & {
  stored: Values;
  read: (
    form: FormData,
  ) => Promise<
    | { submission: Submission<unknown>; values: NoInfer<Mine>; errors?: undefined }
    | { submission: Submission<unknown>; values?: undefined; errors: Record<string, string[]> }
  >;
};

type FormRejection = { reply?: SubmissionResult<string[]>; conflict?: Conflict };

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
      who: formatList(names) || m.merged_somebody(),
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

/**
 * Applies the choices of a conflict page to a form, and saves it as `saveMerged` does; 'Edit further' of that page saves nothing.
 * @throws 404 when the record is gone
 */
export async function saveMergedForm<Mine, Version, Saved extends object>(
  submitted: FormData,
  options: FormOptions<Mine, Version, Saved>,
) {
  const { parts, stored, version, read } = options;
  const form = applyChoices(submitted, parts, stored, version.name);
  const { submission, values, errors } = await read(form);
  const reply = submission.reply();
  const reject = (status: 409 | 422, rejection: FormRejection) => ({ rejection, status });
  if (form.get("resolve") === "edit") return reject(409, { reply: { initialValue: reply.initialValue } });
  if (errors) return reject(422, { reply: { ...reply, status: "error", error: errors } });
  const { saved, text, conflict } = await saveMerged(form, values, options);
  if (conflict) return reject(409, { conflict });
  if (!saved) throw notFound();
  return { rejection: undefined, saved, text, values, reply };
}

export type Conflict = NonNullable<Awaited<ReturnType<typeof saveMerged>>["conflict"]>;

/** 'Ayesha changed Price and Status meanwhile: that is kept, too.'; '' when nothing was merged. */
export function mergedText(names: Iterable<string>, labels: Set<string>) {
  if (labels.size === 0) return "";
  const who = formatList(names) || m.merged_somebody();
  return m.merged_text({ who, labels: formatList([...labels].map(quoted)) });
}

/** A label with a comma in it, such as 'Home, title', would look like two. */
const quoted = (label: string) => (label.includes(",") ? `'${label}'` : label);

/** 'End: The end must be after the start.' */
function withLabels(parts: MergePart[], errors: Errors) {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const name = field.replace(/\[.*/, "");
    const label = parts.find(([, names]) => names.includes(name))?.[0] ?? name;
    return (messages ?? []).map((message) => m.merged_label_error({ label, message }));
  });
}
