import { isDeepStrictEqual } from "node:util";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { choiceClass, radioClass } from "#app/components/admin/forms/choice-class";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ServerForm } from "#app/components/forms/server-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { joinerOptions, unitOptions } from "#app/server/imports/columns/column-options";
import { describeColumns, describeFields } from "#app/server/imports/columns/describe-columns";
import { sampleEncodings } from "#app/server/imports/csv/encodings";
import { findTable } from "#app/server/imports/find-table";
import { choicesByHeading, readMapping } from "#app/server/imports/mapping";
import { readFormatChoice, readTableAgain } from "#app/server/imports/read-table";
import { readAnswers, resolveAnswers, type WordAnswer } from "#app/server/imports/values/chosen-words";
import { findUnknownWords } from "#app/server/imports/values/unknown-words";
import { m } from "#app/words/compiled/messages.js";
import { findImportFile } from "#db/queries/imports/imports";
import { saveColumns } from "#db/queries/imports/remembered-columns";
import { findSettings } from "#db/queries/settings";
import { ColumnField, rowClass } from "./column-field";
import { FormatFields } from "./format-fields";
import { WordFields } from "./word-fields";

export const meta = adminMeta(m.columns_title);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "imports");
  const table = await findTable(params.id, admin);
  const { id, fileName, rows, headings, definition, headingRows, format } = table;
  const pending = await readPendingForm(request, admin);
  const { mapping, options, newState } = pending ? readMapping(definition, headings, pending) : table;
  const {
    encoding,
    sheet,
    headingRow = format.headingRow,
  } = readFormatChoice(pending ?? new FormData(), format);
  const file = await findImportFile(id);
  return {
    fileName,
    newState,
    rule: definition.rule(),
    hasStates: definition.hasStates,
    rows: rows.length,
    format: {
      sheet,
      sheets: format.sheets,
      encoding,
      headingRow,
      headingRows,
      encodings: file && !format.sheets ? sampleEncodings(file) : [],
    },
    isPending: pending !== undefined,
    columns: describeColumns(table, { mapping, options }, await findSettings()),
    words: await findUnknownWords({ ...table, mapping }, admin),
    fields: describeFields(definition),
    units: unitOptions(),
    joiners: joinerOptions(),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Stores what the columns are, and redirects to what would become of each row; or reads the file again in another way. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "imports");
  const table = await findTable(params.id, admin);
  const { id, kind, headings, definition } = table;
  const { mapping, options, repeated, newState } = readMapping(definition, headings, form);
  const choice = readFormatChoice(form, table.format);
  const isSame = isDeepStrictEqual(choice, readFormatChoice(new FormData(), table.format));
  if (!isSame || form.get("intent") === "read") {
    const error = await readTableAgain(table, choice, { mapping, newState });
    if (error) {
      context.hasFormErrors = true;
      return data(
        { unreadable: { error, ...choice }, mapping, options, answers: readAnswers(form), newState },
        { status: 422 },
      );
    }
    await clearPendingForm(new URL(request.url), admin);
    const toast = createToast(m.columns_read_again(), m.columns_check());
    return redirectWithToast(`/admin/imports/${id}`, toast);
  }
  if (repeated.length > 0) {
    context.hasFormErrors = true;
    return data({ repeated, mapping, options, answers: readAnswers(form), newState }, { status: 422 });
  }
  const { words, entries, errors } = await resolveAnswers(readAnswers(form), definition, admin);
  const columns = choicesByHeading(headings, mapping, options);
  await saveColumns({ id, kind, columns, words, entries }, { mapping, options, newState });
  if (Object.keys(errors).length > 0) {
    context.hasFormErrors = true;
    return data({ wordErrors: errors, mapping, newState }, { status: 422 });
  }
  await clearPendingForm(new URL(request.url), admin);
  return redirect(`/admin/imports/${id}/rows`);
}

export const clientAction = withErrorToast(() => errorToast(m.columns_save_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

type Rejection = {
  repeated?: number[];
  wordErrors?: Record<string, string>;
  unreadable?: { error: string; encoding: string; headingRow?: number; sheet?: number };
  mapping?: string[];
  options?: string[];
  answers?: WordAnswer[];
  newState?: string;
  toast?: Toast;
};

export default function Columns() {
  const loaded = useLoaderData<typeof loader>();
  const {
    repeated = [],
    wordErrors,
    unreadable,
    mapping,
    options,
    answers,
    newState,
    toast,
  } = (useActionData<typeof action>() ?? {}) as Rejection;
  useActionToast(toast);
  useErrorTitle(repeated.length > 0 || unreadable !== undefined || wordErrors !== undefined);
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
              column={{
                ...column,
                field: mapping?.[index] ?? column.field,
                option: options?.[index] ?? column.option,
              }}
              index={index}
              fields={loaded.fields}
              units={loaded.units}
              joiners={loaded.joiners}
              isRepeated={repeated.includes(index)}
            />
          ))}
        </div>
        <WordFields groups={loaded.words} answers={answers} errors={wordErrors} />
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
