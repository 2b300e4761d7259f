import { previewPath } from "#app/schemas/addresses/preview-link";
import type { SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { publicPath } from "#app/schemas/records/record-values";
import { createToast, type Toast, undoForm } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";
import { changeInBatch } from "#db/queries/records/batches";
import type { kindOf, Values } from "./registry";

type Saved = Values & { state?: unknown };

export type SavedRecord = {
  intent: SaveIntent;
  saved: Saved | undefined;
  done: "created" | "updated";
  /** Sentence about what was merged of others' changes. */
  text?: string;
  /** Sentences about links that visitors don't see. */
  notices?: string[];
};

/** Toast of a saved record: 'Property created', 'Draft saved'. It names the record and links to its page. */
export function savedToast(
  definition: RecordDefinition,
  { intent, saved = {}, done, text = "", notices = [] }: SavedRecord,
): Toast {
  const { kind, hasStates, titleField, path } = definition;
  const toast = (title: string, does = "") => {
    const name = isolateNumbers(String(saved[titleField] ?? ""));
    const more = [does, text, ...notices].filter(Boolean);
    const sentences = [more.length > 0 ? name.replace(/([^.!?])$/, "$1.") : name, ...more];
    return { ...createToast(title, sentences.filter(Boolean).join(" ")), view };
  };
  const isVisible = !hasStates || saved.state === "published";
  const view = isVisible ? publicPath(definition, saved) : previewPath(path, Number(saved.id));
  if (intent === "draft") return toast(m.record_draft_saved(), m.record_draft_saved_text());
  if (intent === "withdraw") return toast(m.record_unpublished({ kind }), m.record_unpublished_text());
  if (hasStates && saved.state === "scheduled")
    return toast(m.record_scheduled({ kind }), m.record_scheduled_text());
  return toast(done === "created" ? m.record_created({ kind }) : m.record_updated({ kind }));
}

type Edited = { slot: string; record: Values };

/**
 * The form that undoes a save, for a record that was saved in place: not for a draft or a schedule beside what visitors see,
 * nor for a save that took over what others had changed.
 */
export async function undoOfSave(
  { kind, definition }: Pick<ReturnType<typeof kindOf>, "kind" | "definition">,
  { intent, saved, text }: SavedRecord,
  edited: Edited | undefined,
  admin: Admin,
) {
  const before = edited?.slot === "row" && !text ? String(edited.record.updatedAt) : undefined;
  const isInPlace = !definition.hasStates || (intent !== "draft" && saved?.state !== "scheduled");
  if (!saved || !before || !isInPlace || saved.updatedAt === before) return undefined;
  const change = { kind, recordId: Number(saved.id), before, after: String(saved.updatedAt) };
  return undoForm("batch", (await changeInBatch(admin, async () => [change])).batch);
}
