import { CheckedPicture } from "#app/components/admin/uploads/checked-picture";
import type { FieldDiff, Pictures } from "./compare-versions";
import type { Part } from "./diff-text";

type Props = { difference: FieldDiff; pictures: Pictures };

/** A field in two versions: what the newer one lacks is struck through, what it adds is underlined. */
export function FieldDifference({ difference: { label, isList, before, after }, pictures }: Props) {
  const sides = [
    { title: "Before", parts: before, as: "del" },
    { title: "After", parts: after, as: "ins" },
  ] as const;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-text text-t2 weight-semibold">{label}</h3>
      <div className="mt-1.6 grid gap-x-gutter gap-y-3 sm:grid-cols-2">
        {sides.map(({ title, parts, as }) => (
          <div key={title} className="min-w-0">
            <p className="text-t3 text-ink-2">{title}</p>
            {parts.length === 0 && <p className="text-t2 text-ink-2">Nothing</p>}
            {isList ? (
              <Lines parts={parts} as={as} pictures={pictures} />
            ) : (
              <p className="text-t2 wrap-anywhere whitespace-pre-wrap" dir="auto">
                {parts.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and keep their order
                  <Marked key={index} part={part} as={as} />
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

type MarkedProps = { part: Part; as: "del" | "ins" };

const looks = {
  del: "bg-sand text-err line-through decoration-1",
  ins: "bg-sand text-ok underline underline-offset-[0.2em]",
};

const words = { del: "removed", ins: "added" };

/** A part of a text; not by its color alone, and said by screen readers, which don't tell what is struck through. */
function Marked({ part: { text, isChanged }, as: Element }: MarkedProps) {
  if (!isChanged) return text;
  return (
    <>
      <span className="sr-only">[{words[Element]}: </span>
      <Element className={looks[Element]}>{text}</Element>
      <span className="sr-only">]</span>
    </>
  );
}

type LinesProps = { parts: Part[]; as: "del" | "ins"; pictures: Pictures };

/** A list; a picture that is kept stands before its path. */
function Lines({ parts, as, pictures }: LinesProps) {
  return (
    <ul className="mt-1.2 grid gap-1.6 text-t2">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
        <li key={index} className="flex items-center gap-3 wrap-anywhere" dir="auto">
          {pictures[part.text] && (
            <CheckedPicture
              of={pictures[part.text]}
              sizes="84px"
              frameClass="flex-none"
              className="h-[56px] w-[84px] object-cover"
              decorative
            />
          )}
          <span className="min-w-0">
            <Marked part={part} as={as} />
          </span>
        </li>
      ))}
    </ul>
  );
}
