import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { ErrorMessage } from "./error-message";
import { Hint } from "./hint";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "number" | "url";
  autoComplete?: string;
  hint?: string;
  /** Height of a text area in lines; without it the field is an input. */
  rows?: number;
};

/** Label, control, error and hint of a field, in this order. A `Hint` before the control needs the class `order-1`. */
export const fieldClass = "grid content-start gap-1.4";

/** Labeled field with its value, its constraints and its error. */
export function Field({ field, label, type = "text", autoComplete, hint, rows }: Props) {
  const ariaDescribedBy = hint && field.descriptionId;
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
        <textarea {...getTextareaProps(field, { ariaDescribedBy })} key={field.key} rows={rows} dir="auto" />
      ) : (
        <input
          {...getInputProps(field, { type, ariaDescribedBy })}
          key={field.key}
          autoComplete={autoComplete}
          // The text direction follows the script: Urdu runs from right to left.
          dir={type === "text" ? "auto" : undefined}
        />
      )}
      <FieldError field={field} />
    </div>
  );
}

type ErrorProps = { field: Pick<FieldMetadata<unknown>, "errors" | "errorId">; className?: string };

export function FieldError({ field, className }: ErrorProps) {
  if (!field.errors) return null;
  return (
    <ErrorMessage id={field.errorId} className={className}>
      {field.errors[0]}
    </ErrorMessage>
  );
}
