import { type CsvRow, toCsv } from "#app/server/exports/csv";
import { findContactIds, findContactsById } from "#db/queries/contacts/contacts";

/** An import reads the id, the name, the email, the phone and the note. */
const columns = ["Contact ID", "Name", "Email", "Phone", "Messages", "Last message (UTC)", "Note"];

const batchSize = 500;

/** The contacts that a search finds, in the order of the list. */
export function contactsCsv(q?: string) {
  return toCsv(columns, readRows(q));
}

async function* readRows(q?: string): AsyncGenerator<CsvRow[]> {
  const ids = await findContactIds(q);
  for (let from = 0; from < ids.length; from += batchSize) {
    const contacts = await findContactsById(ids.slice(from, from + batchSize));
    yield contacts.map(({ id, name, email, phone, messages, lastAt, note }) => [
      id,
      name,
      email,
      phone,
      messages,
      messages > 0 ? lastAt : "",
      note,
    ]);
  }
}
