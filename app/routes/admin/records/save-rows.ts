import { data } from "@remix-run/node";
import { maxBulkRecords } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import { fieldText } from "#app/schemas/records/field-text";
import type { Stored } from "#app/schemas/records/record";
import { rowsFailed } from "#app/schemas/records/record-toasts";
import { mergeParts } from "#app/schemas/records/record-values";
import { createToast, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { findChangeable } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { mergeVersions } from "#app/server/merge/merge-versions";
import { mergedText } from "#app/server/merge/save-merged";
import { changeMany } from "#app/server/records/bulk/change-many";
import { type PlannedChange, planChange } from "#app/server/records/bulk/plan-change";
import { kindOf, type Values } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";

type Texts = Record<string, string>;

/** A row of the form: what is typed, and `updatedAt` of the version that it was opened with. */
export type TypedRow = {
  id: number;
  typed: Texts;
  updatedAt: string;
  /** Error of the row, or of its `field`. */
  error?: string;
  field?: string;
  /** Errors of all of its fields. */
  errors?: Texts;
};

export type Rejected = Partial<TypedRow> & { isInvalid?: boolean };

/** The rows of a form with fields such as `price-12` and `updatedAt-12`. */
export function readRows(form: FormData, fields: string[]): TypedRow[] {
  const ids = form.getAll("id").flatMap((id) => parseId(String(id)) ?? []);
  return ids.slice(0, maxBulkRecords).map((id) => readRow(form, id, fields));
}

/** A row of the form by the number in the names of its inputs. */
export function readRow(form: FormData, id: number, fields: string[]): TypedRow {
  const textOf = (name: string) => String(form.get(`${name}-${id}`) ?? "");
  return { id, typed: textsOf(fields, textOf), updatedAt: textOf("updatedAt") };
}

export function textsOf(fields: string[], read: (name: string) => unknown): Texts {
  return Object.fromEntries(fields.map((name) => [name, String(read(name) ?? "").trim()]));
}

/**
 * Saves the rows that were changed, in one transaction, and redirects to the list. An error keeps all as it is (422); a row that
 * somebody else has changed meanwhile is shown with both values, and the others are saved (409).
 */
export async function saveRows(request: Request) {
  const kind = kindOf(request);
  const { definition } = kind;
  const fields = rowFields(definition);
  if (fields.length === 0) return rejectPost();
  const { admin, form } = await readAdminFormFields(request, writePermission(kind.kind));
  const sent = readRows(form, fields);
  const { planned, rejected, merged, names } = await planRows(kind, sent, { admin, fields });
  const rows = () => sent.map((row): TypedRow => ({ ...row, ...rejected.get(row.id) }));
  if ([...rejected.values()].some(({ isInvalid }) => isInvalid))
    return data({ rows: rows(), saved: 0, at: Date.now() }, { status: 422 });
  try {
    const { saved, batch } = await changeMany(kind, planned, admin);
    for (const { id } of planned) if (!saved.includes(id)) rejected.set(id, { error: m.rows_changed_now() });
    const count = saved.length;
    const title = count > 0 ? m.records_updated({ kind: kind.kind, count }) : m.records_nothing_changed();
    const toast = {
      ...createToast(title, mergedText(names, merged)),
      undo: undoForm("batch", batch, listOf(request)),
    };
    if (rejected.size > 0) {
      return data({ rows: rows(), saved: count, toast, at: Date.now() }, { status: 409 });
    }
    await clearPendingForm(new URL(request.url), admin);
    return await redirectWithToast(listOf(request), toast);
  } catch (error) {
    console.error("The rows of a list could not be saved:", error);
    const toast = rowsFailed(definition);
    return data({ rows: rows(), saved: 0, toast, at: Date.now() }, { status: 503 });
  }
}

export function listOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("edit");
  searchParams.delete("pending");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type PlanOptions = { admin: Admin; fields: string[]; toValues?: (texts: Texts) => Values };

/** The changes that the rows ask for, what was merged of others' changes, and the rows that can't be saved. */
export async function planRows(
  kind: ReturnType<typeof kindOf>,
  rows: TypedRow[],
  { admin, fields, toValues = (texts) => texts }: PlanOptions,
) {
  const [planned, rejected] = [[] as PlannedChange[], new Map<number, Rejected>()];
  const [merged, names] = [new Set<string>(), new Set<string>()];
  const ids = await findChangeable(
    admin,
    kind.kind,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const edited = await kind.queries.findEdited(row.id);
    const result = await mergeRow(kind, row, fields, edited?.record);
    if (Object.keys(result.values).length === 0 && !result.conflict) continue;
    if (!ids.includes(row.id)) rejected.set(row.id, { error: m.rows_not_yours() });
    else if (edited && result.conflict) rejected.set(row.id, result.conflict);
    else {
      const plan = await planChange(kind, edited, { values: toValues(result.values) });
      if ("planned" in plan) planned.push(plan.planned);
      else rejected.set(row.id, rowError(plan, fields));
      for (const label of result.merged) merged.add(label);
      if (result.merged.length > 0) for (const name of result.by) names.add(name);
    }
  }
  return { planned, rejected, merged, names };
}

/** A row with what others have changed in its other fields; a conflict where both have changed one. */
async function mergeRow(
  { definition, queries }: ReturnType<typeof kindOf>,
  row: TypedRow,
  fieldNames: string[],
  record?: Stored<Values>,
) {
  const isSame = record?.updatedAt === row.updatedAt;
  const { base, by } = isSame ? { base: record, by: [] } : await queries.findBase(row.id, row.updatedAt);
  const textsIn = (version: Values) => textsOf(fieldNames, (name) => version[name]);
  const theirs = textsIn(record ?? {});
  const parts = mergeParts(definition).filter(([, [name = ""]]) => fieldNames.includes(name));
  const versions = { base: base && textsIn(base), mine: row.typed, theirs };
  const { merged, conflicts } = mergeVersions(parts, versions);
  const isMine = (name: string) =>
    row.typed[name] !== theirs[name] && !merged.some(([, names]) => names.includes(name));
  const values = Object.fromEntries(Object.entries(row.typed).filter(([name]) => isMine(name)));
  const fields = conflicts.flatMap(([, names, field]) => names.map((name) => ({ name, field })));
  if (fields.length === 0) return { values, by, merged: merged.map(([label]) => label) };
  const now = fields
    .map(({ name, field }) => (field ? fieldText(field, theirs[name]) : theirs[name]))
    .map((value = "") => m.rows_conflict_value({ value }))
    .join(", ");
  const error = m.rows_conflict({ who: formatList(by) || m.somebody(), now });
  const conflict = { error, field: fields[0]?.name, updatedAt: record?.updatedAt };
  return { values, by, merged: [], conflict };
}

function rowError(plan: { skipped: string; fieldErrors?: Record<string, string[]> }, names: string[]) {
  const field = names.find((name) => plan.fieldErrors?.[name]);
  const [message] = (field && plan.fieldErrors?.[field]) || [];
  const errors = Object.fromEntries(
    Object.entries(plan.fieldErrors ?? {}).map(([name, [text = ""]]) => [name, text]),
  );
  if (message) return { error: message, field, errors, isInvalid: true };
  return { error: m.rows_skipped({ why: plan.skipped }) };
}
