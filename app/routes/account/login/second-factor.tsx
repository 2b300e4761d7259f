import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { siteOf } from "#app/components/context/site";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { pageMeta } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, loginFailed } from "#app/schemas/toast";
import { codeSchema } from "#app/schemas/users/second-factor";
import { challengeOver, completeChallenge, findChallenge } from "#app/server/auth/login-challenge";
import { isRejected } from "#app/server/auth/second-factor";
import { findAdmin } from "#app/server/auth/session";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { readFormBody } from "#app/server/http/request-body";
import { redirectTarget } from "#app/server/http/safe-redirect";
import { m } from "#app/words/compiled/messages.js";

const id = "second-factor";
const names = ["code"] as const;

export { handle, headers, links } from "#app/components/account/account-page";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    title: loaded?.hasFormErrors
      ? m.title_with_error({ title: m.second_factor_title() })
      : m.second_factor_title(),
    description: m.login_code_description(),
    path: "/login/second-factor",
    site: siteOf(matches),
    ogImage: undefined,
    noIndex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findAdmin(request)) throw redirect(redirectTarget(request));
  if (!(await findChallenge(request))) throw redirect(`/login${new URL(request.url).search}`);
  return { hasFormErrors: context.hasFormErrors };
}

/** Starts the session of a user whose password was right. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), codeSchema);
  const challenge = await findChallenge(request);
  if (!challenge) return redirectToPassword(request, challengeOver());
  if (submission.status !== "success") return rejectForm(context, submission);
  const { headers, ...result } = await completeChallenge(request, challenge, submission.value.code);
  if (isRejected(result)) {
    const { message, status, retryAfter, isOver } = result;
    if (isOver) return redirectToPassword(request, message);
    return rejectForm(context, submission, { status, fieldErrors: { code: [message] }, retryAfter });
  }
  const { recoveryCodes: left } = result;
  const { name } = challenge.user;
  const text =
    left === undefined ? m.login_welcome_back({ name }) : m.login_welcome_codes({ name, count: left });
  const toast = createToast(m.login_successful(), text);
  return redirectWithToast(redirectTarget(request), toast, headers);
}

export const clientAction = withErrorToast(() => loginFailed());

export const shouldRevalidate = revalidateAfterSave;

function redirectToPassword(request: Request, message: string) {
  return redirectWithToast(`/login${new URL(request.url).search}`, loginFailed(message));
}

export default function SecondFactor() {
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  useActionToast(result?.toast);
  return (
    <AccountPage title={m.second_factor_title()} text={m.login_code_text()}>
      <ServerForm id={id} labels={[m.login_submit(), m.login_busy()]}>
        <Field field={fields.code} label={m.code()} autoComplete="one-time-code" hint={m.code_hint()} />
      </ServerForm>
      <StandaloneLink className="justify-self-start" to={`/login${search}`}>
        {m.login_somebody_else()}
      </StandaloneLink>
    </AccountPage>
  );
}
