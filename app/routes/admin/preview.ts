import type { ActionFunctionArgs } from "@remix-run/node";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { readPreview } from "#app/server/markdown/read-preview";

export const loader = redirectToDashboard;

/** The preview of a Markdown field while it is typed, as JSON; without script the form itself is sent, and shows it. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { savePending: false });
  const preview = await readPreview(form);
  if (!preview) throw errorResponse(400, "This form can't be read.");
  return Response.json(preview, { status: preview.content === undefined ? 413 : 200 });
}
