import { Checkbox } from "#app/components/admin/forms/checkbox";
import { capitalize } from "#app/components/format";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, FieldError, type FieldState, SelectField } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { scopeNames, scopeTexts, type TokenScope, tokenDays } from "#app/schemas/users/api-token";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  reply?: Reply;
  constraint: Constraints;
  /** Idempotency key. */
  submission: string;
  scopes: TokenScope[];
  /** Values of a form that was submitted after the session had ended. */
  values?: Record<string, unknown>;
};

const id = "new-token";

export function NewTokenForm({ reply, constraint, submission, scopes, values }: Props) {
  const names = ["name", "days", "scopes"] as const;
  const fields = useServerForm({ id, names, reply, constraint, defaultValue: values });
  return (
    <ServerForm id={id} intent="make" labels={[m.token_make(), m.token_making()]}>
      <h2>{m.token_new()}</h2>
      <ErrorSummary as="h3" fields={Object.values(fields)} />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      <Field field={fields.name} label={m.token_name()} autoComplete="off" hint={m.token_name_hint()} />
      <ScopeField field={fields.scopes} scopes={scopes} />
      <SelectField
        field={{ ...fields.days, initialValue: fields.days.initialValue || "90" }}
        label={m.token_expires_after()}
        options={tokenDays.map((days) => [String(days), m.token_days({ count: Number(days) })] as const)}
      />
      <Hint>{m.token_ends_hint()}</Hint>
    </ServerForm>
  );
}

function ScopeField({ field, scopes }: { field: FieldState; scopes: TokenScope[] }) {
  const checked: unknown[] = [field.initialValue ?? []].flat();
  return (
    <fieldset className="grid" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1.4 p-0">{m.token_permissions()}</legend>
      {scopes.map((scope) => (
        <div key={scope} className="border-t border-line py-1.4 last-of-type:border-b">
          <Checkbox
            id={`${field.id}-${scope}`}
            name="scopes"
            value={scope}
            label={capitalize(scopeNames[scope]())}
            defaultChecked={checked.includes(scope)}
            aria-describedby={`${field.id}-${scope}-text`}
          />
          <Hint id={`${field.id}-${scope}-text`} className="ms-8 mb-1.4">
            {scopeTexts[scope]()}
          </Hint>
        </div>
      ))}
      <FieldError field={field} className="mt-1.4" />
    </fieldset>
  );
}
