import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { AnyForm } from "./list-field";
import type { Offered } from "./record-lists/record-entry";
import { captionsOf, ListOf, OfferedContext } from "./record-lists/record-list-field";
import { ScalarField } from "./scalar-field";
import { SectionsField } from "./sections-field";

type Metadata = FieldMetadata<string>;

export type FieldsOf = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "path" | "fields">;
  fields: Record<string, Metadata>;
  hints?: Record<string, string>;
  units?: UnitSettings;
  offered?: Offered;
  suggested?: Suggested;
};

type Suggested = Partial<Record<string, string[]>>;

/** Numbers are short: two stand beside each other on a phone too. */
const numberColumns = "grid grid-cols-2 items-start gap-x-gutter gap-y-6 @md:gap-y-gutter";

type Entry = [name: string, field: Field];

const isScalar = ([, field]: Entry) =>
  !isList(field) && !["image", "order", "fixed"].includes(field.control.type);

type FieldsProps = FieldsOf & { legend: string; entries: Entry[]; isGroup?: boolean };

/** Single values under a legend, then each list by itself; or all of them in one group. */
export function Fields({ legend, entries, isGroup = false, ...props }: FieldsProps) {
  const { form, definition, fields, suggested = {}, offered = {} } = props;
  const captions = entries.flatMap(([, field]) => captionsOf(field));
  const scalars = entries.filter((entry) => isScalar(entry) && !captions.includes(entry[0]));
  const lists = entries.filter((entry) => !isScalar(entry));
  const inputs = <Inputs {...props} entries={scalars} />;
  const listInputs = lists.map(([name, field]) => {
    if (field.control.type === "sections")
      return (
        <OfferedContext.Provider key={name} value={props.offered ?? {}}>
          <SectionsField
            form={form}
            field={fields[name] as unknown as FieldMetadata<string[]>}
            legend={field.label()}
            hint={field.hint?.()}
            path={definition.path}
            page={field.control.page}
          />
        </OfferedContext.Provider>
      );
    const list = (
      <ListOf
        key={name}
        name={name}
        field={field}
        form={form}
        definition={definition}
        fields={fields}
        suggested={suggested[name]}
        offered={offered[name]}
      />
    );
    // Files are dropped anywhere on the form while it shows one list of pictures.
    if (!isGroup || !field.isOptional || field.control.type !== "images") return list;
    return (
      <FoldedSection key={name} legend={field.label()} isOpen={isFilled(fields[name], field)}>
        {list}
      </FoldedSection>
    );
  });
  if (isGroup && entries.length > 1)
    return (
      <FormSection legend={legend}>
        {scalars.length > 0 && <div className={fieldColumns}>{inputs}</div>}
        {listInputs}
      </FormSection>
    );
  return (
    <>
      {scalars.length > 0 && (
        <FormSection legend={legend} hasColumns>
          {inputs}
        </FormSection>
      )}
      {listInputs}
    </>
  );
}

/** The inputs of single values: a wide one in a row of its own. */
export function Inputs({
  entries,
  fields,
  hints = {},
  units,
  offered = {},
  suggested = {},
}: FieldsOf & { entries: Entry[] }) {
  return groupNumbers(entries).map((group) => {
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
  });
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

type FoldedProps = { legend: string; isOpen: boolean; children: ReactNode };

/** Fields that many records leave empty, closed while all of them are. */
export function FoldedSection({ legend, isOpen, children }: FoldedProps) {
  return (
    <details className="border-t border-ink in-[fieldset]:border-line" open={isOpen}>
      <summary className="min-h-touch cursor-pointer pt-3.6 text-t1/snug weight-semibold in-[fieldset]:text-t2">
        {legend}
      </summary>
      <div className="grid gap-6 pt-3 [&>fieldset:first-child>legend]:sr-only">{children}</div>
    </details>
  );
}

/** Finds fields with a value other than the default, or with an error. */
export function isFilled(metadata: FieldMetadata<string> | undefined, { control }: Field) {
  if (!metadata) return false;
  if (Object.keys(metadata.allErrors).length > 0) return true;
  const value: unknown = metadata.initialValue ?? "";
  if (control.type === "select") return value !== "" && value !== control.values[0];
  return Array.isArray(value) ? value.length > 0 : value !== "";
}
