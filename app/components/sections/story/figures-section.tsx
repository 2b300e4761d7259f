import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { isolateParts } from "#app/words/isolate";
import { StorySection } from "./story-section";

/** Figures of the same size: smaller ones where one has more letters than a column has place for. */
export default function Figures({ of: { title, figures } }: { of: DrawnSection<"figures"> }) {
  const size = figures.some(({ value }) => value.length > 9) ? "text-d3" : "text-figure";
  return (
    <StorySection title={title}>
      <dl className="grid grid-cols-2 gap-x-gutter gap-y-6 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div
            key={`${value} ${label}`}
            className="flex flex-col-reverse justify-end border-t border-ink pt-3"
          >
            <dt className="text-t2 text-ink-2" lang={otherLanguageOf(label)}>
              {isolateParts(label)}
            </dt>
            <dd className={`font-display ${size} wrap-anywhere`}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </StorySection>
  );
}
