import type { ComponentProps, ReactNode } from "react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";

/** The button of a file input, which the browser draws otherwise. */
export const fileInputClass =
  "file:me-4 file:min-h-touch file:cursor-pointer file:border file:border-ink file:bg-transparent file:px-4.4 file:py-2 file:font-text file:text-t2 file:leading-tight file:weight-semibold file:text-ink file:hover:bg-ink file:hover:text-paper";

type Props = ComponentProps<"input"> & { id: string; label: string; hint: ReactNode; error?: string };

/** Labeled file input with its hint and its error. */
export function FileField({ id, label, hint, error, children, ...input }: Props) {
  return (
    <div className={`${fieldClass} min-w-0`}>
      <label htmlFor={id}>{label}</label>
      <Hint className="order-1" id={`${id}-hint`}>
        {hint}
      </Hint>
      <input
        className={`min-w-0 max-w-full ${fileInputClass}`}
        id={id}
        type="file"
        name="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        {...input}
      />
      {children}
      {error && (
        <ErrorMessage id={`${id}-error`} role="alert">
          {error}
        </ErrorMessage>
      )}
    </div>
  );
}
