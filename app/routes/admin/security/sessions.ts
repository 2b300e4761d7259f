import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { findCurrentSession } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { m } from "#app/words/compiled/messages.js";
import { endOwnSessions } from "#db/queries/users/sessions";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("one"), session: z.string().min(1).max(100) }),
  z.object({ intent: z.literal("others") }),
]);

export const loader = redirectToDashboard;

export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  await requireRecentCheck(request, { page: "/admin/security" });
  const wish = schema.safeParse(Object.fromEntries(form)).data;
  if (!wish) throw errorResponse(400, m.form_unreadable());
  const currentKey = (await findCurrentSession(request))?.key ?? "";
  const key = wish.intent === "one" ? wish.session : undefined;
  const ended = await endOwnSessions(admin, { key, currentKey, address: clientIp(request) });
  const toast =
    ended > 0
      ? createToast(m.session_ended(), m.session_ended_text())
      : createToast(m.session_none(), m.session_none_text());
  return redirectWithToast("/admin/security", toast);
}
