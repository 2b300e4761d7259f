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
  if (!wish) throw errorResponse(400, "This form can't be read.");
  const currentKey = (await findCurrentSession(request))?.key ?? "";
  const key = wish.intent === "one" ? wish.session : undefined;
  const ended = await endOwnSessions(admin, { key, currentKey, address: clientIp(request) });
  const toast =
    ended > 0
      ? createToast("Signed out", "Whoever uses that browser has to sign in again.")
      : createToast("Nothing to sign out", "The session had ended already.");
  return redirectWithToast("/admin/security", toast);
}
