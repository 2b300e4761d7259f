import { Link } from "@remix-run/react";
import { CardGrid } from "#app/components/lists/card-grid";
import { Picture } from "#app/components/media/picture";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { JournalRow } from "#app/schemas/content/journal-entry";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { isolateParts } from "#app/words/isolate";

type Props = {
  entries: Omit<JournalRow, "lead">[];
  heading?: "h2" | "h3";
};

/** Entries of the journal, with no utility that Home has not already: its document has no bytes left for one. */
export function JournalCards({ entries, heading: Heading = "h3" }: Props) {
  return (
    <CardGrid>
      {entries.map((entry) => (
        <article key={entry.id}>
          <Picture
            className="aspect-card"
            of={entry.picture}
            sizes="(min-width:64em) 30vw,(min-width:40em) 45vw,79vw"
            decorative
          />
          <p {...textAttributes(entry, "category", entry.category)}>{entry.category || "\u00a0"}</p>
          <Heading {...textAttributes(entry, "title", entry.title)}>
            <Link to={recordHref("journal", entry)}>{isolateParts(entry.title)}</Link>
          </Heading>
          <p>{entry.author}</p>
          <time dateTime={entry.date.iso}>{entry.date.text}</time>
        </article>
      ))}
    </CardGrid>
  );
}
