import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { FileUsesNotice } from "#app/components/admin/uploads/file-uses";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { bulkActions, maxBulkRecords } from "#app/schemas/admin-lists/bulk-actions";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast, type Toast, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { moveToRecords } from "#app/server/files/trash";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { changeMany } from "#app/server/records/bulk/change-many";
import { type ManyChange, type PlannedChange, planChange } from "#app/server/records/bulk/plan-change";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { findFileById, findUses } from "#db/queries/files/files";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import { deleteRecord } from "#db/queries/records/trash";

export const meta = adminMeta(m.bulk_delete_title);

/** The records that are to be deleted: '/admin/bulk/properties?ids=7.12'. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = findBulkKind(params.records);
  const admin = await requireAdmin(request, permissionFor(kind));
  if (!kind) throw notFound();
  const url = new URL(request.url);
  const ids = idList.safeParse(url.searchParams.get("ids")?.split("."));
  url.searchParams.delete("ids");
  const list = `/admin/${kind.definition.path}${url.search}`;
  const changeable = ids.success ? await findChangeable(admin, kind.kind, ids.data) : [];
  const records = (await Promise.all(changeable.map((id) => findWithUses(kind, id)))).flat();
  if (records.length === 0) throw redirect(list);
  return { records, count: m.records_count({ kind: kind.kind, count: records.length }), list };
}

/** The title of a record that is there, and the pages that show a file. */
async function findWithUses(kind: Kind, id: number) {
  const record: Record<string, unknown> | undefined = await kind.queries.findById(id);
  if (!record) return [];
  const uses = kind.kind === "file" ? await findUses(String(record.path)) : [];
  return [{ id, title: titleOf(kind, record, id), uses }];
}

export const action = applyBulk;

