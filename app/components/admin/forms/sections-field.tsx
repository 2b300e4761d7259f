import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext, useState } from "react";
import { fieldColumns } from "#app/components/admin/forms/form-section";
import { Menu } from "#app/components/admin/layout/menu";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { FieldError } from "#app/components/forms/field";
import { buttonClass } from "#app/components/ui/button-link";
import { isList } from "#app/schemas/records/record-values";
import type { SectionDefinition } from "#app/schemas/sections/section";
import { sectionDefinitions } from "#app/schemas/sections/section-kinds";
import { findSectionDefinition, unchosenKind } from "#app/schemas/sections/section-list";
import { sectionSummary } from "#app/schemas/sections/section-summary";
import { m } from "#app/words/compiled/messages.js";
import type { ActionsProps } from "./list-buttons";
import { type AnyForm, type EntryProps, ListField } from "./list-field";
import { ListOf } from "./record-list-field";
import { ScalarField } from "./scalar-field";

type Props = { form: AnyForm; field: FieldMetadata<string[]>; legend: string; hint?: string; path: string };

/** The category of uploads: the path of the kind of record. */
const PathContext = createContext("");

/** The sections of a story. Each folds to a line that says what it is. */
export function SectionsField({ path, ...props }: Props) {
  return (
    <PathContext.Provider value={path}>
      <ListField
        {...props}
        entry={m.section_entry()}
        as={SectionEntry}
        layout="fold"
        add={false}
        insert={InsertButton}
      >
        <AddSection form={props.form} field={props.field} />
      </ListField>
    </PathContext.Provider>
  );
}

const addClass = `justify-self-start [&>summary]:px-4 ${buttonClass({ size: "compact", className: "p-0" })}`;

function AddSection({ form, field }: Pick<Props, "form" | "field">) {
  return (
    <Menu label={m.section_add()} name={m.section_add()} className={addClass} place="belowStart">
      {sectionDefinitions.map(({ kind, label }) => (
        <button
          key={kind}
          {...form.insert.getButtonProps({ name: field.name, defaultValue: { kind } as never })}
          formAction={`#${field.id}`}
        >
          {label()}
        </button>
      ))}
    </Menu>
  );
}

/** Inserts a section whose kind is chosen in its place: a menu beside each section would be many buttons. */
function InsertButton({ form, list, name, index }: ActionsProps) {
  const inserted = { name: list.name, index, defaultValue: { kind: unchosenKind } as never };
  return (
    <button
      {...form.insert.getButtonProps(inserted)}
      formAction={`#${list.id}`}
      className={actionClass()}
      aria-label={m.section_insert_above({ name })}
    >
      {m.section_insert()}
    </button>
  );
}

/** The kinds that an inserted section can be. */
function KindButtons({ form, field, actions }: Pick<EntryProps, "form" | "field" | "actions">) {
  return (
    <div className="flex flex-wrap gap-2 pt-2 pb-4" data-choices>
      {sectionDefinitions.map(({ kind, label }) => (
        <button
          key={kind}
          {...form.update.getButtonProps({ name: field.name, value: { kind } as never })}
          formAction={`#${actions.list.id}`}
          className={buttonClass({ size: "compact" })}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}

/** Open while it has no values yet, or an error. */
function SectionEntry({ form, field, name, actions }: EntryProps) {
  const values = (field.initialValue ?? {}) as unknown as Record<string, unknown>;
  const definition = findSectionDefinition(values.kind);
  const isUnchosen = values.kind === unchosenKind;
  const summary = isUnchosen ? m.section_new() : sectionSummary(values);
  const hasErrors = Object.keys(field.allErrors).length > 0;
  const isNew = Object.keys(values).length < 2;
  // The state that it begins with: pictures that are added must not fold it.
  const [isOpen] = useState(isNew || !definition);
  return (
    <details className="group/section" open={hasErrors || isOpen}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 @md:pe-80">
        <DragHandle startDrag={actions.startDrag} />
        <span className="sr-only">{name}: </span>
        <span className="min-w-0 flex-1 truncate weight-semibold" dir="auto">
          {summary}
        </span>
        <svg
          className="size-4 fill-none stroke-current group-open/section:rotate-180"
          viewBox="0 0 16 16"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" />
        </svg>
      </summary>
      {isUnchosen && <KindButtons form={form} field={field} actions={actions} />}
      {definition ? (
        <SectionFields form={form} field={field} definition={definition} />
      ) : (
        <HiddenValues name={field.name} value={values} />
      )}
      <FieldError field={field} />
    </details>
  );
}

type FieldsProps = Pick<EntryProps, "form" | "field"> & { definition: SectionDefinition };

function SectionFields({ form, field, definition }: FieldsProps) {
  const path = useContext(PathContext);
  const parts = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  const entries = Object.entries(definition.fields);
  return (
    <div className="grid gap-6 pt-2">
      <input type="hidden" name={`${field.name}.kind`} value={definition.kind} />
      <div className={`${fieldColumns} empty:hidden`}>
        {entries.map(
          ([name, of]) =>
            !isList(of) && (
              <div key={name} className={of.isWide ? "@md:col-span-full" : undefined}>
                <ScalarField metadata={parts[name]} field={of} />
              </div>
            ),
        )}
      </div>
      {entries.map(
        ([name, of]) =>
          isList(of) && (
            <ListOf
              key={name}
              form={form}
              definition={{ path, fields: definition.fields }}
              fields={parts}
              name={name}
              field={of}
            />
          ),
      )}
    </div>
  );
}

/** Keeps what a section of an unknown kind holds. */
function HiddenValues({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== "object" || value === null)
    return <input type="hidden" name={name} value={String(value ?? "")} />;
  return Object.entries(value).map(([part, of]) => (
    <HiddenValues
      key={part}
      name={Array.isArray(value) ? `${name}[${part}]` : `${name}.${part}`}
      value={of}
    />
  ));
}
