import type { FieldMetadata } from "@conform-to/react";
import { ErrorMessage } from "./error-message";
import { Hint } from "./hint";

/** A field as Conform describes it: its name, value, constraints and errors. */
export type FieldState = Pick<
  FieldMetadata<string>,
  "id" | "errorId" | "descriptionId" | "initialValue" | "errors" | "allErrors"
> &
  Partial<
    Pick<FieldMetadata, "key" | "required" | "minLength" | "maxLength" | "min" | "max" | "step" | "pattern">
  > & { name: string; formId?: string };

type Props = {
  field: FieldState;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "number" | "url" | "date" | "datetime-local";
  autoComplete?: string;
  hint?: string;
  /** Height of a text area in lines; without it the field is an input. */
  rows?: number;
  /** Id of a `datalist` with suggestions. */
  list?: string;
  /** Language of its text, where that is not the page's; the direction follows its script otherwise. */
  language?: { lang: string; dir: string };
};

/** Label, control, error and hint of a field, in this order. A `Hint` before the control needs the class `order-1`. */
export const fieldClass = "grid content-start gap-1.4";

export function Field({ field, label, type = "text", autoComplete, hint, rows, list, language }: Props) {
  const { min, max, step, pattern } = field;
  const control = controlProps(field, hint && field.descriptionId);
  return (
    <div className={fieldClass}>
      <label htmlFor={field.id}>{label}</label>
      {/* Read before the input, shown under it, so that adjacent inputs are aligned. */}
      {hint && (
        <Hint id={field.descriptionId} className="order-1">
          {hint}
        </Hint>
      )}
      {rows ? (
        <textarea
          key={field.key}
          className="field-sizing-content min-h-[120px] resize-y"
          {...control}
          rows={rows}
          dir="auto"
          {...language}
        />
      ) : (
        <input
          key={field.key}
          {...control}
          type={type}
          min={min}
          max={max}
          step={step}
          pattern={pattern}
          autoComplete={autoComplete}
          list={list}
          // The text direction follows the script: Urdu runs from right to left.
          dir={type === "text" ? "auto" : undefined}
          {...language}
        />
      )}
      <FieldError field={field} />
    </div>
  );
}

export type Options = readonly (readonly [value: string, text: string])[];

type SelectProps = {
  field: Pick<FieldState, "id" | "name"> & Partial<FieldState>;
  label: string;
  hint?: string;
  options: Options;
};

/** Labeled select; a value that is none of its options is one more, so that nothing typed is lost. */
export function SelectField({ field, label, hint, options }: SelectProps) {
  const current = String(field.initialValue ?? "");
  const isOffered = current === "" || options.some(([value]) => value === current);
  return (
    <div className={fieldClass}>
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <Hint id={field.descriptionId} className="order-1">
          {hint}
        </Hint>
      )}
      <select key={field.key} {...controlProps(field, hint && field.descriptionId)}>
        {!isOffered && <option value={current}>{current}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </div>
  );
}

/** Replaces Conform's `getInputProps`, without its script. */
function controlProps(field: SelectProps["field"], hintId: string | undefined) {
  const {
    id,
    name,
    formId: form,
    required,
    minLength,
    maxLength,
    initialValue: defaultValue,
    errors,
  } = field;
  return {
    id,
    name,
    form,
    required,
    minLength,
    maxLength,
    defaultValue,
    "aria-invalid": errors && true,
    "aria-describedby": errors ? `${field.errorId} ${hintId ?? ""}`.trim() : hintId,
  };
}

type ErrorProps = { field: Partial<Pick<FieldMetadata, "errors" | "errorId">>; className?: string };

export function FieldError({ field, className }: ErrorProps) {
  if (!field.errors) return null;
  return (
    <ErrorMessage id={field.errorId} className={className}>
      {field.errors[0]}
    </ErrorMessage>
  );
}
