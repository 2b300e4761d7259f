import type { ActionFunctionArgs } from "@remix-run/node";
import { previewLinkSchema, previewPath } from "#app/schemas/addresses/preview-link";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable, redirectToDashboard } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { m } from "#app/words/compiled/messages.js";
import { deletePreviewLinks, insertPreviewLink } from "#db/queries/preview-links";

export const loader = redirectToDashboard;

/** Makes the address that shows a record to others, and leads to it, because it is not stored; or ends all of them. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "read", { savePending: false });
  const parsed = previewLinkSchema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) throw errorResponse(400, m.form_unreadable());
  const { kind, id, intent } = parsed;
  await assertChangeable(admin, kind, id);
  const { path } = recordDefinitions[kind];
  if (intent === "end") {
    await deletePreviewLinks({ kind, id }, admin);
    const ended = createToast(m.preview_link_ended(), m.preview_link_ended_text());
    return redirectWithToast(previewPath(path, id), ended);
  }
  const secret = await insertPreviewLink({ kind, id }, admin);
  // Without the record there is nothing to share: its preview says so.
  if (!secret) return redirectWithToast(previewPath(path, id), createToast(m.preview_link_nothing()));
  const shared = createToast(m.preview_link_shared(), m.preview_link_shared_text());
  return redirectWithToast(previewPath(path, id, secret), shared);
}
