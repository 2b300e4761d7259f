import { isDeepStrictEqual } from "node:util";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { choiceClass, radioClass } from "#app/components/admin/forms/choice-class";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { ServerForm } from "#app/components/forms/server-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { tableFields } from "#app/schemas/imports/import-table";
import { isList } from "#app/schemas/records/record-values";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { sampleEncodings } from "#app/server/imports/csv/encodings";
import { findTable } from "#app/server/imports/find-table";
import { fieldsByHeading, readMapping } from "#app/server/imports/mapping";
import { readFormatChoice, readTableAgain } from "#app/server/imports/read-table";
import { m } from "#app/words/compiled/messages.js";
import { findImportFile, saveMapping } from "#db/queries/imports/imports";

import { FormatFields } from "./format-fields";

export const meta = adminMeta(m.columns_title);

/** Values beside a heading, and their characters. */
const maxSamples = 3;
const maxSample = 60;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "imports");
  const { id, fileName, rows, headings, definition, headingRows, ...stored } = await findTable(
    params.id,
    admin,
  );
  const { hasStates } = definition;
  const pending = await readPendingForm(request, admin);
  const { mapping, newState } = pending ? readMapping(definition, headings, pending) : stored;
  const chosen = readFormatChoice(pending ?? new FormData(), stored.format);
  const { encoding, sheet, headingRow = stored.format.headingRow } = chosen;
  const file = await findImportFile(id);
  const samplesOf = (column: number) =>
    rows
      .slice(0, 49)
      .flatMap(({ cells, problem }) => (problem ? [] : (cells[column]?.trim().slice(0, maxSample) ?? [])))
      .filter(Boolean)
      .slice(0, maxSamples);
  return {
    fileName,
    newState,
    rule: definition.rule(),
    hasStates,
    rows: rows.length,
    format: {
      sheet,
      sheets: stored.format.sheets,
      encoding,
      headingRow,
      headingRows,
      encodings: file && !stored.format.sheets ? sampleEncodings(file) : [],
    },
    isPending: pending !== undefined,
    columns: headings.map((heading, index) => ({
      name: `column-${index}`,
      heading: heading || m.columns_unnamed({ number: index + 1 }),
      samples: samplesOf(index),
      field: mapping[index] ?? "",
    })),
    fields: tableFields(definition.fields).map(([name, field]) => {
      return { name, label: field.label(), isList: isList(field) };
    }),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Stores what the columns are, and redirects to what would become of each row; or reads the file again in another way. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "imports");
  const table = await findTable(params.id, admin);
  const { id, kind, headings, definition } = table;
  const { mapping, repeated, newState } = readMapping(definition, headings, form);
  const choice = readFormatChoice(form, table.format);
  const isSame = isDeepStrictEqual(choice, readFormatChoice(new FormData(), table.format));
  if (!isSame || form.get("intent") === "read") {
    const error = await readTableAgain(table, choice, { mapping, newState });
    if (error) {
      context.hasFormErrors = true;
      return data({ unreadable: { error, ...choice }, mapping, newState }, { status: 422 });
    }
    await clearPendingForm(new URL(request.url), admin);
    const toast = createToast(m.columns_read_again(), m.columns_check());
    return redirectWithToast(`/admin/imports/${id}`, toast);
  }
  if (repeated.length > 0) {
    context.hasFormErrors = true;
    return data({ repeated, mapping, newState }, { status: 422 });
  }
  await saveMapping({ id, kind, remembered: fieldsByHeading(headings, mapping) }, { mapping, newState });
  await clearPendingForm(new URL(request.url), admin);
  return redirect(`/admin/imports/${id}/rows`);
}

