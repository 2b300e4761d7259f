import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/guard";
import { noForm, notFound } from "#app/server/http";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  throw notFound();
}

export const action = noForm;

export default function Later() {
  return null;
}
