import { Markdown } from "#app/components/sections/markdown";
import { ButtonLink } from "#app/components/ui/button-link";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
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

/** Words of another language stand, with who said them, where a page in it would have them. */
export function Quote({ of: { quote, source } }: Props<"quote">) {
  const lang = otherLanguageOf(quote);
  return (
    <figure className="page-grid" dir={lang && "auto"}>
      <blockquote
        className="max-w-prose font-display text-d3 text-balance wrap-anywhere whitespace-pre-line"
        lang={lang}
      >
        {isolateParts(quote)}
      </blockquote>
      {source && (
        <figcaption className="pt-4 text-t3/caption text-ink-2" lang={otherLanguageOf(source)}>
          {isolateParts(source)}
        </figcaption>
      )}
    </figure>
  );
}

export function Questions({ of: { title, questions } }: Props<"questions">) {
  return (
    <StorySection title={title} className="max-w-prose">
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-t border-line ps-5 wrap-anywhere first-of-type:border-ink">
          <summary className="min-h-touch cursor-pointer list-outside py-3 weight-semibold">
            <bdi lang={otherLanguageOf(question)}>{isolateParts(question)}</bdi>
          </summary>
          <div className="grid gap-[1em] pb-4 whitespace-pre-line">
            <Markdown of={answer} />
          </div>
        </details>
      ))}
    </StorySection>
  );
}

export function Action({ of: { title, label, address } }: Props<"action">) {
  return (
    <StorySection title={title} className="border-t border-ink pt-6 wrap-anywhere">
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
