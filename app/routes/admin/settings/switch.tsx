import { type FieldMetadata, getInputProps } from "@conform-to/react";

type Props = { field: FieldMetadata<boolean>; label: string; hint?: string };

/** On or off: a checkbox that says and looks so. */
export function Switch({ field, label, hint }: Props) {
  const ariaDescribedBy = hint && field.descriptionId;
  return (
    <div className="switch">
      <label htmlFor={field.id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked */}
      <input {...getInputProps(field, { type: "checkbox", ariaDescribedBy })} key={field.key} role="switch" />
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}
