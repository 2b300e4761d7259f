import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { toastOf } from "#app/schemas/toast";
import { unsentSchema } from "#app/schemas/unsent-mail";
import { leadToDashboard, readAdminFields } from "#app/server/auth/require-admin";
import { carry } from "#app/server/http/flash-toast";
import { problem } from "#app/server/http/responses";
import { ownPath } from "#app/server/http/safe-redirect";
import { wakeMail } from "#app/server/messages/outbox-worker";
import { dismissMails, retryMails } from "#db/queries/messages/outbox";

export const loader = leadToDashboard;

/** Tries what was not mailed once more, or has it shown no longer; leads back to the page that said so. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFields(request, { kept: false });
  const asked = unsentSchema.safeParse(Object.fromEntries(form)).data;
  if (!asked) throw problem(400, "This form can't be read.");
  const { kind, intent } = asked;
  await (intent === "again" ? retryMails(kind) : dismissMails(kind));
  wakeMail();
  const toast = intent === "again" ? toastOf("The mail is tried again now") : toastOf("Notice dismissed");
  const headers = { "Set-Cookie": await carry(toast) };
  return redirect(ownPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
