import { type FieldMetadata, getInputProps } from "@conform-to/react";

type Props = { field: FieldMetadata<boolean>; label: string; hint?: string };

/** A checkbox with the role of a switch. */
export function Switch({ field, label, hint }: Props) {
  const ariaDescribedBy = hint && field.descriptionId;
  return (
    <div className="switch">
      <label htmlFor={field.id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its checked state */}
      <input {...getInputProps(field, { type: "checkbox", ariaDescribedBy })} key={field.key} role="switch" />
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}
