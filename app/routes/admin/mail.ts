import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { toastOf } from "#app/schemas/toast";
import { unsentSchema } from "#app/schemas/unsent";
import { leadToDashboard, readAdminFields } from "#app/server/guard";
import { problem } from "#app/server/http";
import { wakeMail } from "#app/server/mail";
import { ownPath } from "#app/server/own-path";
import { carry } from "#app/server/toast";
import { dismissMails, retryMails } from "#db/queries/outbox";

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
