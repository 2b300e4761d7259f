import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/guard";
import { noForm, notFound } from "#app/server/http";

/** Every path of the back-office that nothing else answers. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  throw notFound();
}

export const action = noForm;

export default function NotFound() {
  return null;
}
