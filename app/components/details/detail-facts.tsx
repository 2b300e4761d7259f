import type { ReactNode } from "react";
import { Logo } from "#app/components/ui/logo";
import type { TextAttributes } from "#app/schemas/records/text-attributes";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";

const isCell = ({ label }: { label: string }) => label !== m.field_reference();

export type DetailFactsProps = {
  id: number;
  /** Facts without a value are left out. */
  facts: { label: string; value: ReactNode; isWide?: boolean; attributes?: TextAttributes }[];
  /** Last cell: kind of record and responsible office. */
  source: { kind: string; name: string };
};

// The borders of neighbors overlap. A last fact that has no neighbor is one line, as wide as both.
const cells =
  "*:-ms-px *:-mt-px *:border-s *:border-t *:border-line *:px-3.4 *:pt-2 *:pb-2.6 *:last:border-t-ink *:nth-last-2:even:col-span-full *:nth-last-2:even:flex *:nth-last-2:even:items-baseline *:nth-last-2:even:justify-between [&_dd]:text-balance [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line";
const printedCells = "print:*:px-[2.5mm] print:*:py-[1mm] print:*:not-last:[&_dd]:line-clamp-4";

/** Facts, as the title block of a drawing: its number is the reference. */
export function DetailFacts({ id, facts, source }: DetailFactsProps) {
  const reference = String(facts.find(({ label }) => label === m.field_reference())?.value ?? id);
  return (
    <dl
      className={`grid grid-cols-[1fr_1fr] self-start overflow-hidden border border-ink text-t1/compact tabular md:max-lg:[grid-area:1/1] ${cells} ${printedCells}`}
      data-print="facts"
    >
      {facts.filter(isCell).map(({ label, value, isWide, attributes }) => (
        <div key={label} className={isWide ? "col-span-full" : undefined}>
          <dt className="text-t3 text-ink-2">{label}</dt>
          <dd {...(attributes ?? { lang: typeof value === "string" ? otherLanguageOf(value) : undefined })}>
            {value}
          </dd>
        </div>
      ))}
      <div className="col-span-full flex items-center justify-between gap-4">
        <dt className="sr-only">{source.kind}</dt>
        <dd className="flex items-center gap-3 text-t2">
          <Logo className="h-[2.1rem] w-5.4 flex-none fill-brick" hasName />
          {source.name}
        </dd>
        <dt className="sr-only">{m.field_reference()}</dt>
        <dd
          className={`max-w-[60%] flex-none text-end font-display weight-380 ${reference.length > 4 ? "text-d4" : "text-[1.75rem]/none"}`}
        >
          {reference}
        </dd>
      </div>
    </dl>
  );
}
