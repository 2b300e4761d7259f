import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { parseForm } from "#app/server/http/form-data";
import { editFurther } from "#app/server/records/reject-form";
import { m } from "#app/words/compiled/messages.js";
import { findDeletion } from "#db/queries/records/trash";
import { findDeletedTexts } from "#db/queries/translations/source-texts";
import { sourceAtField } from "./form-names";
import { translationRows } from "./translation-rows";
import { definitionWith, sentNames, type Target } from "./translation-target";

type Values = Record<string, unknown>;

/**
 * The form of texts whose record was deleted, or whose language was taken away, since it was opened; with all that was typed.
 * @returns undefined where both are there
 */
export async function readGone(target: Target, form: FormData) {
  const { source, id, queries, isOffered } = target;
  const edited = await queries.findEdited(id);
  if ((edited && isOffered) || !form.has(sourceAtField)) return undefined;
  const names = sentNames(target, form);
  const submission = parseForm(form, definitionWith(target, names).formSchema);
  const typed = (submission.payload ?? {}) as Values;
  const known = edited?.sourceTexts ?? (await findDeletedTexts(source, id));
  const texts = withEntries(known?.texts ?? {}, typed, names);
  const deletion = edited ? undefined : await findDeletion(source.kind as DeletableKind, id);
  return {
    ...editFurther({ submission, errors: {} }),
    gone: {
      what: edited ? ("language" as const) : ("record" as const),
      title: known?.title ?? "",
      /** User who has deleted it; undefined for what is out of the trash. */
      deletedBy: deletion && (deletion.userName || m.record_deleted_somebody()),
      rows: translationRows(source, names, { ...typed, source: texts }, texts),
    },
  };
}

/** The texts, with an entry in each list for each that was typed. */
function withEntries(texts: Values, typed: Values, names: string[]): Values {
  const entries = names.map((name): [string, unknown] => {
    const [text, sent] = [texts[name] ?? "", typed[name]];
    if (!Array.isArray(sent)) return [name, text];
    const known: unknown[] = Array.isArray(text) ? text : [];
    return [name, [...known, ...sent.slice(known.length).map(() => "")]];
  });
  return Object.fromEntries(entries);
}
