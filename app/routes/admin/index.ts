import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/server/guard";
import { noForm } from "#app/server/http";

/** /admin leads to its first page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}

export const action = noForm;
