import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { entryName } from "#app/schemas/content/list-entry";
import { isOfProduct } from "#app/schemas/lists/value-lists";
import { createToast, errorToast, type Toast, undoForm } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import type { ListName } from "#app/words/list-names";
import { deleteRecord } from "#db/queries/records/trash";
import { countUses, findEntries, isChoice, listEntryQueries } from "#db/queries/value-lists/list-entries";
import { mergeEntries } from "#db/queries/value-lists/merge-entries";

const list = "/admin/lists";

export const meta = adminMeta(m.entry_delete_title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "content");
  const entry = await findOr404(params.id, listEntryQueries.findById);
  const of = entry.list as ListName;
  const others = (await findEntries(of)).filter(
    (one) => one.id !== entry.id && !(one.hidden || one.mergedInto),
  );
  return {
    name: entryName(entry),
    isOfProduct: isOfProduct(of, entry.value ?? ""),
    isMergeable: isChoice(of),
    count: await countUses(of, entry.value ?? ""),
    others: others.map((one) => [one.id, entryName(one)] as const),
  };
}

/** Merges the entry into another, or deletes an added one that no record has. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "content", { savePending: false });
  const { search } = new URL(request.url);
  const entry = await findOr404(params.id, listEntryQueries.findById);
  const into = parseId(String(form.get("into") ?? ""));
  if (into) {
    const count = await mergeEntries(entry.id, into, admin);
    const toast =
      count === undefined ? mergeFailed() : createToast(m.entry_merged(), m.entry_merged_text({ count }));
    return redirectWithToast(list + search, toast);
  }
  const error = await listEntryQueries.findDeletionError(entry.id);
  if (error) return { toast: errorToast(error) };
  const revision = await deleteRecord("list-entry", entry.id, admin);
  const toast = {
    ...createToast(m.record_deleted({ kind: "list-entry" })),
    undo: undoForm("revision", revision),
  };
  return redirectWithToast(list + search, toast);
}

const mergeFailed = () => errorToast(m.entry_merge_failed());

export const clientAction = withErrorToast(mergeFailed);

export const shouldRevalidate = revalidateUnlessRejected;

export default function DeleteEntry() {
  const { name, isOfProduct, isMergeable, count, others } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  const isDeletable = !isOfProduct && count === 0;
  const words = isDeletable ? m.delete_text : isOfProduct ? m.entry_of_product : m.entry_is_used;
  if (isOfProduct && !isMergeable)
    return (
      <Dialog title={m.entry_delete_title()} list={list}>
        <p>{m.entry_stays()}</p>
        <p>
          <CancelLink list={list} />
        </p>
      </Dialog>
    );
  return (
    <Dialog title={m.entry_delete_title()} list={list}>
      <p>
        <Words
          of={words.parts({})}
          with={{
            name: () => (
              <b>
                <SoftWrap name={name} />
              </b>
            ),
          }}
        />
      </p>
      {!isDeletable && <p>{m.entry_uses({ count })}</p>}
      <ServerForm
        variant={isDeletable ? "danger" : "primary"}
        preventScrollReset
        labels={isDeletable ? [m.delete(), m.delete_busy()] : [m.entry_merge(), m.entry_merge_busy()]}
        cancel={<CancelLink list={list} />}
      >
        {!isDeletable && (
          <div className="grid gap-1.4">
            <label htmlFor="into">{m.entry_into()}</label>
            <select id="into" name="into">
              {others.map(([id, other]) => (
                <option key={id} value={id}>
                  {other}
                </option>
              ))}
            </select>
          </div>
        )}
      </ServerForm>
    </Dialog>
  );
}
