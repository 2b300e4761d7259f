import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, rejectPost } from "#app/server/http/error-responses";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  throw notFound();
}

export const action = rejectPost;

export default function NotFound() {
  return null;
}
