import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadBackup } from "#app/server/archive-download";
import { requireAdmin } from "#app/server/guard";
import { noForm } from "#app/server/http";

/** Database and uploads as one file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return downloadBackup(request);
}

export const action = noForm;
