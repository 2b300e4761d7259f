import { choiceClass, radioClass } from "#app/components/admin/forms/choice-class";
import { FieldError, type FieldState } from "#app/components/forms/field";
import { roleLabels, roles, roleTexts } from "#app/schemas/users/permissions";
import { m } from "#app/words/compiled/messages.js";

export function RoleChoice({ field }: { field: FieldState }) {
  const { id, name, initialValue, errors, errorId } = field;
  return (
    <fieldset className="grid gap-3" id={id} aria-describedby={errors && errorId}>
      <legend className="mb-1.4 p-0">{m.role()}</legend>
      {roles.map((role) => (
        <label className={`min-h-touch items-center ${choiceClass}`} htmlFor={`${id}-${role}`} key={role}>
          <input
            className={radioClass}
            type="radio"
            id={`${id}-${role}`}
            name={name}
            value={role}
            defaultChecked={role === initialValue}
            required
            aria-invalid={errors && true}
          />
          <b className="weight-semibold">{roleLabels[role]()}</b>
          <span className="col-start-2 text-t2 text-ink-2">{roleTexts[role]()}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