export const clientAction = withErrorToast(() => errorToast(m.bulk_failed_any()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function ConfirmDeletion() {
  const { records, count, list } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <AdminPage>
      <PageHead title={m.bulk_delete_question({ count })} text={m.bulk_delete_text()} />
      <Rows>
        {records.map(({ id, title, uses }) => (
          <Row key={id} holds="text">
            <b className="weight-semibold wrap-anywhere" dir="auto">
              {title}
            </b>
            {uses.length > 0 && <FileUsesNotice uses={uses} />}
          </Row>
        ))}
      </Rows>
      <ServerForm
        className="mt-6 grid"
        variant="danger"
        labels={[m.bulk_delete({ count }), m.delete_busy()]}
        cancel={<ButtonLink to={list}>{m.cancel()}</ButtonLink>}
      >
        <input type="hidden" name="action" value="delete" />
        <input type="hidden" name="confirmed" value="yes" />
        {records.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </ServerForm>
    </AdminPage>
  );
}

type RecordKind = NonNullable<ReturnType<typeof findKind>>;

/** Files, of which many can be deleted at once, as records are. */
const files = {
  kind: "file",
  definition: { ...deletableKinds.file, fields: {}, hasStates: false },
  queries: { findById: findFileById },
} as const;

type Kind = RecordKind | typeof files;

const findBulkKind = (path: string | undefined) => (path === files.definition.path ? files : findKind(path));

/** Permission to change records. An unknown kind needs a session, so that nobody else learns that it is unknown. */
const permissionFor = (kind: Kind | undefined) => (kind ? writePermission(kind.kind) : "read");

const idList = z
  .array(z.coerce.number().int().positive())
  .max(maxBulkRecords)
  .transform((ids) => [...new Set(ids)]);

/** Title of the toast: '12 properties published' */
function doneText(action: string, kind: Kind["kind"], count: number) {
  if (count === 0) return m.records_nothing_changed();
  if (action === "delete" || kind === "file") return m.bulk_deleted({ kind, count });
  if (action === "publish") return m.bulk_published({ kind, count });
  return action === "withdraw" ? m.bulk_unpublished({ kind, count }) : m.records_updated({ kind, count });
}

/**
 * Applies one action to the ticked records, and redirects to their list with a toast that offers to undo it all; a
 * deletion is confirmed first. @throws 404 for a kind without such actions, 400 for another form
 */
async function applyBulk({ request, params }: ActionFunctionArgs) {
  const kind = findBulkKind(params.records);
  const { admin, form } = await readAdminFormFields(request, permissionFor(kind), { savePending: false });
  if (!kind) throw notFound();
  const chosen = form.get("action");
  const ids = idList.safeParse(form.getAll("id"));
  const action = bulkActions(kind.definition).find(([value]) => value === chosen)?.[0];
  if (!ids.success || (!action && chosen !== "")) throw errorResponse(400, m.form_unreadable());
  const url = new URL(request.url);
  url.searchParams.delete("ids");
  const list = `/admin/${kind.definition.path}${url.search}`;
  if (ids.data.length === 0)
    return redirectWithToast(list, createToast(m.bulk_nothing_selected(), m.bulk_tick_first(), true));
  if (!action) return redirectWithToast(list, createToast(m.bulk_nothing_chosen(), m.bulk_choose(), true));
  if (action === "delete" && !form.has("confirmed")) {
    url.searchParams.set("ids", ids.data.join("."));
    return redirect(url.pathname + url.search);
  }
  return redirectWithToast(list, await runAction(kind, action, ids.data, { admin, list }));
}

type From = { admin: Admin; list: string };

async function runAction(kind: Kind, action: string, ids: number[], { admin, list }: From): Promise<Toast> {
  try {
    const { done, skipped, batch } =
      action === "delete" || kind.kind === "file"
        ? await deleteMany(kind, ids, admin)
        : await updateMany(kind, ids, changeOf(action), admin);
    const toast = createToast(doneText(action, kind.kind, done), skippedText(skipped));
    return { ...toast, undo: undoForm("batch", batch, list) };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("Records could not be changed at once:", error);
    return errorToast(m.bulk_failed({ kind: kind.kind }));
  }
}

function changeOf(action: string): ManyChange {
  if (action === "publish" || action === "withdraw") return { intent: action };
  if (action.startsWith("status:")) return { values: { status: action.slice("status:".length) } };
  return { values: { featured: action === "feature" } };
}

type Skipped = { title: string; why: string };
type Done = { done: number; skipped: Skipped[]; batch: number | undefined };

async function updateMany(kind: RecordKind, ids: number[], change: ManyChange, admin: Admin): Promise<Done> {
  const changeable = await findChangeable(admin, kind.kind, ids);
  const planned: (PlannedChange & { title: string })[] = [];
  const skipped: Skipped[] = [];
  for (const id of ids) {
    const edited = await kind.queries.findEdited(id);
    const title = titleOf(kind, edited?.record, id);
    const plan = changeable.includes(id)
      ? await planChange(kind, edited, change)
      : { skipped: m.skip_not_yours() };
    if ("planned" in plan) planned.push({ ...plan.planned, title });
    else skipped.push({ title, why: plan.skipped });
  }
  const { saved, batch } = await changeMany(kind, planned, admin);
  for (const { id, title } of planned)
    if (!saved.includes(id)) skipped.push({ title, why: m.skip_changed() });
  return { done: saved.length, skipped, batch };
}

async function deleteMany(kind: Kind, ids: number[], admin: Admin): Promise<Done> {
  const changeable = await findChangeable(admin, kind.kind, ids);
  const others = ids.filter((id) => !changeable.includes(id));
  const stored = kind.kind === "file" ? await Promise.all(changeable.map(findFileById)) : [];
  const { changes, batch } = await changeInBatch(admin, async (transaction) => {
    const deleted: NewBatchChange[] = [];
    for (const id of changeable)
      if (await deleteRecord(kind.kind, id, admin, transaction))
        deleted.push({ kind: kind.kind, recordId: id });
    return deleted;
  });
  await moveToRecords(stored);
  const unchanged: (Record<string, unknown> | undefined)[] = await Promise.all(
    others.map((id) => kind.queries.findById(id)),
  );
  const skipped = others.map((id, index) => ({
    title: titleOf(kind, unchanged[index], id),
    why: m.skip_not_yours(),
  }));
  return { done: changes.length, skipped, batch };
}

function titleOf({ definition }: Kind, record: Record<string, unknown> | undefined, id: number) {
  return String(record?.[definition.titleField] ?? `${definition.label()} ${id}`);
}

/** A toast is sent as a cookie. */
const maxNamed = 3;

/** 'Skipped: House (has unpublished changes), Villa (lacks Price) and 4 more.' */
function skippedText(skipped: Skipped[]) {
  if (skipped.length === 0) return "";
  const named = skipped
    .slice(0, maxNamed)
    .map(({ title, why }) => m.skip_one({ title: title.slice(0, 60), why }))
    .join(", ");
  const n = skipped.length - maxNamed;
  return n > 0 ? m.bulk_skipped_more({ named, n }) : m.bulk_skipped({ named });
}
