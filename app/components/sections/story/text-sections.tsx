import { Markdown } from "#app/components/sections/markdown";
import { ButtonLink } from "#app/components/ui/button-link";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { numberColumns, tableRows } from "#app/schemas/sections/table-rows";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { StorySection } from "./story-section";

type Props<Kind extends DrawnSection["kind"]> = { of: DrawnSection<Kind>; title: string };

export function StoryText({ of }: Props<"text">) {
  return (
    <div className="page-grid">
      <div className="grid gap-[1em] whitespace-pre-line wrap-anywhere">
        <Markdown of={of.text} level={2} />
      </div>
    </div>
  );
}

export function Quote({ of: { quote, source } }: Props<"quote">) {
  return (
    <figure className="page-grid">
      <blockquote
        className="max-w-prose font-display text-d3 text-balance wrap-anywhere whitespace-pre-line"
        lang={otherLanguageOf(quote)}
      >
        {quote}
      </blockquote>
      {source && (
        <figcaption className="pt-4 text-t3/caption text-ink-2" lang={otherLanguageOf(source)}>
          {source}
        </figcaption>
      )}
    </figure>
  );
}

export function Figures({ of: { title, figures } }: Props<"figures">) {
  return (
    <StorySection title={title}>
      <dl className="grid grid-cols-2 gap-x-gutter gap-y-6 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div
            key={`${value} ${label}`}
            className="flex flex-col-reverse justify-end border-t border-ink pt-3"
          >
            <dt className="text-t2 text-ink-2" lang={otherLanguageOf(label)}>
              {label}
            </dt>
            <dd className="font-display text-figure wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </StorySection>
  );
}

export function Questions({ of: { title, questions } }: Props<"questions">) {
  return (
    <StorySection title={title} className="max-w-prose">
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-t border-line">
          <summary
            className="min-h-touch cursor-pointer py-3 weight-semibold"
            lang={otherLanguageOf(question)}
          >
            {question}
          </summary>
          <div className="grid gap-[1em] pb-4 whitespace-pre-line wrap-anywhere">
            <Markdown of={answer} />
          </div>
        </details>
      ))}
    </StorySection>
  );
}

/** A table whose first row is its heading; a wide one scrolls by itself. Columns of numbers end at the same edge. */
export function Table({ of: { title, table } }: Props<"table">) {
  const [head = [], ...rows] = tableRows(table);
  const isNumber = numberColumns([head, ...rows]);
  const cell = (column: number) =>
    `py-2.4 align-top ${column < head.length - 1 ? "pe-6" : ""} ${isNumber[column] ? "text-end whitespace-nowrap" : "min-w-32 text-start"}`;
  return (
    <StorySection title={title}>
      <section
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={title || m.section_table()}
      >
        <table className="w-full border-collapse text-t2/normal tabular">
          <thead>
            <tr className="border-b border-ink">
              {head.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ids, and a page never moves them
                <th key={column} className={`weight-semibold ${cell(column)}`} scope="col">
                  <bdi lang={otherLanguageOf(text)}>{isolateParts(text)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and a page never moves them
              <tr key={index} className="border-b border-line">
                {row.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} className={cell(column)}>
                    <bdi lang={otherLanguageOf(text)}>{isolateParts(text)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </StorySection>
  );
}

export function Action({ of: { title, label, address } }: Props<"action">) {
  return (
    <StorySection title={title} className="border-t border-ink pt-6">
      <ButtonLink variant="primary" {...(isOwnPage(address) ? { to: address } : { href: address })}>
        {label}
      </ButtonLink>
    </StorySection>
  );
}

/** A page of this site, whose link gets the prefix of the language; a file of it is loaded as it is. */
const isOwnPage = (address: string) => address.startsWith("/") && !address.startsWith("/uploads/");

/** Leads to the contact form, whose message is about the page. */
export function ContactLink({ of: { title, text }, title: page }: Props<"contact">) {
  return (
    <StorySection title={title} className="border-t border-ink pt-6">
      <div className="mb-6 grid gap-[1em] whitespace-pre-line wrap-anywhere empty:hidden">
        <Markdown of={text} level={3} />
      </div>
      <ButtonLink variant="primary" to={`/contact?${new URLSearchParams({ subject: page })}`}>
        {m.section_contact_write()}
      </ButtonLink>
    </StorySection>
  );
}
