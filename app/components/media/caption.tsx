type Props = { title: string; text: string; className?: string };

const look = "flex flex-wrap gap-x-4 pt-2.4 text-t3/caption text-balance wrap-anywhere text-ink-2";

/** Caption of a figure: its title and a line of facts. @param className margins and widths alone */
export function Caption({ title, text, className = "" }: Props) {
  return (
    <figcaption className={`${look} ${className}`.trim()}>
      <b className="weight-semibold text-ink" lang={otherLanguageOf(title)}>
        {isolateParts(title)}
      </b>
      <span lang={otherLanguageOf(text)}>{isolateParts(text)}</span>
    </figcaption>
  );
}

import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { isolateParts } from "#app/words/isolate";
