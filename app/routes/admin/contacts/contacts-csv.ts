import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { type CsvRow, toCsv } from "#app/server/exports/csv";
import { exportResponse } from "#app/server/exports/export-response";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";
import { findContactIds, findContactsById } from "#db/queries/contacts/contacts";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const { q } = readListQuery(searchQuery, request);
  const file = { name: "contacts", type: "csv", kind: "contacts exported", list: "/admin/contacts" } as const;
  return exportResponse(request, { ...file, user, chunks: contactsCsv(q) });
}

export const action = rejectPost;

/** An import reads the id, the name, the email, the phone and the note. */
const columns = ["Contact ID", "Name", "Email", "Phone", "Messages", "Last message (UTC)", "Note"];

const batchSize = 500;

function contactsCsv(q?: string) {
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
