import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { capitalize } from "#app/components/format";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "number" | "url";
  autoComplete?: string;
  hint?: string;
  /** Height of a text area in lines; without it the field is an input. */
  rows?: number;
};

/** Labeled field with its value, its constraints and its error. */
export function Field({ field, label, type = "text", autoComplete, hint, rows }: Props) {
  const ariaDescribedBy = hint && field.descriptionId;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
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

export function FieldError({ field }: { field: Pick<FieldMetadata<unknown>, "errors" | "errorId"> }) {
  if (!field.errors) return null;
  return (
    <p className="error" id={field.errorId}>
      {field.errors[0]}
    </p>
  );
}

type SummaryProps = { fields: FieldMetadata<string>[]; as?: "h2" | "h3" };

/** Error summary at the top of a form, with a link to each field. */
export function ErrorSummary({ fields, as: Heading = "h2" }: SummaryProps) {
  const errors = fields.flatMap(({ id, name, allErrors }) =>
    Object.entries(allErrors)
      .slice(0, 1)
      // `path` is the name of the field, or of an entry of its list: 'videos[1]'.
      .map(([path, [error = ""]]) => ({
        id: id + path.slice(name.length),
        error: withFieldName(name, error, path !== name),
      })),
  );
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script it scrolls the page to the summary
    <div className="summary" id="errors" role="alert" tabIndex={-1} autoFocus>
      <Heading>
        {errors.length === 1 ? "One answer needs" : `${errors.length} answers need`} another look
      </Heading>
      <ul>
        {errors.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Required' → 'Completion Date: Required'; other errors name their field already, unless they belong to an entry of a list. */
function withFieldName(name: string, error: string, isEntry: boolean) {
  if (!isEntry && error !== "Required" && error !== "Invalid input") return error;
  return `${capitalize(name.replace(/[A-Z]/g, " $&"))}: ${error}`;
}
