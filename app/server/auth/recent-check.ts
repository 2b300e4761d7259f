import { redirect } from "@remix-run/node";
import type { ConfirmInput } from "#app/schemas/users/second-factor";
import type { Admin } from "#app/schemas/users/user";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { hasSecondFactor } from "#db/queries/users/second-factor";
import { setVerified } from "#db/queries/users/sessions";
import { checkPassword } from "./login-rate-limit";
import { savePendingForm } from "./pending-form";
import { redirectToLogin } from "./require-admin";
import { isRejected, type SecondFactorResult, verifySecondFactor } from "./second-factor";
import { findCurrentSession } from "./session";

/** Time for which a verified password is not asked again. */
const recentMs = 15 * 60_000;

type Options = {
  /** Form to save without its passwords, so that its page opens with it after the confirmation. */
  form?: FormData;
  /** The page to return to, which reads the pending form; without it the address of the request. */
  page?: string;
};

/**
 * Requires that the password of this session was verified in the last 15 minutes: for what a stolen session alone must not do.
 * @throws a redirect to the page that asks for the password and leads back, for the API 403
 */
export async function requireRecentCheck(request: Request, { form, page = request.url }: Options = {}) {
  const session = await findCurrentSession(request);
  if (!session) return redirectToLogin(request);
  if (isRecent(session.verifiedAt)) return;
  const url = new URL(page, request.url);
  if (url.pathname.startsWith("/api/")) throw errorResponse(403, m.api_confirm_password());
  const target = new Request(url, { headers: request.headers });
  if (form) url.searchParams.set("pending", await savePendingForm(target, session.admin.id, form));
  throw redirect(`/admin/confirm?to=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * Requires a recent check, which asks for the code, of a user with a second factor: for a form that has a field for the
 * password alone. @throws as requireRecentCheck does
 */
export async function requireRecentCode(request: Request, admin: Admin, form: FormData) {
  if (await hasSecondFactor(admin.id)) await requireRecentCheck(request, { form });
}

function isRecent(verifiedAt: string | null) {
  return verifiedAt !== null && Date.now() - Date.parse(verifiedAt) < recentMs;
}

/** Verifies who has this session, by the password and the second factor if any. @returns why not, as errors of the form's fields */
export async function confirmIdentity(
  request: Request,
  admin: Admin,
  { password, code }: ConfirmInput,
  wrongPassword: string = m.password_not_yours(),
): Promise<Refusal | undefined> {
  const session = await findCurrentSession(request);
  if (!session) return redirectToLogin(request);
  const error = await checkPassword(request, admin, password, wrongPassword);
  if (error) return { status: error.status, fieldErrors: { password: [error.message] } };
  if (await hasSecondFactor(admin.id)) {
    const result = code ? await verifySecondFactor(request, admin, code) : codeMissing();
    if (isRejected(result))
      return { status: result.status === 429 ? 429 : 422, fieldErrors: { code: [result.message] } };
  }
  await setVerified(session.key);
}

export type Refusal = { status: number; fieldErrors: Record<string, string[]> };

const codeMissing = (): SecondFactorResult => ({ message: m.code_required(), status: 401 });
