import { Checkbox } from "#app/components/admin/forms/checkbox";
import { capitalize } from "#app/components/format";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, FieldError, type FieldState, SelectField } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { scopeTexts, type TokenScope, tokenDays } from "#app/schemas/users/api-token";

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
    <ServerForm id={id} intent="make" labels={["Make token", "Making the token..."]}>
      <h2>New token</h2>
      <ErrorSummary as="h3" fields={Object.values(fields)} />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      <Field
        field={fields.name}
        label="Name"
        autoComplete="off"
        hint="What uses it, such as: website of the agency"
      />
      <ScopeField field={fields.scopes} scopes={scopes} />
      <SelectField
        field={{ ...fields.days, initialValue: fields.days.initialValue || "90" }}
        label="Expires after"
        options={tokenDays.map((days) => [String(days), `${days} days`] as const)}
      />
      <Hint>A new password, and an account that is disabled, end all tokens.</Hint>
    </ServerForm>
  );
}

function ScopeField({ field, scopes }: { field: FieldState; scopes: TokenScope[] }) {
  const checked: unknown[] = [field.initialValue ?? []].flat();
  return (
    <fieldset className="grid" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1.4 p-0">Permissions</legend>
      {scopes.map((scope) => (
        <div key={scope} className="border-t border-line py-1.4 last-of-type:border-b">
          <Checkbox
            id={`${field.id}-${scope}`}
            name="scopes"
            value={scope}
            label={capitalize(scope)}
            defaultChecked={checked.includes(scope)}
            aria-describedby={`${field.id}-${scope}-text`}
          />
          <Hint id={`${field.id}-${scope}-text`} className="ms-8 mb-1.4">
            {scopeTexts[scope]}
          </Hint>
        </div>
      ))}
      <FieldError field={field} className="mt-1.4" />
    </fieldset>
  );
}
