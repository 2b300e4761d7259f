import { Form, useActionData, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { UnsavedChangesDialog, useUnloadWarning } from "#app/components/admin/forms/unsaved-changes";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { PasteField, type PasteReply } from "#app/components/admin/units/paste-field";
import { moveDown, pasteCells } from "#app/components/admin/units/row-keys";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorBox, errorHeadingClass } from "#app/components/forms/error-summary";
import type { Options } from "#app/components/forms/field";
import { Pagination } from "#app/components/lists/pagination";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { statusesOf, statusText } from "#app/schemas/admin-lists/bulk-actions";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { unitRowFields } from "#app/schemas/project-units/unit-rows";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";
import type { TypedRow } from "./save-rows";

type Reply = {
  rows?: TypedRow[];
  paste?: PasteReply;
  toast?: Toast;
  at?: number;
};

type Props = {
  project: { id: number; title: string };
  form: { rows: TypedRow[]; types: Options; page: number; pages: number };
};

/** Empty rows at the end. */
const emptyRows = 5;

const columnsClass = "@lg:grid-cols-[6rem_5rem_minmax(8rem,1fr)_8rem_minmax(9rem,1fr)_9rem]";

/** Edits the units of a project in rows of inputs, with empty rows for new ones. */
export function UnitRowsForm({ project, form }: Props) {
  const reply = useActionData<Reply>();
  const { address, isSending, blocker, setDirty } = useUnsavedRows(Boolean(reply?.rows));
  const [more, setMore] = useState(0);
  useActionToast(reply?.toast);
  const rows = withEmptyRows(reply?.rows ?? form.rows, emptyRows + more);
  const list = `/admin/units?project=${project.id}`;
  return (
    <AdminPage>
      <PageHead
        title={m.units_edit_title()}
        text={m.units_edit_text()}
        parents={[{ label: project.title, to: list }]}
      />
      <Form
        method="post"
        action={address}
        onInput={() => setDirty(true)}
        onKeyDown={moveDown}
        onPaste={(event) => pasteCells(event, (count) => setMore((before) => before + count))}
        preventScrollReset
        noValidate
      >
        {/* Enter without script saves, rather than reads what is pasted. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
          {m.rows_save()}
        </button>
        <RowErrors key={reply?.at} rows={rows} at={reply?.at} />
        <PasteField paste={reply?.paste} at={reply?.at} />
        {reply?.paste?.note && (
          <Notice variant="admin" role="status" className="mb-4">
            {reply.paste.note}
          </Notice>
        )}
        <Headings />
        <ul>
          {rows.map((row, index) => (
            <UnitRow key={`${row.id} ${reply?.at}`} row={row} index={index} types={form.types} />
          ))}
        </ul>
        <Pagination page={form.page} pages={form.pages} />
        <SaveBar>
          <Button variant="primary" className="min-w-42" isBusy={isSending} keepsFocus>
            {isSending ? m.saving() : m.rows_save()}
          </Button>
          <ButtonLink to={list}>{m.cancel()}</ButtonLink>
        </SaveBar>
        <UnsavedChangesDialog blocker={blocker} text={m.leave_rows_lost()} />
      </Form>
    </AdminPage>
  );
}

/** Tells whether rows were typed and not saved, and asks before they are left. @param isSent they came back from the server */
function useUnsavedRows(isSent: boolean) {
  const { pathname, search } = useLocation();
  const { formAction, formMethod } = useNavigation();
  const [isDirty, setDirty] = useState(false);
  const isSending = formMethod === "POST" && formAction?.startsWith(pathname) === true;
  const isUnsaved = (isDirty || isSent) && !isSending;
  const address = pathname + search;
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname + nextLocation.search !== address,
  );
  useUnloadWarning(isUnsaved);
  return { address, isSending, blocker, setDirty };
}

function Headings() {
  return (
    <div className={`hidden gap-2 text-t3 text-ink-2 @lg:grid ${columnsClass}`} aria-hidden>
      {unitRowFields.map((name) => (
        <span key={name}>{unitDefinition.fields[name].label()}</span>
      ))}
    </div>
  );
}

/** Rows with empty ones behind them, whose numbers below 0 no other row has. */
function withEmptyRows(rows: TypedRow[], count: number): TypedRow[] {
  const lowest = Math.min(0, ...rows.map(({ id }) => id));
  const typed = { status: statusesOf(unitDefinition)[0] ?? "" };
  return [
    ...rows,
    ...Array.from({ length: count }, (_, at) => ({ id: lowest - at - 1, typed, updatedAt: "" })),
  ];
}

const titleOf = ({ id, typed }: TypedRow) => typed.number || m.units_row_new({ number: -id });

function RowErrors({ rows, at }: { rows: TypedRow[]; at: number | undefined }) {
  // An effect, because the errors must be in the document first.
  useEffect(() => {
    if (at) document.querySelector<HTMLElement>("[data-row] [aria-invalid]")?.focus();
  }, [at]);
  const wrong = rows.filter(({ error, errors }) => error || errors);
  if (wrong.length === 0) return null;
  return (
    <ErrorBox id="errors" className="my-4 pb-2">
      <h2 className={errorHeadingClass}>{m.rows_not_saved({ count: wrong.length })}</h2>
      <ul>
        {wrong.flatMap((row) =>
          messagesOf(row).map(([name, error]) => (
            <li key={`${row.id} ${name}`}>
              <a className="touch py-2" href={`#${name}-${row.id}`}>
                {m.rows_error({ title: titleOf(row), error })}
              </a>
            </li>
          )),
        )}
      </ul>
    </ErrorBox>
  );
}

/** Errors of a row by field; one that is of none stands at the first. */
function messagesOf({ error = "", errors, field = "number" }: TypedRow): [name: string, error: string][] {
  const all = Object.entries(errors ?? {});
  if (all.length > 0) return all;
  return error ? [[field, error]] : [];
}

const statusOptions = (): Options =>
  statusesOf(unitDefinition).map((value) => [value, statusText(unitDefinition, value)] as const);

function UnitRow({ row, index, types }: { row: TypedRow; index: number; types: Options }) {
  const { id, typed, updatedAt } = row;
  const title = titleOf(row);
  const messages = messagesOf(row);
  const options: Record<string, Options> = { type: types, status: statusOptions() };
  return (
    <li
      className={`grid grid-cols-2 gap-2 border-b border-line py-3 @sm:grid-cols-3 @lg:py-1 ${columnsClass}`}
      data-row={index}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`updatedAt-${id}`} value={updatedAt} />
      {unitRowFields.map((name) => {
        const label = unitDefinition.fields[name].label();
        const attributes = {
          id: `${name}-${id}`,
          name: `${name}-${id}`,
          defaultValue: typed[name] ?? "",
          "aria-label": m.rows_field_of({ label, title }),
          "aria-invalid": messages.some(([field]) => field === name) || undefined,
          "aria-describedby": messages.length > 0 ? `error-${id}` : undefined,
        };
        return (
          <span key={name} className="grid min-w-0 content-start gap-0.6">
            <span className="text-t3 text-ink-2 @lg:hidden" aria-hidden>
              {label}
            </span>
            {options[name] ? (
              <CellSelect options={options[name]} {...attributes} />
            ) : (
              <input
                className="min-h-touch w-full px-2 py-1.6"
                type="text"
                maxLength={100}
                autoComplete="off"
                dir="auto"
                {...attributes}
              />
            )}
          </span>
        );
      })}
      {messages.length > 0 && (
        <div id={`error-${id}`} className="col-span-full">
          {messages.map(([name, error]) => (
            <ErrorMessage key={name}>{error}</ErrorMessage>
          ))}
        </div>
      )}
    </li>
  );
}

type SelectProps = { options: Options; id: string; name: string; defaultValue: string };

/** A select in a row; a text that is none of its options is one more, so that nothing pasted is lost. */
function CellSelect({ options, ...attributes }: SelectProps) {
  const { defaultValue } = attributes;
  const isOffered = options.some(([value]) => value === defaultValue);
  return (
    <select className="min-h-touch w-full py-1.6 ps-2" {...attributes}>
      {!isOffered && <option value={defaultValue}>{defaultValue}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {isolateNumbers(text)}
        </option>
      ))}
    </select>
  );
}
