import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Field } from "#app/schemas/records/record";

/** Fields that many records leave empty, closed while all of them are. */
export function MoreSection({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="grid gap-6 border-t border-ink" open={isOpen}>
      <summary className="min-h-touch cursor-pointer pt-3.6 text-t1/snug weight-semibold">
        More about it
      </summary>
      <div className="grid gap-6 pt-3 [&>fieldset:first-child>legend]:sr-only">{children}</div>
    </details>
  );
}

/** Finds fields with a value other than the default, or with an error. */
export function isFilled(metadata: FieldMetadata<string> | undefined, { control }: Field) {
  if (!metadata) return false;
  if (Object.keys(metadata.allErrors).length > 0) return true;
  const value: unknown = metadata.initialValue ?? "";
  if (control.type === "select") return value !== "" && value !== control.values[0];
  return Array.isArray(value) ? value.length > 0 : value !== "";
}
