import type { ReactNode } from "react";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { isolateParts } from "#app/words/isolate";

/** Heading of a section, which need not have one. */
export function Heading({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <h2 className="mb-6 text-d3" lang={otherLanguageOf(text)}>
      {isolateParts(text)}
    </h2>
  );
}

/** A section below its heading, between the margins of the page. */
export function StorySection({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className="page-grid">
      <div className={className}>
        <Heading text={title} />
        {children}
      </div>
    </section>
  );
}
