import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { m } from "#app/words/compiled/messages.js";
import type { Version } from "#db/queries/records/history";

type Props = {
  version: Pick<Version, "id" | "createdAt">;
  /** `updatedAt` of what is edited: another version may have been saved since the page was opened. */
  editedAt: string | undefined;
};

export function RestoreForm({ version, editedAt }: Props) {
  const { pathname, search } = useLocation();
  const { formatDateTime } = useDates();
  const { formData } = useNavigation();
  const isBusy = formData?.get("revision") === String(version.id);
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="revision" value={version.id} />
      <input type="hidden" name="seen" value={editedAt} />
      <RowActions className="-mx-2.2">
        <button
          type="submit"
          className={actionClass()}
          disabled={isBusy}
          aria-label={m.history_restore_of({ time: formatDateTime(version.createdAt) })}
        >
          {isBusy ? m.history_restoring() : m.history_restore()}
        </button>
      </RowActions>
    </Form>
  );
}

type Restorable = { isDeleted: boolean; canChange: boolean; edited?: number };

/** Excludes deleted records and the version that is edited already. */
export function isRestorable({ id }: Pick<Version, "id">, record: Restorable) {
  return record.canChange && id > 0 && !record.isDeleted && id !== record.edited;
}
