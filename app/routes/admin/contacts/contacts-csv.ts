import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { contactsCsv } from "#app/server/contacts/contacts-csv";
import { exportResponse } from "#app/server/exports/export-response";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";

/** The contacts that the search finds, as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const { q } = readListQuery(searchQuery, request);
  const file = { name: "contacts", type: "csv", kind: "contacts exported", list: "/admin/contacts" } as const;
  return exportResponse(request, { ...file, user, chunks: contactsCsv(q) });
}

export const action = rejectPost;
