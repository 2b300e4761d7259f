import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection } from "#app/components/admin/forms/form-section";
import type { Options } from "#app/components/forms/field";
import type { Field, Field as FieldDefinition, RecordDefinition } from "#app/schemas/records/record";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { AnyForm } from "./list-field";
import { captionsOf, ListOf } from "./record-list-field";
import { ScalarField } from "./scalar-field";

type Metadata = FieldMetadata<string>;
type Props = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "legend" | "path" | "fields">;
  fields: Record<string, Metadata>;
  hints?: Record<string, string>;
  units?: UnitSettings;
  offered?: Offered;
  suggested?: Suggested;
  children?: ReactNode;
};

export type Offered = Record<string, Options>;

type Suggested = Partial<Record<string, string[]>>;

/** Numbers are short: two stand beside each other on a phone too. */
const numberColumns = "grid grid-cols-2 items-start gap-x-gutter gap-y-6 @md:gap-y-gutter";

type Entry = [name: string, field: FieldDefinition];

const isScalar = ([, { control }]: Entry) =>
  !["images", "image", "list", "choices", "pairs", "order"].includes(control.type);

const isSchedule = ([, { control }]: Entry) => control.type === "time";

/** The fields of a kind of record: single values in two columns, then each list by itself, then more, then the schedule. */
export function RecordFields({ form, definition, fields, hints = {}, children, ...props }: Props) {
  const entries = Object.entries(definition.fields);
  const isMore = ([, field]: Entry) => field.isMore === true;
  const more = entries.filter(isMore);
  const schedule = entries.filter(isSchedule);
  const parts = { form, definition, fields, hints, ...props };
  return (
    <>
      <Fields {...parts} legend={definition.legend} entries={entries.filter((entry) => !isMore(entry))} />
      {more.length > 0 && (
        <MoreSection isOpen={more.some(([name, field]) => isFilled(fields[name], field))}>
          <Fields {...parts} legend="Details" entries={more} />
        </MoreSection>
      )}
      {schedule.length > 0 && (
        <FormSection legend="Publishing" hasColumns>
          {schedule.map(([name, field]) => (
            <ScalarField key={name} metadata={fields[name]} field={field} hint={hints[name]} />
          ))}
          {children}
        </FormSection>
      )}
    </>
  );
}

/** Single values under a legend, then each list by itself. */
function Fields({ legend, entries, ...props }: Props & { legend: string; entries: Entry[] }) {
  const { form, definition, fields, hints = {}, units, offered = {}, suggested = {} } = props;
  const captions = entries.flatMap(([, field]) => captionsOf(field));
  const scalars = entries.filter(
    (entry) => isScalar(entry) && !isSchedule(entry) && !captions.includes(entry[0]),
  );
  return (
    <>
      {scalars.length > 0 && (
        <FormSection legend={legend} hasColumns>
          {groupNumbers(scalars).map((group) => {
            const inputs = group.map(([name, field]) => (
              <ScalarField
                key={name}
                metadata={fields[name]}
                field={field}
                hint={hints[name]}
                units={units}
                offered={offered[name]}
                suggested={suggested[name]}
              />
            ));
            const [[name, { isWide }] = ["", { isWide: false }]] = group;
            if (group.length === 1 && !isWide) return inputs;
            return (
              <div className={isWide ? "@md:col-span-full" : numberColumns} key={name}>
                {inputs}
              </div>
            );
          })}
        </FormSection>
      )}
      {entries
        .filter((entry) => !isScalar(entry))
        .map(([name, field]) => (
          <ListOf
            key={name}
            name={name}
            field={field}
            form={form}
            definition={definition}
            fields={fields}
            suggested={suggested[name]}
          />
        ))}
    </>
  );
}

/** Two neighboring number fields share a cell: more would be higher than what stands beside them. */
function groupNumbers(entries: Entry[]) {
  const groups: Entry[][] = [];
  const isNumber = (entry: Entry | undefined) => entry?.[1].control.type === "number";
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.length === 1 && isNumber(entry) && isNumber(last[0])) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Fields that many records leave empty, closed while all of them are. */
function MoreSection({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="grid gap-6 border-t border-ink" open={isOpen}>
      <summary className="min-h-touch cursor-pointer pt-3.6 text-t1/snug weight-semibold">
        More about it
      </summary>
      <div className="grid gap-6 pt-3 [&>fieldset:first-child>legend]:sr-only">{children}</div>
    </details>
  );
}

/** Finds fields with a value other than the default, or with an error. */
function isFilled(metadata: FieldMetadata<string> | undefined, { control }: Field) {
  if (!metadata) return false;
  if (Object.keys(metadata.allErrors).length > 0) return true;
  const value: unknown = metadata.initialValue ?? "";
  if (control.type === "select") return value !== "" && value !== control.values[0];
  return Array.isArray(value) ? value.length > 0 : value !== "";
}
