import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { FormSection } from "#app/components/admin/forms/form-section";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { draggingClass, resetRows, startRowDrag } from "#app/components/admin/lists/row-drag";
import { FieldError } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { type ActionsProps, MoveButtons, RemoveButton } from "./list-buttons";
import { Suggestions } from "./suggestions";

// biome-ignore lint/suspicious/noExplicitAny: Conform's type of a form is invariant in its fields
export type AnyForm = FormMetadata<any, string[]>;

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  /** 'Images' */
  legend: string;
  /** 'Image' */
  entry: string;
  hint?: string;
  placeholder?: string;
  suggested?: string[];
  /** Renders an entry; a text input by default. */
  as?: ComponentType<EntryProps>;
  roles?: readonly Label[];
  /** Label of the button that adds an entry; false where `children` have it. */
  add?: string | false;
  /** No entry can be added; the only one has no other place. */
  isFull?: boolean;
  /** The part of an entry that is its first input; '' where the entry is one. */
  first?: string;
  /** Columns of an entry; `tiles`, which have their own buttons, where `as` is given. */
  layout?: keyof typeof rowColumns;
  /** Button among those of an entry that inserts one above it. */
  insert?: ComponentType<ActionsProps>;
  children?: ReactNode;
  captions?: ReactNode;
};

export type EntryProps = {
  form: AnyForm;
  field: FieldMetadata<string>;
  /** 'Image 1' */
  name: string;
  placeholder: string | undefined;
  role?: string;
  list?: string;
  actions: ActionsProps;
};

type TextProps = Omit<EntryProps, "form" | "actions"> & { rows?: number };

export function TextEntry({ field, name, placeholder, rows, list }: TextProps) {
  const props = {
    id: field.id,
    name: field.name,
    dir: "auto",
    defaultValue: field.initialValue,
    "aria-label": name,
    placeholder,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": field.errors ? field.errorId : undefined,
  };
  return (
    <>
      {rows ? (
        // Until something is typed, `auto` would be from the left.
        <textarea {...props} className="placeholder-shown:[direction:inherit]" rows={rows} />
      ) : (
        <input type="text" {...props} list={list} />
      )}
      <FieldError field={field} />
    </>
  );
}

const cell = "grid items-center gap-x-3.6 border-t border-line py-2.4";
const row = `${cell} gap-y-1.6`;

const rowColumns = {
  tiles: "min-w-0 has-[details[open]]:col-span-full",
  text: `${row} @md:grid-cols-[1fr_auto]`,
  stack: `${cell} gap-y-3.6`,
  document: `${row} @md:grid-cols-[1fr_auto]`,
  fold: "relative grid grid-cols-1 border-t border-line",
  pair: `${row} @sm:grid-cols-[1fr_2fr] @md:grid-cols-[1fr_2fr_auto]`,
  offered: `${row} @sm:grid-cols-2`,
  // The third input has a line of its own.
  triple: `${row} @sm:grid-cols-[1fr_2fr] @sm:[&>:nth-child(3)]:col-span-2 @md:grid-cols-[1fr_2fr_auto]`,
  // The fourth has one.
  four: `${row} @sm:grid-cols-[2fr_1fr_1fr] @sm:[&>:nth-child(4)]:col-span-3 @md:grid-cols-[2fr_1fr_1fr_auto]`,
};

/** Layouts in which Enter adds an entry. */
const addsOnEnter: (keyof typeof rowColumns)[] = ["text", "triple", "four", "offered"];

/** The error of an entry, known by its id, takes a row of its own under the buttons. */
const errorRow = "empty:hidden [&_[id$=error]]:col-span-full @md:[&_[id$=error]]:order-1";

const listClass = {
  tiles: "grid grid-cols-1 gap-x-gutter gap-y-4 empty:hidden @lg:grid-cols-2",
  text: errorRow,
  stack: errorRow,
  document: errorRow,
  fold: "border-b border-line empty:hidden",
  pair: errorRow,
  triple: errorRow,
  four: errorRow,
  offered: "empty:hidden",
};

