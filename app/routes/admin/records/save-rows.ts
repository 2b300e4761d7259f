import { data } from "@remix-run/node";
import { maxBulkRecords } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/record";
import { createToast, savingFailed, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { findChangeable } from "#app/server/auth/require-record";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { changeMany } from "#app/server/records/bulk/change-many";
import { type PlannedChange, planChange } from "#app/server/records/bulk/plan-change";
import { kindOf } from "#app/server/records/registry";

type Texts = Record<string, string>;

/** A row of the form: what is typed, and what the record was when the form was opened. */
export type TypedRow = {
  id: number;
  typed: Texts;
  shown: Texts;
  /** Why it is not saved; `field` is the one that it is about. */
  error?: string;
  field?: string;
};

/** The rows of a form with fields such as `price-12` and `shown-price-12`. */
export function readRows(form: FormData, definition: Pick<RecordDefinition, "fields">): TypedRow[] {
  const names = rowFields(definition);
  const textsOf = (prefix: string, id: number) =>
    Object.fromEntries(names.map((name) => [name, String(form.get(`${prefix}${name}-${id}`) ?? "").trim()]));
  const ids = form.getAll("id").flatMap((id) => parseId(String(id)) ?? []);
  return ids
    .slice(0, maxBulkRecords)
    .map((id) => ({ id, typed: textsOf("", id), shown: textsOf("shown-", id) }));
}

/**
 * Saves the rows that were changed, in one transaction, and redirects to the list. An error keeps all as it is (422); a row that
 * somebody else has changed meanwhile is shown with both values, and the others are saved (409).
 */
export async function saveRows(request: Request) {
  const kind = kindOf(request);
  const { definition } = kind;
  const names = rowFields(definition);
  if (names.length === 0) return rejectPost();
  const { admin, form } = await readAdminFormFields(request, writePermission(kind.kind));
  const sent = readRows(form, definition);
  const changed = sent.filter(({ typed, shown }) => names.some((name) => typed[name] !== shown[name]));
  const changeable = await findChangeable(
    admin,
    kind.kind,
    changed.map(({ id }) => id),
  );
  const planned: PlannedChange[] = [];
  const rejected = new Map<number, Partial<TypedRow> & { isInvalid?: boolean }>();
  for (const row of changed) {
    const edited = await kind.queries.findEdited(row.id);
    const merged = edited && mergeRow(row, edited.record, names);
    if (!changeable.includes(row.id)) rejected.set(row.id, { error: "This is not yours to change." });
    else if (merged?.conflict) rejected.set(row.id, merged.conflict);
    else {
      const plan = await planChange(kind, edited, { values: merged?.values ?? {} });
      if ("planned" in plan) planned.push(plan.planned);
      else rejected.set(row.id, rowError(plan, names));
    }
  }
  const rows = () => sent.map((row): TypedRow => ({ ...row, ...rejected.get(row.id) }));
  if ([...rejected.values()].some(({ isInvalid }) => isInvalid))
    return data({ rows: rows(), saved: 0, at: Date.now() }, { status: 422 });
  try {
    const { saved, batch } = await changeMany(kind, planned, admin);
    for (const { id } of planned)
      if (!saved.includes(id))
        rejected.set(id, { error: "Somebody changed this just now. Please save again." });
    const title = `${saved.length} ${(saved.length === 1 ? definition.label : definition.labels).toLowerCase()} updated`;
    const toast = {
      ...createToast(saved.length > 0 ? title : "Nothing changed"),
      undo: undoForm("batch", batch),
    };
    if (rejected.size > 0) {
      const after = rows().map((row) => (saved.includes(row.id) ? { ...row, shown: row.typed } : row));
      return data({ rows: after, saved: saved.length, toast, at: Date.now() }, { status: 409 });
    }
    await clearPendingForm(request, admin);
    return await redirectWithToast(listOf(request), toast);
  } catch (error) {
    console.error("The rows of a list could not be saved:", error);
    const toast = savingFailed(`update ${definition.labels.toLowerCase()}`);
    return data({ rows: rows(), saved: 0, toast, at: Date.now() }, { status: 503 });
  }
}

/** The list, no longer as a form. */
function listOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("edit");
  searchParams.delete("pending");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** What was typed, over what others have changed in other fields; a conflict where both changed one field. */
function mergeRow({ typed, shown }: TypedRow, record: Record<string, unknown>, names: string[]) {
  const current = Object.fromEntries(names.map((name) => [name, String(record[name] ?? "")]));
  const mine = names.filter((name) => typed[name] !== shown[name]);
  const both = mine.filter((name) => current[name] !== shown[name] && current[name] !== typed[name]);
  if (both.length === 0) return { values: Object.fromEntries(mine.map((name) => [name, typed[name]])) };
  const now = both.map((name) => `"${current[name]}"`).join(", ");
  const error = `Somebody has changed this to ${now} meanwhile. Save again to replace it with what you typed.`;
  return { conflict: { error, field: both[0], shown: { ...shown, ...current } } };
}

function rowError(plan: { skipped: string; fieldErrors?: Record<string, string[]> }, names: string[]) {
  const field = names.find((name) => plan.fieldErrors?.[name]);
  const [message] = (field && plan.fieldErrors?.[field]) || [];
  if (message) return { error: message, field, isInvalid: true };
  return { error: `This ${plan.skipped}: please open its form.` };
}
