import { Link } from "@remix-run/react";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { JournalRow } from "#app/schemas/content/journal-entry";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

export const rowSizes = `(min-width:48em) 30vw,${phoneSizes}`;

/** An entry in the list: date and category, title and lead, its picture beside them, on a phone above. */
export function EntryRow({ entry, isFirst }: { entry: JournalRow; isFirst: boolean }) {
  const { title, lead, category, author, date, picture } = entry;
  return (
    <li className="gap-y-4 md:grid-cols-12">
      <div className="md:col-span-7 md:me-gutter">
        <p className="flex flex-wrap gap-x-4 text-t3/caption text-ink-2 tabular">
          <time dateTime={date.iso}>{date.text}</time>
          {category && <span {...textAttributes(entry, "category", category)}>{category}</span>}
        </p>
        <h2 className="mt-2 text-d3" {...textAttributes(entry, "title", title)}>
          <Link className="no-underline hover:text-brick-text" to={recordHref("journal", entry)}>
            {isolateParts(title)}
          </Link>
        </h2>
        {lead && (
          <p className="mt-2 max-w-prose" {...textAttributes(entry, "lead", lead)}>
            {isolateParts(lead)}
          </p>
        )}
        {author && <p className="mt-2 text-t2 text-ink-2">{m.journal_by({ name: author })}</p>}
      </div>
      {picture && (
        <div className="max-md:order-first md:col-span-5">
          <Picture className="aspect-card" of={picture} sizes={rowSizes} lead={isFirst} decorative />
        </div>
      )}
    </li>
  );
}