/** An ordered list of texts. Its buttons are submit buttons: without script the server adds, moves and removes. */
export function ListField({ form, field, legend, entry, hint, placeholder, children, ...props }: Props) {
  const { as: Entry = TextEntry, add = m.list_add({ entry }), isFull, suggested } = props;
  const layout = props.layout ?? (props.as ? "tiles" : "text");
  const entries = field.getFieldList();
  const datalist = suggested && `${field.id}-suggestions`;
  const isOnly = isFull && entries.length === 1;
  const list = useRef<HTMLOListElement>(null);
  const keys = entries.map(({ key }) => key).join();
  useFocusAdded(list, keys);
  // Before the next frame, which would show each row shifted from its new place.
  useBrowserLayoutEffect(() => resetRows(list.current), [keys]);
  const startDrag = (event: PointerEvent<HTMLElement>) =>
    startRowDrag(event, (from, to) => form.reorder({ name: field.name, from, to }));
  const insertOnEnter = addOnEnter(() => form.insert({ name: field.name }));
  return (
    <FormSection
      legend={legend}
      id={field.id}
      tabIndex={-1}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={descriptionOf(field, hint)}
    >
      <FieldError field={field} />
      {hint && <Hint id={`${field.id}-hint`}>{hint}</Hint>}
      <ol
        className={`${listClass[layout]} ${draggingClass}`}
        ref={list}
        onKeyDown={!isFull && addsOnEnter.includes(layout) ? insertOnEnter : undefined}
      >
        {entries.map((of, index) => {
          const name = isOnly ? entry : m.list_entry({ entry, n: index + 1 });
          const role = props.roles?.[index]?.();
          const text = { name, placeholder, list: datalist, role };
          const actions = { form, list: field, total: entries.length, isOnly, name, index, startDrag };
          return (
            <li key={of.key} className={rowColumns[layout]}>
              <Entry form={form} field={of} {...text} actions={actions} />
              <EntryActions {...actions} layout={layout} insert={props.insert} />
            </li>
          );
        })}
      </ol>
      {datalist && <Suggestions id={datalist} texts={suggested} />}
      {children}
      {!isFull && add && <AddButton form={form} list={field} label={add} of={props} />}
      {props.captions}
    </FormSection>
  );
}

function descriptionOf({ id, errors, errorId }: FieldMetadata<string[]>, hint: string | undefined) {
  return [hint && `${id}-hint`, errors && errorId].filter(Boolean).join(" ");
}

type AddProps = Pick<ActionsProps, "form" | "list"> & { label: string; of: Pick<Props, "as" | "first"> };

/** Adds an entry. Without script the address leads to its first input, which the browser focuses, else to the list. */
function AddButton({ form, list, label, of }: AddProps) {
  const first = of.first ?? (of.as ? undefined : "");
  const button = form.insert.getButtonProps({ name: list.name });
  const added = `${list.id}[${list.getFieldList().length}]`;
  const target = first === undefined ? list.id : [added, first].filter(Boolean).join(".");
  return (
    <Button className="justify-self-start" {...button} formAction={`#${target}`}>
      {label}
    </Button>
  );
}

type EntryActionsProps = ActionsProps & Pick<Props, "insert"> & { layout: keyof typeof rowColumns };

function EntryActions({ layout, insert: Insert, ...props }: EntryActionsProps) {
  if (layout === "tiles") return null;
  const place = layout === "fold" ? "@md:absolute @md:end-0 @md:top-0" : "@md:col-auto @md:-me-2.2";
  return (
    <RowActions className={`col-span-full -ms-2.2 @md:flex-nowrap ${place}`}>
      {Insert && <Insert {...props} />}
      <MoveButtons {...props} />
      <RemoveButton {...props} className={actionClass({ isDanger: true })}>
        {m.remove()}
      </RemoveButton>
    </RowActions>
  );
}

/** Focuses the first input of an entry that is new, or whose kind was chosen: then nothing has the focus. */
function useFocusAdded(list: RefObject<HTMLOListElement>, keys: string) {
  const former = useRef(keys);
  // An effect, because the input of a new entry is rendered before it can be focused.
  useEffect(() => {
    // Not the text of a picture, which may arrive while something else is typed.
    const [now = [], before = []] = [keys, former.current].map((one) => one.split(",").filter(Boolean));
    former.current = keys;
    const added = now.findLastIndex((key) => !before.includes(key));
    const isChosen = now.length === before.length && document.activeElement === document.body;
    if (added < 0 || !(now.length > before.length || isChosen)) return;
    const inputs =
      "textarea, input:not([type=hidden], [name^=alt-], [name^=caption-]), [data-choices] button";
    list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${added + 1}) :is(${inputs})`)?.focus();
  }, [list, keys]);
}

/** Focuses a list that is the first error: Conform focuses inputs only, and a list may have none. */
export function useFocusListError(formId: string, reply: SubmissionResult<string[]> | undefined) {
  useEffect(() => {
    const [name] = Object.keys(reply?.error ?? {});
    const list = document.getElementById(`${formId}-${name}`);
    if (!(list instanceof HTMLFieldSetElement)) return;
    list.focus({ preventScroll: true });
    // Scrolls to its beginning once the error is rendered there.
    const frame = requestAnimationFrame(() => list.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [formId, reply]);
}

/** Enter in a filled text adds the next one; the browser would save the record. @returns a `keydown` listener */
function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (key !== "Enter" || hasModifier || nativeEvent.isComposing || !(target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    if (target.value) add();
  };
}
