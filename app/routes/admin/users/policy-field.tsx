import { FieldError, type FieldState, fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { type Role, roleLabels, roleTexts } from "#app/schemas/users/permissions";
import { twoFactorPolicyTexts } from "#app/schemas/users/second-factor";

export function PolicyField({ role, field }: { role: Role; field: FieldState }) {
  return (
    <div className={fieldClass}>
      <label htmlFor={field.id}>{roleLabels[role]}</label>
      <Hint className="order-1" id={field.descriptionId}>
        {roleTexts[role]}
      </Hint>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={field.errors && true}
        aria-describedby={field.errors ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
      >
        {Object.entries(twoFactorPolicyTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </div>
  );
}
