import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext, useState } from "react";
import { fieldColumns } from "#app/components/admin/forms/form-section";
import { Menu } from "#app/components/admin/layout/menu";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { FilesContext } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { buttonClass } from "#app/components/ui/button-link";
import { isList } from "#app/schemas/records/record-values";
import { allParts, type PartedPage, usualSections } from "#app/schemas/sections/page-parts";
import type { SectionDefinition } from "#app/schemas/sections/section";
import { definitionsOf, findSectionDefinition, unchosenKind } from "#app/schemas/sections/section-list";
import { sectionSummary } from "#app/schemas/sections/section-summary";
import { m } from "#app/words/compiled/messages.js";
import type { ActionsProps } from "./list-buttons";
import { type AnyForm, type EntryProps, ListField } from "./list-field";
import { ListOf } from "./record-lists/record-list-field";
import { ScalarField } from "./scalar-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  /** The category of uploads: the path of the kind of record. */
  path: string;
  /** A page that has parts of its own. */
  page?: PartedPage;
};

const FieldContext = createContext<Pick<Props, "path" | "page">>({ path: "" });

/** The sections of a story. Each folds to a line that says what it is. */
export function SectionsField({ path, page, ...props }: Props) {
  const { form, field } = props;
  return (
    <FieldContext.Provider value={{ path, page }}>
      <ListField
        {...props}
        entry={m.section_entry()}
        as={SectionEntry}
        layout="fold"
        add={false}
        insert={InsertButton}
      >
        <div className="flex flex-wrap gap-2">
          <AddSection form={form} field={field} />
          {page && <UsualButton form={form} field={field} page={page} />}
        </div>
      </ListField>
    </FieldContext.Provider>
  );
}

const addClass = `[&>summary]:px-4 [&>summary]:hover:bg-transparent ${buttonClass({ size: "compact", className: "p-0" })}`;

/** Lists what a section can be: a part of the page that is not there yet, or another kind. */
function useChoices(field: FieldMetadata<string[]>) {
  const { page } = useContext(FieldContext);
  const sections = (field.initialValue ?? []) as unknown as ({ part?: unknown } | undefined)[];
  const isMissing = ({ part }: { part: string }) => !sections.some((section) => section?.part === part);
  const parts = page ? allParts(page).filter(isMissing) : [];
  return [
    ...parts.map((value) => ({
      value: value as never,
      label: m.section_line({ kind: m.section_part(), words: sectionSummary(value, page) }),
    })),
    ...definitionsOf().map(({ kind, label }) => ({ value: { kind } as never, label: label() })),
  ];
}

function AddSection({ form, field }: Pick<Props, "form" | "field">) {
  return (
    <Menu label={m.section_add()} name={m.section_add()} className={addClass} place="belowStart">
      {useChoices(field).map(({ value, label }) => (
        <button
          key={label}
          {...form.insert.getButtonProps({ name: field.name, defaultValue: value })}
          formAction={`#${field.id}`}
        >
          {label}
        </button>
      ))}
    </Menu>
  );
}

/** Brings back the parts of a page in their usual order. */
function UsualButton({ form, field, page }: Pick<Props, "form" | "field"> & { page: PartedPage }) {
  return (
    <button
      {...form.update.getButtonProps({ name: field.name, value: usualSections(page) as never })}
      formAction={`#${field.id}`}
      className={buttonClass({ size: "compact" })}
    >
      {m.site_sections_usual()}
    </button>
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
      {useChoices(actions.list).map(({ value, label }) => (
        <button
          key={label}
          {...form.update.getButtonProps({ name: field.name, value })}
          formAction={`#${actions.list.id}`}
          className={buttonClass({ size: "compact" })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Open while it has no values yet, an error, or without script what is chosen for it. */
function SectionEntry({ form, field, name, actions }: EntryProps) {
  const { page } = useContext(FieldContext);
  const values = (field.initialValue ?? {}) as unknown as Record<string, unknown>;
  const definition = findSectionDefinition(values.kind, page);
  const isUnchosen = values.kind === unchosenKind;
  const summary = isUnchosen ? m.section_new() : sectionSummary(values, page);
  const hasErrors = Object.keys(field.allErrors).length > 0;
  const isNew = Object.keys(values).length < 2;
  // The state that it begins with: pictures that are added must not fold it.
  const [isOpen] = useState(isNew || !definition);
  const { picker } = useContext(FilesContext);
  const isChosenIn = picker?.list.startsWith(`${field.name}.`);
  return (
    <details className="group/section" open={hasErrors || isOpen || isChosenIn}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 @md:pe-80">
        <DragHandle startDrag={actions.startDrag} />
        <span className="sr-only">{name}: </span>
        {/* Clamped, not truncated: a line from the right would lose the first letters of words from the left. */}
        <span className="line-clamp-1 min-w-0 flex-1 wrap-anywhere weight-semibold" dir="auto">
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
  const { path } = useContext(FieldContext);
  const parts = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  const entries = Object.entries(definition.fields);
  return (
    <div className="grid gap-6 pt-2 @md:pb-6">
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
