import type { JournalRow } from "#app/schemas/content/journal-entry";
import { dateFormat } from "#app/schemas/units/time-zone";
import { m } from "#app/words/compiled/messages.js";
import type { JournalCard } from "#db/queries/records/journal";
import { findTeamNames } from "#db/queries/records/team-names";

/** '4 November 2026', in the firm's time zone. @param iso time in UTC */
export function entryDate(iso: string, timeZone: string) {
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  return { iso, text: dateFormat(m.language_locale(), options, timeZone).format(new Date(iso)) };
}

/** Entries as their list shows them: a document has them twice, as HTML and as data. */
export async function toRows(entries: JournalCard[], timeZone: string): Promise<JournalRow[]> {
  const names = await findTeamNames(entries.map(({ author }) => author));
  return entries.map(({ author, date, lead, category, cardText: _, ...entry }) => {
    const name = author ? names.get(author) : undefined;
    return {
      ...entry,
      date: entryDate(date, timeZone),
      ...(lead && { lead }),
      ...(category && { category }),
      ...(name && { author: name }),
    };
  });
}
