import type { ReactNode } from "react";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import { withCustomFields } from "#app/schemas/records/custom-fields";
import type { Field, FieldGroup, RecordDefinition } from "#app/schemas/records/record";
import { searchNames } from "#app/schemas/site/search-names";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { Fields, type FieldsOf, FoldedSection, Inputs, isFilled } from "./field-groups";
import { PageSearchFields, SearchFields } from "./search/search-fields";

type Props = FieldsOf & {
  definition: Pick<RecordDefinition, "legend" | "path" | "fields" | "hasStates"> & {
    /** Pages of the site whose texts for search engines are among the fields. */
    searchPages?: Readonly<Record<string, Label>>;
  };
  /** State of the record. */
  notice?: ReactNode;
  children?: ReactNode;
};

const isTime = ([, { control }]: [name: string, field: Field]) => control.type === "time";

/**
 * The fields of a kind of record: single values in two columns, then each list by itself. A kind with states has three groups
 * and a side column, which stands below on a phone.
 */
export function RecordFields({ notice, children, ...props }: Props) {
  const { definition, fields } = props;
  const values = Object.fromEntries(
    Object.keys(definition.fields).map((name) => [name, fields[name]?.initialValue]),
  );
  const inForm = withCustomFields(definition.fields);
  const entries = Object.entries(inForm).filter(([, { isInForm }]) => isInForm?.(values) ?? true);
  if (!definition.hasStates) {
    const { searchPages = {} } = definition;
    const ofPages: string[] = Object.keys(searchPages).flatMap((page) => searchNames(page));
    const others = entries.filter(([name, { group }]) => group !== "search" && !ofPages.includes(name));
    return (
      <>
        <PageSearchFields {...props} pages={searchPages} />
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
