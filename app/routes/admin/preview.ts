import type { ActionFunctionArgs } from "@remix-run/node";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { readPreview } from "#app/server/markdown/read-preview";
import { m } from "#app/words/compiled/messages.js";

export const loader = redirectToDashboard;

/** The preview of a Markdown field while it is typed, as JSON; without script the form itself is sent, and shows it. */
async function preview({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "read", { savePending: false });
  const answer = await readPreview(form);
  if (!answer) throw errorResponse(400, m.form_unreadable());
  return Response.json(answer, { status: answer.content === undefined ? 413 : 200 });
}

export const action = apiRoute({ POST: preview });
