import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findPickerPage } from "#app/server/files/file-picker";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const { q, page } = readListQuery(searchQuery, request);
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(await findPickerPage(q, page), { headers });
}

export const action = rejectPost;