export const clientAction = withErrorToast(() => errorToast(m.columns_save_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

type Rejection = {
  repeated?: number[];
  unreadable?: { error: string; encoding: string; headingRow?: number; sheet?: number };
  mapping?: string[];
  newState?: string;
  toast?: Toast;
};

export default function Columns() {
  const loaded = useLoaderData<typeof loader>();
  const {
    repeated = [],
    unreadable,
    mapping,
    newState,
    toast,
  } = (useActionData<typeof action>() ?? {}) as Rejection;
  useActionToast(toast);
  useErrorTitle(repeated.length > 0 || unreadable !== undefined);
  return (
    <AdminPage>
      <PageHead
        title={m.columns_title()}
        text={m.columns_intro({ file: loaded.fileName, rows: loaded.rows, rule: loaded.rule })}
      />
      <ServerForm
        className="@container grid gap-6"
        preventScrollReset
        labels={[m.columns_next(), m.import_busy()]}
        cancel={<ButtonLink to="/admin/imports">{m.cancel()}</ButtonLink>}
      >
        {/* Enter presses the first submit button. */}
        <button type="submit" hidden tabIndex={-1} />
        <PendingNotice isPending={loaded.isPending} lost={[]} />
        <FormatFields {...loaded.format} {...unreadable} />
        <div className="border-b border-line">
          <p aria-hidden="true" className={`hidden pb-2 text-t3 text-ink-2 @lg:grid ${rowClass}`}>
            <span>{m.columns_yours()}</span>
            <span>{m.columns_field()}</span>
            <span>{m.columns_first()}</span>
          </p>
          {loaded.columns.map((column, index) => (
            <ColumnField
              // A file that was read again may have another field here.
              key={`${column.name} ${loaded.format.sheet} ${loaded.format.headingRow} ${loaded.format.encoding}`}
              column={column}
              fields={loaded.fields}
              chosen={mapping?.[index] ?? column.field}
              isRepeated={repeated.includes(index)}
            />
          ))}
        </div>
        {loaded.hasStates && <NewStateChoice state={newState ?? loaded.newState} />}
      </ServerForm>
    </AdminPage>
  );
}

function NewStateChoice({ state: chosen }: { state: string }) {
  return (
    <fieldset className="grid max-w-160 gap-2">
      <legend className="mb-2">{m.columns_new_rows()}</legend>
      {(["draft", "published"] as const).map((state) => (
        <label key={state} className={choiceClass}>
          <input
            className={radioClass}
            type="radio"
            name="newState"
            value={state}
            defaultChecked={chosen === state}
          />
          {state === "draft" ? m.columns_new_drafts() : m.columns_new_published()}
        </label>
      ))}
    </fieldset>
  );
}

const rowClass = "grid gap-x-6 gap-y-1.4 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.6fr)]";

type Props = {
  column: { name: string; heading: string; samples: string[] };
  /** The fields of the kind, and whether each is a list. */
  fields: { name: string; label: string; isList: boolean }[];
  chosen: string;
  isRepeated: boolean;
};

/** A row for a column of the table: its heading, a select of its field, and what stands in it. */
function ColumnField({ column: { name, heading, samples }, fields, chosen, isRepeated }: Props) {
  const [field, setField] = useState(chosen);
  const isList = fields.some((one) => one.name === field && one.isList);
  return (
    <div className={`border-t border-line py-2 @lg:items-center ${rowClass}`}>
      <label htmlFor={name} dir="auto" className="wrap-anywhere">
        {heading}
      </label>
      <div className="grid gap-1.4">
        <select
          id={name}
          name={name}
          defaultValue={chosen}
          onChange={({ target }) => setField(target.value)}
          aria-describedby={`${name}-sample`}
          aria-invalid={isRepeated || undefined}
        >
          <option value="">{m.columns_leave_out()}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {isRepeated && <ErrorMessage>{m.columns_repeated()}</ErrorMessage>}
      </div>
      <Hint id={`${name}-sample`}>
        {samples.length === 0 && m.columns_empty()}
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same value
          <span key={index} className="not-last:after:content-['_·_']">
            <bdi>{sample}</bdi>
          </span>
        ))}
        {isList && (
          <span className="block">
            <Words of={m.columns_list_hint.parts()} with={{ code: (words) => <code>{words}</code> }} />
          </span>
        )}
      </Hint>
    </div>
  );
}
