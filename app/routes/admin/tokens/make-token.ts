import type { Reply } from "#app/components/forms/use-server-form";
import { createToast, type Toast } from "#app/schemas/toast";
import { maxTokens, newTokenSchema } from "#app/schemas/users/api-token";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { idempotencyKey } from "#db/queries/idempotency";
import { insertApiToken } from "#db/queries/users/api-tokens";

type Result = {
  status: number;
  reply?: Reply;
  made?: { name: string; text: string };
  toast?: Toast;
};

const madeEarlier =
  "It was shown when it was made and is not stored. If you don't have it, revoke it and make another.";

/** Makes a token and shows its text, once. @throws a redirect when the same form has made it before */
export async function makeToken(request: Request, form: FormData, admin: Admin): Promise<Result> {
  const submission = parseForm(form, newTokenSchema);
  const reject = (fieldErrors: Record<string, string[]> = {}): Result => ({
    status: 422,
    reply: submission.reply({ fieldErrors }),
  });
  if (submission.status !== "success") return reject();
  const { name, scopes } = submission.value;
  if (!scopes.every((scope) => scopeOf(admin.role, scope)))
    return reject({ scopes: ["Your role does not include all of this."] });
  const key = idempotencyKey(form.get("submission"), { ...submission.value, user: admin.id });
  const made = await insertApiToken(submission.value, admin, { key, address: clientIp(request) });
  if (made === "too many")
    return reject({ name: [`You have ${maxTokens} tokens: please revoke one that is not used first.`] });
  await clearPendingForm(new URL(request.url), admin);
  if (made === "made")
    throw await redirectWithToast("/admin/tokens", createToast("This token was made already", madeEarlier));
  return { status: 200, made: { name, text: made.text } };
}
