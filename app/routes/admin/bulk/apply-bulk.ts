import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { bulkActions, maxBulkRecords } from "#app/schemas/admin-lists/bulk-actions";
import { createToast, savingFailed, type Toast, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { findChangeable } from "#app/server/auth/require-record";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { changeMany } from "#app/server/records/bulk/change-many";
import { type ManyChange, type PlannedChange, planChange } from "#app/server/records/bulk/plan-change";
import { findKind } from "#app/server/records/registry";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import { deleteRecord } from "#db/queries/records/trash";

export type Kind = NonNullable<ReturnType<typeof findKind>>;

/** Permission to change records. An unknown kind needs a session, so that nobody else learns that it is unknown. */
export const permissionFor = (kind: Kind | undefined) => (kind ? writePermission(kind.kind) : "read");

/** Distinct ids. */
export const idList = z
  .array(z.coerce.number().int().positive())
  .max(maxBulkRecords)
  .transform((ids) => [...new Set(ids)]);

const verbs: Record<string, string> = {
  publish: "published",
  withdraw: "unpublished",
  delete: "deleted",
};

/**
 * Applies one action to the ticked records, and redirects to their list with a toast that offers to undo it all; a
 * deletion is confirmed first. @throws 404 for a kind without such actions, 400 for another form
 */
export async function applyBulk({ request, params }: ActionFunctionArgs) {
  const kind = findKind(params.records);
  const { admin, form } = await readAdminFormFields(request, permissionFor(kind), { savePending: false });
  if (!kind) throw notFound();
  const chosen = form.get("action");
  const ids = idList.safeParse(form.getAll("id"));
  const action = bulkActions(kind.definition).find(([value]) => value === chosen)?.[0];
  if (!ids.success || (!action && chosen !== "")) throw errorResponse(400, "This form can't be read.");
  const url = new URL(request.url);
  url.searchParams.delete("ids");
  const list = `/admin/${kind.definition.path}${url.search}`;
  if (ids.data.length === 0)
    return redirectWithToast(list, createToast("Nothing selected", "Tick the records first.", true));
  if (!action)
    return redirectWithToast(list, createToast("Nothing chosen", "Choose what to do with them.", true));
  if (action === "delete" && !form.has("confirmed")) {
    url.searchParams.set("ids", ids.data.join("."));
    return redirect(url.pathname + url.search);
  }
  return redirectWithToast(list, await runAction(kind, action, ids.data, admin));
}

async function runAction(kind: Kind, action: string, ids: number[], admin: Admin): Promise<Toast> {
  try {
    const { done, skipped, batch } =
      action === "delete"
        ? await deleteMany(kind, ids, admin)
        : await updateMany(kind, ids, changeOf(action), admin);
    const title = done > 0 ? `${countOf(kind, done)} ${verbs[action] ?? "updated"}` : "Nothing changed";
    return { ...createToast(title, skippedText(skipped)), undo: undoForm("batch", batch) };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("Records could not be changed at once:", error);
    return savingFailed(`change these ${kind.definition.labels.toLowerCase()}`);
  }
}

/** '12 properties' */
export function countOf({ definition: { label, labels } }: Pick<Kind, "definition">, count: number) {
  return `${count} ${(count === 1 ? label : labels).toLowerCase()}`;
}

function changeOf(action: string): ManyChange {
  if (action === "publish" || action === "withdraw") return { intent: action };
  if (action.startsWith("status:")) return { values: { status: action.slice("status:".length) } };
  return { values: { featured: action === "feature" } };
}

type Skipped = { title: string; why: string };
type Done = { done: number; skipped: Skipped[]; batch: number | undefined };

const notYours = "is not yours to change";
const changedMeanwhile = "was changed meanwhile";

async function updateMany(kind: Kind, ids: number[], change: ManyChange, admin: Admin): Promise<Done> {
  const changeable = await findChangeable(admin, kind.kind, ids);
  const planned: (PlannedChange & { title: string })[] = [];
  const skipped: Skipped[] = [];
  for (const id of ids) {
    const edited = await kind.queries.findEdited(id);
    const title = titleOf(kind, edited?.record, id);
    const plan = changeable.includes(id) ? await planChange(kind, edited, change) : { skipped: notYours };
    if ("planned" in plan) planned.push({ ...plan.planned, title });
    else skipped.push({ title, why: plan.skipped });
  }
  const { saved, batch } = await changeMany(kind, planned, admin);
  for (const { id, title } of planned)
    if (!saved.includes(id)) skipped.push({ title, why: changedMeanwhile });
  return { done: saved.length, skipped, batch };
}

async function deleteMany(kind: Kind, ids: number[], admin: Admin): Promise<Done> {
  const changeable = await findChangeable(admin, kind.kind, ids);
  const others = ids.filter((id) => !changeable.includes(id));
  const { changes, batch } = await changeInBatch(admin, async (transaction) => {
    const deleted: NewBatchChange[] = [];
    for (const id of changeable)
      if (await deleteRecord(kind.kind, id, admin, transaction))
        deleted.push({ kind: kind.kind, recordId: id });
    return deleted;
  });
  const unchanged = await Promise.all(others.map((id) => kind.queries.findById(id)));
  const skipped = others.map((id, index) => ({ title: titleOf(kind, unchanged[index], id), why: notYours }));
  return { done: changes.length, skipped, batch };
}

function titleOf({ definition }: Kind, record: Record<string, unknown> | undefined, id: number) {
  return String(record?.[definition.titleField] ?? `${definition.label} ${id}`);
}

/** A toast is sent as a cookie. */
const maxNamed = 3;

/** 'Skipped: House (has unpublished changes), Villa (lacks Price) and 4 more.' */
function skippedText(skipped: Skipped[]) {
  if (skipped.length === 0) return "";
  const named = skipped.slice(0, maxNamed).map(({ title, why }) => `${title.slice(0, 60)} (${why})`);
  const more = skipped.length > maxNamed ? ` and ${skipped.length - maxNamed} more` : "";
  return `Skipped: ${named.join(", ")}${more}.`;
}
