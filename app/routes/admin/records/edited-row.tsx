import { Link } from "@remix-run/react";
import { ParsedHint } from "#app/components/admin/forms/parsed-hint";
import { capitalize } from "#app/components/format";
import { ErrorMessage } from "#app/components/forms/error-message";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { ListRow } from "./record-row";
import type { TypedRow } from "./save-rows";

type RowProps = {
  definition: RecordDefinition;
  row: ListRow;
  sent: TypedRow | undefined;
  units: UnitSettings | undefined;
};

/** A row with inputs for price and status, unless it can't be changed here. */
export function EditedRow({ definition, row, sent, units }: RowProps) {
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
          {rowFields(definition)
            .map((name) => String(row[name]))
            .join(", ")}
          {row.hasDraft === true && row.canChange && (
            <>
              . It has unpublished changes:{" "}
              <Link className="touch" to={`/admin/${path}/${id}/edit`}>
                Edit<span className="sr-only"> {title}</span>
              </Link>
            </>
          )}
        </p>
      )}
    </li>
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
          "aria-label": `${field?.label} of ${title}`,
          "aria-invalid": sent?.field === name || undefined,
          "aria-describedby": errorId,
        };
        return (
          <span className={name === "price" ? "min-w-0 flex-1 basis-48" : "min-w-0 flex-none"} key={name}>
            {name === "status" ? (
              <select className="min-h-touch py-1.6" {...attributes}>
                {statusesOf(definition).map((status) => (
                  <option key={status} value={status}>
                    {capitalize(status)}
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
