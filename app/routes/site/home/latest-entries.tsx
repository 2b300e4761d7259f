import { Link } from "@remix-run/react";
import { CardGrid } from "#app/components/lists/card-grid";
import { Picture } from "#app/components/media/picture";
import { SectionHead } from "#app/components/sections/section-head";
import { StandaloneLink } from "#app/components/ui/text-button";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { textAttributes } from "#app/schemas/records/text-attributes";
import type { JournalRow } from "#app/server/journal/load-entries";
import { m } from "#app/words/compiled/messages.js";

type Entry = Pick<JournalRow, "id" | "title" | "date" | "picture" | "untranslated">;

/** The latest entries of the journal, with no utility that Home has not already: its document has no bytes left for one. */
export function Latest({ entries }: { entries: Entry[] }) {
  return (
    <section>
      <SectionHead title={m.journal_title()}>
        <StandaloneLink to="/journal">{m.journal_all()}</StandaloneLink>
      </SectionHead>
      <CardGrid>
        {entries.map((entry) => (
          <article key={entry.id}>
            <Picture
              className="aspect-card"
              of={entry.picture}
              sizes="(min-width:64em) 30vw,(min-width:40em) 45vw,79vw"
              decorative
            />
            <time dateTime={entry.date.iso}>{entry.date.text}</time>
            <h3 {...textAttributes(entry, "title", entry.title)}>
              <Link to={recordAddress("journal", entry)}>{entry.title}</Link>
            </h3>
          </article>
        ))}
      </CardGrid>
    </section>
  );
}
