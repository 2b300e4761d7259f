import { Markdown } from "#app/components/sections/markdown";
import { ButtonLink } from "#app/components/ui/button-link";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";

type Props<Kind extends DrawnSection["kind"]> = { of: DrawnSection<Kind> };

/** Heading of a section, which need not have one. */
export function Heading({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <h2 className="mb-6 text-d3" lang={otherLanguageOf(text)}>
      {text}
    </h2>
  );
}

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
        className="max-w-prose text-d3 text-balance wrap-anywhere whitespace-pre-line"
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
    <section className="page-grid">
      <div>
        <Heading text={title} />
        <dl className="grid grid-cols-2 gap-x-gutter gap-y-6 md:grid-cols-4">
          {figures.map(({ value, label }) => (
            <div
              key={`${value} ${label}`}
              className="flex flex-col-reverse justify-end border-t border-ink pt-3"
            >
              <dt className="text-t2 text-ink-2" lang={otherLanguageOf(label)}>
                {label}
              </dt>
              <dd className="text-d2 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function Questions({ of: { title, questions } }: Props<"questions">) {
  return (
    <section className="page-grid">
      <div className="max-w-prose">
        <Heading text={title} />
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
      </div>
    </section>
  );
}

export function Action({ of: { title, label, address } }: Props<"action">) {
  return (
    <section className="page-grid">
      <div className="border-t border-ink pt-6">
        <Heading text={title} />
        <ButtonLink variant="primary" {...(isOwnPage(address) ? { to: address } : { href: address })}>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}

/** A page of this site, whose link gets the prefix of the language; a file of it is loaded as it is. */
const isOwnPage = (address: string) => address.startsWith("/") && !address.startsWith("/uploads/");
