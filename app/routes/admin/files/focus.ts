import type { ActionFunctionArgs } from "@remix-run/node";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findFileById } from "#db/queries/files/files";
import { updateFile } from "#db/queries/files/update-file";
import { readClick } from "./save-file";

export const loader = redirectToDashboard;

/** Saves the focal point of a picture that is pressed in the form of a record, which goes on as it is; answers with the point. */
async function saveFocus({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "files", { savePending: false });
  const file = await findOr404(params.id, findFileById);
  const point = readClick(form, file);
  if (!point) throw errorResponse(400, m.form_unreadable());
  await updateFile(file.id, point, admin);
  return Response.json(point);
}

export const action = apiRoute({ POST: saveFocus });
