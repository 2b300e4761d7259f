import { Form, useActionData, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { UnsavedChangesDialog, useUnloadWarning } from "#app/components/admin/forms/unsaved-changes";
import { ErrorBox, errorHeadingClass } from "#app/components/forms/error-summary";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Toast } from "#app/schemas/toast";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { EditedRow } from "./edited-row";
import type { ListRow } from "./record-row";
import type { TypedRow } from "./save-rows";

type Reply = { rows?: TypedRow[]; toast?: Toast; at?: number };

type Props = {
  definition: RecordDefinition;
  rows: ListRow[];
  /** Rows of a form that was sent while signed out. */
  pending: TypedRow[] | undefined;
  /** Units of prices without one. */
  units: UnitSettings | undefined;
};

/** Rows of a page with inputs for price and status, which are saved by one button. */
export function RowsForm({ definition, rows, pending, units }: Props) {
  const reply = useActionData<Reply>();
  const { pathname, search } = useLocation();
  const { formAction, formMethod } = useNavigation();
  const isSending = formMethod === "POST" && formAction?.startsWith(pathname) === true;
  const [isDirty, setDirty] = useState(false);
  const isUnsaved = (isDirty || Boolean(reply?.rows)) && !isSending;
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname + nextLocation.search !== pathname + search,
  );
  useUnloadWarning(isUnsaved);
  useActionToast(reply?.toast);
  const submitted = reply?.rows ?? pending ?? [];
  const params = new URLSearchParams(search);
  params.delete("edit");
  return (
    <Form
      method="post"
      action={pathname + search}
      onInput={() => setDirty(true)}
      preventScrollReset
      noValidate
    >
      <RowErrors key={reply?.at} definition={definition} rows={rows} submitted={submitted} />
      <ul>
        {rows.map((row) => (
          <EditedRow
            key={`${row.id} ${reply?.at}`}
            definition={definition}
            row={row}
            units={units}
            sent={submitted.find(({ id }) => id === row.id)}
          />
        ))}
      </ul>
      <SaveBar>
        <Button variant="primary" className="min-w-42" isBusy={isSending} keepsFocus>
          {isSending ? "Saving..." : "Save changes"}
        </Button>
        <ButtonLink to={params.size > 0 ? `${pathname}?${params}` : pathname}>Cancel</ButtonLink>
      </SaveBar>
      <UnsavedChangesDialog blocker={blocker} text="What you typed in this list would be lost." />
    </Form>
  );
}

type ErrorsProps = Pick<Props, "definition" | "rows"> & { submitted: TypedRow[] };

function RowErrors({ definition, rows, submitted }: ErrorsProps) {
  const errors = submitted.flatMap(({ id, error, field }) => {
    const row = rows.find((one) => one.id === id);
    return error && row ? [{ id, error, field, title: String(row[definition.titleField]) }] : [];
  });
  if (errors.length === 0) return null;
  return (
    <ErrorBox id="errors" className="my-4 pb-2">
      <h2 className={errorHeadingClass}>
        {errors.length === 1 ? "One row is" : `${errors.length} rows are`} not saved
      </h2>
      <ul>
        {errors.map(({ id, error, field, title }) => (
          <li key={id}>
            <a className="touch py-2" href={`#${field ?? rowFields(definition)[0]}-${id}`}>
              {title}: {error}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}
