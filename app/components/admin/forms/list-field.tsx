import type { FieldMetadata } from "@conform-to/react";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { FieldError } from "#app/components/forms/field";
import type { AnyForm } from "./record-form";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  /** 'Images' */
  legend: string;
  /** One of them: 'Image' */
  one: string;
  hint?: string;
  placeholder?: string;
  /** How an entry is shown; by itself, a field for its text. */
  as?: ComponentType<EntryProps>;
  /** What the button for another entry says. */
  add?: string;
  /** Another way to add entries, before that button. */
  children?: ReactNode;
};

export type EntryProps = {
  entry: FieldMetadata<string>;
  /** 'Image 1' */
  name: string;
  place: number;
  placeholder: string | undefined;
};

/** An entry as a field for its text. */
export function TextEntry({ entry, name, placeholder }: EntryProps) {
  return (
    <>
      <input
        type="text"
        id={entry.id}
        name={entry.name}
        dir="auto"
        defaultValue={entry.initialValue}
        aria-label={name}
        placeholder={placeholder}
        aria-invalid={entry.errors ? true : undefined}
        aria-describedby={entry.errors ? entry.errorId : undefined}
      />
      <FieldError field={entry} />
    </>
  );
}

/** A list of texts in its own order. Its buttons are submit buttons: without script the server answers them. */
export function ListField(props: Props) {
  const {
    form,
    field,
    legend,
    one,
    hint,
    placeholder,
    as: Entry = TextEntry,
    add = `Add ${one}`,
    children,
  } = props;
  const entries = field.getFieldList();
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(entries.length);
  // The new entry is where the person wants to be.
  useEffect(() => {
    const added = list.current?.querySelector<HTMLInputElement>("li:last-child input:not([type=hidden])");
    if (entries.length > count.current) added?.focus();
    count.current = entries.length;
  }, [entries.length]);
  // Without script the page comes back where the list is.
  const here = { formAction: `#${field.id}` };
  const move = (from: number, to: number) => form.reorder.getButtonProps({ name: field.name, from, to });
  return (
    <fieldset
      className="part"
      id={field.id}
      tabIndex={-1}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={[hint && `${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(" ")}
    >
      <legend>{legend}</legend>
      <FieldError field={field} />
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <ol className="entries" ref={list}>
        {entries.map((entry, place) => {
          const name = `${one} ${place + 1}`;
          return (
            <li key={entry.key}>
              <Entry {...{ entry, name, place, placeholder }} />
              <div className="acts">
                <button
                  {...move(place, place - 1)}
                  {...here}
                  disabled={place === 0}
                  aria-label={`Move ${name} up`}
                >
                  Up
                </button>
                <button
                  {...move(place, place + 1)}
                  {...here}
                  disabled={place === entries.length - 1}
                  aria-label={`Move ${name} down`}
                >
                  Down
                </button>
                <button
                  {...form.remove.getButtonProps({ name: field.name, index: place })}
                  {...here}
                  className="delete"
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {children}
      <button className="button" {...form.insert.getButtonProps({ name: field.name })} {...here}>
        {add}
      </button>
    </fieldset>
  );
}
