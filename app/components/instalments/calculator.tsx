import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { urlOf, useSite } from "#app/components/context/site";
import { Field, SelectField } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import type { Calculation, DrawnInstalments } from "#app/schemas/listings/calculate-instalments";
import type { LoanUnits, TypedLoan } from "#app/schemas/listings/read-instalments";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

/** A GET form with its answer; with script the answer follows what is typed, and so does the address. */
export function Calculator({ listing, example, units, sent }: DrawnInstalments) {
  const { form, typed, errors, result } = useCalculation(sent, units);
  const fieldOf = (name: keyof TypedLoan) => ({
    id: name,
    name,
    errorId: `${name}-error`,
    descriptionId: `${name}-hint`,
    initialValue: sent.typed[name],
    allErrors: {},
    errors: errors[name] && sent.typed[name] === typed[name] ? [errors[name]] : undefined,
  });
  return (
    <div className="grid gap-x-gutter gap-y-10 md:grid-cols-2">
      <Form className="grid content-start gap-6 print:hidden" autoComplete="off" replace {...form}>
        <Field field={fieldOf("price")} label={m.field_price()} />
        <Field
          field={fieldOf("down")}
          label={m.instalments_down()}
          hint={m.instalments_down_hint({ amount: example })}
        />
        <Field field={fieldOf("months")} label={m.instalments_months()} />
        <Field
          field={fieldOf("interest")}
          label={m.instalments_interest()}
          hint={m.instalments_interest_hint()}
        />
        <SelectField
          field={fieldOf("method")}
          label={m.instalments_method()}
          options={[
            ["", m.instalments_reducing()],
            ["flat", m.instalments_flat()],
          ]}
        />
        <Button variant="primary" className="justify-self-start">
          {m.instalments_calculate()}
        </Button>
      </Form>
      <div role="status">
        {result && <Result {...result} listing={listing} typed={typed} currency={units.currency} />}
      </div>
    </div>
  );
}

const queryOf = (typed: TypedLoan) =>
  `?${new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== ""))}`;

/**
 * State of the form: what the server has calculated, or the browser since. The readers of prices come when somebody begins to type. Half a number is
 * no error: what can't be read is told when the form is sent.
 */
function useCalculation(sent: Calculation, units: LoanUnits) {
  const [current, setCurrent] = useState(sent);
  const [last, setLast] = useState(sent);
  if (sent !== last) {
    setLast(sent);
    setCurrent(sent);
  }
  const ref = useRef<HTMLFormElement>(null);
  // An effect, because the errors must be in the document first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server has errors of its own
  useEffect(() => ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [sent]);
  const onInput = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { calculate } = await import("#app/schemas/listings/calculate-instalments");
    setCurrent({ ...calculate(new FormData(currentTarget), sent.typed.price, units), errors: sent.errors });
  };
  const onBlur = () => history.replaceState(history.state, "", queryOf(current.typed));
  return { form: { ref, onInput, onBlur }, ...current };
}

type ResultProps = NonNullable<Calculation["result"]> & {
  listing: DrawnInstalments["listing"];
  typed: TypedLoan;
  currency: string;
};

function Result({ each, rows, message, listing, typed, currency }: ResultProps) {
  const { title, calculator, parameters } = listing;
  const address = urlOf(useSite(), calculator + queryOf(typed));
  const enquiry = { subject: title, ...parameters, message: `${message}\n\n${address}\n\n` };
  return (
    <>
      <h2 className="text-d3 tabular">{isolateParts(each)}</h2>
      <dl className="mt-4 border-t border-ink tabular">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.4">
            <dt className="text-ink-2">{label}</dt>
            <dd>{isolateParts(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="my-6 max-w-prose text-t3 text-ink-2">
        {typed.method ? m.instalments_note_flat({ currency }) : m.instalments_note({ currency })}
      </p>
      <ButtonLink className="print:hidden" to={`/contact?${new URLSearchParams(enquiry)}`}>
        {m.instalments_ask()}
      </ButtonLink>
      <p className="hidden wrap-anywhere print:block">{address}</p>
    </>
  );
}
