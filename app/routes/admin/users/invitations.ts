import type { ActionFunctionArgs } from "@remix-run/node";
import { createToast, invitationGone } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { handoverCookie } from "#app/server/users/handover-cookie";
import { inviteAgain } from "#app/server/users/invite";
import { permitted } from "#app/server/users/permitted";
import { m } from "#app/words/compiled/messages.js";
import { deleteInvitation } from "#db/queries/users/invitations";

const path = "/admin/users";

export const loader = redirectToDashboard;

export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "users", { savePending: false });
  await requireRecentCheck(request, { page: "/admin/users" });
  const [id, intent] = [String(form.get("id")), form.get("intent")];
  if (intent === "withdraw") {
    const { invitation } = permitted(await deleteInvitation(id, actorOf(request, admin)));
    return redirectWithToast(path, invitation ? withdrawn() : invitationGone());
  }
  if (intent !== "renew") throw errorResponse(400, m.form_unreadable());
  const handover = await inviteAgain(request, admin, id, form.get("submission"));
  if (!handover) return redirectWithToast(path, invitationGone());
  const headers = new Headers({ "Set-Cookie": await handoverCookie.serialize(handover) });
  const made = createToast(m.invitation_renewed(), m.invitation_renewed_text());
  return redirectWithToast(path, made, headers);
}

const withdrawn = () => createToast(m.invitation_withdrawn(), m.invitation_withdrawn_text());
