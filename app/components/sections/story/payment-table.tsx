import { StandaloneLink } from "#app/components/ui/text-button";
import type { DrawnPlan } from "#app/schemas/listings/payment-plan";
import { m } from "#app/words/compiled/messages.js";
import { RowsTable } from "./rows-table";

/** Table of payments, and a line of their months where they have some; the table says all of it. */
export default function PaymentTable({ table, line, calculator }: DrawnPlan) {
  return (
    <div className="print:[&_table]:min-w-0 [&_section]:mt-0 [&_:is(td,th)]:min-w-0 [&_:is(td,th)]:[overflow-wrap:normal] phone:[&_:is(td,th):not(:last-child)]:pe-3">
      <RowsTable rows={table} label={m.field_payment_plan()} />
      {line && <MonthLine {...line} />}
      {calculator && (
        <StandaloneLink className="mt-4 inline-block print:hidden" to={calculator}>
          {m.instalments_title()}
        </StandaloneLink>
      )}
    </div>
  );
}

function MonthLine({ bars, last, length }: NonNullable<DrawnPlan["line"]>) {
  return (
    <div className="mt-6 max-w-prose">
      <svg
        aria-hidden="true"
        className="block h-4 w-full text-ink rtl:-scale-x-100"
        viewBox={`0 0 ${length + 1} 4`}
        preserveAspectRatio="none"
      >
        <path className="fill-line" d={`M0 1.8h${length + 1}v.4H0z`} />
        {bars.map(([from, to]) => (
          <path
            key={`${from} ${to}`}
            className="fill-brick"
            d={`M${from + 0.1} 0h${to - from + 0.8}v4h-${to - from + 0.8}z`}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1.6 flex justify-between text-t3 text-ink-2">
        <span>{m.payment_start()}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
