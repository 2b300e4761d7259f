import type { FieldMetadata } from "@conform-to/react";
import { type ComponentType, useEffect, useRef } from "react";
import { FieldError } from "../field";
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
  /** What stands before an entry, to recognise it by. */
  preview?: ComponentType<{ value: string | undefined }>;
};

/** A list of texts in its own order. Its buttons are submit buttons: without script the server answers them. */
export function ListField({ form, field, legend, one, hint, placeholder, preview: Preview }: Props) {
  const entries = field.getFieldList();
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(entries.length);
  // The new entry is where the person wants to be.
  useEffect(() => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    if (entries.length > count.current) inputs[inputs.length - 1]?.focus();
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
              {Preview && <Preview value={entry.initialValue} />}
              <input
                type="text"
                id={entry.id}
                name={entry.name}
                defaultValue={entry.initialValue}
                aria-label={name}
                placeholder={placeholder}
                aria-invalid={entry.errors ? true : undefined}
                aria-describedby={entry.errors ? entry.errorId : undefined}
              />
              <FieldError field={entry} />
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
      <button className="button" {...form.insert.getButtonProps({ name: field.name })} {...here}>
        Add {one}
      </button>
    </fieldset>
  );
}
