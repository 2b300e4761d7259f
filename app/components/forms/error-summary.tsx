import { type ComponentProps, forwardRef } from "react";
import { capitalize } from "#app/components/format";
import { m } from "#app/words/compiled/messages.js";
import type { FieldState } from "./field";

/** Box at the top of a form that was not accepted. It takes the focus. */
export const ErrorBox = forwardRef<HTMLDivElement, ComponentProps<"div">>(function ErrorBox(
  { className = "", ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script it scrolls the page to the box
      autoFocus
      {...props}
      className={`border border-s-6 border-err px-5 pt-4 text-t2 text-balance ${className}`.trim()}
    />
  );
});

export const errorHeadingClass = "font-text text-t1/snug weight-semibold text-err";

type Props = {
  fields: Pick<FieldState, "id" | "name" | "allErrors">[];
  /** The label of a field, for errors that do not name it. */
  labelOf?: (name: string) => string | undefined;
  as?: "h2" | "h3";
  hasColumns?: boolean;
  className?: string;
};

/** Error summary at the top of a form, with a link to each field. */
export function ErrorSummary({
  fields,
  labelOf,
  as: Heading = "h2",
  hasColumns = false,
  className = "",
}: Props) {
  const errors = fields.flatMap(({ id, name, allErrors }) =>
    Object.entries(allErrors)
      .slice(0, 1)
      // `path` is the name of the field, or of an entry of its list: 'videos[1]'.
      .map(([path, [error = ""]]) => ({
        id: id + path.slice(name.length),
        error: withFieldName(error, path !== name, () => nameOf(name, labelOf)),
      })),
  );
  if (errors.length === 0) return null;
  return (
    <ErrorBox id="errors" className={`pb-2 ${className}`.trim()}>
      <Heading className={errorHeadingClass}>{m.form_errors({ count: errors.length })}</Heading>
      <ul className={hasColumns ? "gap-x-gutter @md:grid @md:grid-cols-2" : undefined}>
        {errors.map(({ id, error }) => (
          <li key={id}>
            <a className="touch py-2" href={`#${id}`}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}

/** 'Required' → 'Completion Date: Required'; other errors name their field already, unless they belong to an entry of a list. */
function withFieldName(error: string, isEntry: boolean, label: () => string) {
  const isNamed = !isEntry && error !== m.required() && error !== m.invalid_input();
  return isNamed ? error : `${label()}: ${error}`;
}

/** 'completionDate' → 'Completion Date'; in other languages than English its label. */
function nameOf(name: string, labelOf: Props["labelOf"]) {
  const label = m.language_tag() === "en" ? undefined : labelOf?.(name);
  return label ?? capitalize(name.replace(/[A-Z]/g, " $&"));
}
