import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { exportResponse } from "#app/server/exports/export-response";
import { rejectPost } from "#app/server/http/error-responses";
import { messagesCsv } from "#app/server/messages/messages-csv";
import { readFilters } from "./load-list";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const { filters } = await readFilters(request, user);
  const file = { name: "messages", type: "csv", kind: "messages exported", list: "/admin/messages" } as const;
  return exportResponse(request, { ...file, user, chunks: messagesCsv(filters) });
}

export const action = rejectPost;
