import type { LoaderFunctionArgs } from "@remix-run/node";
import { pickerSources } from "#app/schemas/files/picker";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { z } from "#app/schemas/zod-config";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findPickerPage } from "#app/server/files/picker";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";

const pickerQuery = searchQuery.extend({ source: z.enum(pickerSources).optional() });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const { source = "picture", q, page } = readListQuery(pickerQuery, request);
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(await findPickerPage(source, q, page), { headers });
}

export const action = rejectPost;
