import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { capitalize } from "#app/components/format";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "number" | "url";
  autoComplete?: string;
  /** Said under the label. */
  hint?: string;
  /** Lines of a field for longer text. */
  rows?: number;
};

/** A labelled field with its value, its constraints and, when it was refused, its error. */
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
          // What is typed runs as its own script does.
          dir={type === "text" ? "auto" : undefined}
        />
      )}
      <FieldError field={field} />
    </div>
  );
}

/** What is wrong with a field, in words. */
export function FieldError({ field }: { field: Pick<FieldMetadata<unknown>, "errors" | "errorId"> }) {
  if (!field.errors) return null;
  return (
    <p className="error" id={field.errorId}>
      {field.errors[0]}
    </p>
  );
}

type SummaryProps = {
  fields: FieldMetadata<string>[];
  /** The heading that comes after the one above the form. */
  as?: "h2" | "h3";
};

/** What needs another look, at the top of a form, with a way to each field. */
export function ErrorSummary({ fields, as: Heading = "h2" }: SummaryProps) {
  const wrong = fields.flatMap(({ id, name, allErrors }) =>
    Object.entries(allErrors)
      .slice(0, 1)
      // Of a list its entry: 'videos[1]'.
      .map(([at, [error = ""]]) => ({
        id: id + at.slice(name.length),
        error: named(name, error, at !== name),
      })),
  );
  if (wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes back long; this takes the person to it
    <div className="summary" id="errors" role="alert" tabIndex={-1} autoFocus>
      <Heading>
        {wrong.length === 1 ? "One answer needs" : `${wrong.length} answers need`} another look
      </Heading>
      <ul>
        {wrong.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Required' says nothing without its field: 'Completion Date: Required', as its label has it; nor does an entry without its list. */
function named(name: string, error: string, isEntry: boolean) {
  if (!isEntry && error !== "Required" && error !== "Invalid input") return error;
  return `${capitalize(name.replace(/[A-Z]/g, " $&"))}: ${error}`;
}
