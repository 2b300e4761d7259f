import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import type { Options } from "#app/components/forms/field";
import {
  type Field,
  type Field as FieldDefinition,
  type FieldGroup,
  formNames,
  type RecordDefinition,
} from "#app/schemas/records/record";
import { imageFieldOf, isList } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import type { AnyForm } from "./list-field";
import { captionsOf, ListOf, OfferedContext } from "./record-list-field";
import { ScalarField } from "./scalar-field";
import { SearchPreview } from "./search-preview";
import { SectionsField } from "./sections-field";

type Metadata = FieldMetadata<string>;
type Props = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "legend" | "path" | "fields" | "hasStates">;
  fields: Record<string, Metadata>;
  hints?: Record<string, string>;
  units?: UnitSettings;
  offered?: Offered;
  suggested?: Suggested;
  /** State of the record. */
  notice?: ReactNode;
  children?: ReactNode;
};

export type Offered = Record<string, Options>;

type Suggested = Partial<Record<string, string[]>>;

/** Numbers are short: two stand beside each other on a phone too. */
const numberColumns = "grid grid-cols-2 items-start gap-x-gutter gap-y-6 @md:gap-y-gutter";

type Entry = [name: string, field: FieldDefinition];

const isScalar = ([, field]: Entry) => !isList(field) && !["image", "order"].includes(field.control.type);

const isTime = ([, { control }]: Entry) => control.type === "time";

/**
 * The fields of a kind of record: single values in two columns, then each list by itself. A kind with states has three groups
 * and a side column, which stands below on a phone.
 */
export function RecordFields({ notice, children, ...props }: Props) {
  const { definition, fields } = props;
  const entries = Object.entries(definition.fields);
  if (!definition.hasStates) {
    const others = entries.filter(([, { group }]) => group !== "search");
    return (
      <>
        <Fields {...props} legend={definition.legend()} entries={others} />
        <SearchFields {...props} />
      </>
    );
  }
  const inGroup = (name: FieldGroup) => entries.filter(([, { group = "main" }]) => group === name);
  const [more, side] = [inGroup("more"), inGroup("side")];
  return (
    <div className="grid gap-6 @xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] @xl:gap-x-12">
      <div className="@container grid min-w-0 content-start gap-6">
        <div className={fieldColumns}>
          <Inputs {...props} entries={inGroup("first")} />
        </div>
        <Fields {...props} legend={m.form_pictures()} entries={inGroup("pictures")} isGroup />
        <Fields {...props} legend={definition.legend()} entries={inGroup("main")} isGroup />
        {more.length > 0 && (
          <FoldedSection
            legend={m.form_more()}
            isOpen={more.some(([name, field]) => isFilled(fields[name], field))}
          >
            <Fields {...props} legend={m.form_more()} entries={more} isGroup />
          </FoldedSection>
        )}
        <SearchFields {...props} />
      </div>
      <div className="@container min-w-0 @xl:sticky @xl:top-0 @xl:-m-1 @xl:max-h-[calc(100dvh-6.5rem)] @xl:self-start @xl:overflow-y-auto @xl:p-1">
        <FormSection legend={m.form_publishing()} hasColumns>
          {notice}
          <Inputs {...props} entries={[...side.filter(isTime), ...side.filter((entry) => !isTime(entry))]} />
          {children}
        </FormSection>
      </div>
    </div>
  );
}

/** The texts and the picture for search engines and chats, with what these would show. */
function SearchFields(props: Props) {
  const { definition, fields } = props;
  const entries = Object.entries(definition.fields).filter(([, { group }]) => group === "search");
  if (entries.length === 0) return null;
  return (
    <FoldedSection
      legend={m.form_search()}
      isOpen={entries.some(([name, field]) => isFilled(fields[name], field))}
    >
      <Fields {...props} legend={m.form_search()} entries={entries} isGroup />
      <SearchPreview
        fields={fields}
        {...(definition.path === "pages"
          ? { images: ["searchImage"], standIn: "/social/home.jpg" }
          : { images: ["searchImage", imagesFormName(definition)] })}
      />
    </FoldedSection>
  );
}

/** The name under which the form sends the pictures that the page shows. */
function imagesFormName({ fields }: Pick<RecordDefinition, "fields">) {
  const name = imageFieldOf({ fields });
  const of = name && fields[name];
  return (of && formNames(name, of)[0]) || "";
}

type FieldsProps = Props & { legend: string; entries: Entry[]; isGroup?: boolean };

/** Single values under a legend, then each list by itself; or all of them in one group. */
function Fields({ legend, entries, isGroup = false, ...props }: FieldsProps) {
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
function Inputs({
  entries,
  fields,
  hints = {},
  units,
  offered = {},
  suggested = {},
}: Props & { entries: Entry[] }) {
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
function FoldedSection({ legend, isOpen, children }: FoldedProps) {
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
function isFilled(metadata: FieldMetadata<string> | undefined, { control }: Field) {
  if (!metadata) return false;
  if (Object.keys(metadata.allErrors).length > 0) return true;
  const value: unknown = metadata.initialValue ?? "";
  if (control.type === "select") return value !== "" && value !== control.values[0];
  return Array.isArray(value) ? value.length > 0 : value !== "";
}
