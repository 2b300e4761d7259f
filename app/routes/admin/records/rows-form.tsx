import { Form, Link, useActionData, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { ParsedHint } from "#app/components/admin/forms/parsed-hint";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { UnsavedChangesDialog, useUnloadWarning } from "#app/components/admin/forms/unsaved-changes";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorBox, errorHeadingClass } from "#app/components/forms/error-summary";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { statusesOf, statusText } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import { displayText } from "#app/schemas/records/record-values";
import type { Toast } from "#app/schemas/toast";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import type { ListRow } from "./record-row";
import type { TypedRow } from "./save-rows";

type Reply = { rows?: TypedRow[]; toast?: Toast; at?: number };

type Props = {
  definition: RecordDefinition;
  rows: ListRow[];
  /** Rows of a form that was sent while signed out. */
  pending: TypedRow[] | undefined;
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
          {isSending ? m.saving() : m.rows_save()}
        </Button>
        <ButtonLink to={params.size > 0 ? `${pathname}?${params}` : pathname}>{m.cancel()}</ButtonLink>
      </SaveBar>
      <UnsavedChangesDialog blocker={blocker} text={m.leave_rows_lost()} />
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
      <h2 className={errorHeadingClass}>{m.rows_not_saved({ count: errors.length })}</h2>
      <ul>
        {errors.map(({ id, error, field, title }) => (
          <li key={id}>
            <a className="touch py-2" href={`#${field ?? rowFields(definition)[0]}-${id}`}>
              {m.rows_error({ title, error })}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}

type RowProps = {
  definition: RecordDefinition;
  row: ListRow;
  sent: TypedRow | undefined;
  units: UnitSettings | undefined;
};

/** A row with inputs for price and status, unless it can't be changed here. */
function EditedRow({ definition, row, sent, units }: RowProps) {
  const { titleField, subtitleField, path } = definition;
  const { id } = row;
  const title = String(row[titleField]);
  return (
    <li
      className="grid gap-x-6 gap-y-2 border-b border-line py-3 @md:grid-cols-2 @md:items-center"
      id={`${path}-${id}`}
    >
      <p className="wrap-anywhere">
        <strong className="block text-t2 weight-semibold" dir="auto">
          {title}
        </strong>
        <small className="text-t3 text-ink-2">{String(row[subtitleField])}</small>
      </p>
      {row.canChange && !row.hasDraft ? (
        <RowInputs definition={definition} row={row} title={title} sent={sent} units={units} />
      ) : (
        <p className="text-t2 text-ink-2">
          {row.hasDraft === true && row.canChange ? (
            <Words
              of={m.rows_unpublished.parts({ values: valuesOf(definition, row) })}
              with={{ a: () => <EditLink to={`/admin/${path}/${id}/edit`} title={title} /> }}
            />
          ) : (
            valuesOf(definition, row)
          )}
        </p>
      )}
    </li>
  );
}

function valuesOf(definition: RecordDefinition, row: ListRow) {
  const texts = rowFields(definition).map((name) => {
    const field = definition.fields[name];
    return field && displayText(field, row[name]);
  });
  return joinTexts(texts);
}

function EditLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className="touch" to={to}>
      <Words
        of={m.rows_edit.parts({ title })}
        with={{ s: (words) => <span className="sr-only">{words}</span> }}
      />
    </Link>
  );
}

function RowInputs({ definition, row, title, sent, units }: RowProps & { title: string }) {
  const { id } = row;
  const errorId = sent?.error ? `error-${id}` : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`updatedAt-${id}`} value={String(sent?.updatedAt ?? row.updatedAt)} />
      {rowFields(definition).map((name) => {
        const field = definition.fields[name];
        const attributes = {
          id: `${name}-${id}`,
          name: `${name}-${id}`,
          defaultValue: sent?.typed[name] ?? String(row[name] ?? ""),
          "aria-label": m.rows_field_of({ label: field?.label() ?? name, title }),
          "aria-invalid": sent?.field === name || undefined,
          "aria-describedby": errorId,
        };
        return (
          <span className={name === "price" ? "min-w-0 flex-1 basis-48" : "min-w-0 flex-none"} key={name}>
            {name === "status" ? (
              <select className="min-h-touch py-1.6" {...attributes}>
                {statusesOf(definition).map((status) => (
                  <option key={status} value={status}>
                    {statusText(definition, status)}
                  </option>
                ))}
              </select>
            ) : (
              <ParsedHint
                input={attributes.defaultValue}
                read={(text) => (units && field?.parsedHint?.(text, units)) ?? ""}
              >
                <input
                  className="min-h-touch w-full py-1.6"
                  type="text"
                  maxLength={100}
                  autoComplete="off"
                  dir="auto"
                  {...attributes}
                />
              </ParsedHint>
            )}
          </span>
        );
      })}
      {errorId && (
        <ErrorMessage id={errorId} className="basis-full">
          {sent?.error}
        </ErrorMessage>
      )}
    </div>
  );
}
