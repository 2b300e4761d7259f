import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { siteOf } from "#app/components/context/site";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { pageMeta } from "#app/components/seo/page-meta";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { createToast, loginFailed } from "#app/schemas/toast";
import { credentialsSchema } from "#app/schemas/users/user";
import { LoginError, logIn } from "#app/server/auth/login";
import { findAdmin } from "#app/server/auth/session";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { readFormBody } from "#app/server/http/request-body";
import { redirectTarget } from "#app/server/http/safe-redirect";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { hasDemoPassword } from "#db/queries/users/users";

const id = "sign-in";
const names = ["username", "password"] as const;

export { handle, headers, links } from "#app/components/account/account-page";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    title: loaded?.hasFormErrors ? m.title_with_error({ title: m.login_title() }) : m.login_title(),
    description: m.login_text(),
    path: "/login",
    site: siteOf(matches),
    ogImage: loaded?.ogImage,
    noIndex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findAdmin(request)) throw redirect(redirectTarget(request));
  const constraint = getZodConstraint(credentialsSchema);
  const ogImage = await findPageOgImageLink("home");
  return { constraint, isDemo: await hasDemoPassword(), hasFormErrors: context.hasFormErrors, ogImage };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), credentialsSchema);
  const reply = (fieldErrors: Record<string, string[]> = {}) =>
    submission.reply({ hideFields: ["password"], fieldErrors });
  if (submission.status !== "success") {
    context.hasFormErrors = true;
    return data({ reply: reply(), toast: undefined }, { status: 422 });
  }
  try {
    const { user, headers, needsCode } = await logIn(request, submission.value);
    if (needsCode) return redirect(`/login/second-factor${new URL(request.url).search}`, { headers });
    const toast = createToast(m.login_successful(), m.login_welcome_back({ name: user.name }));
    return await redirectWithToast(redirectTarget(request), toast, headers);
  } catch (error) {
    const rejection = error instanceof LoginError ? error : undefined;
    if (!rejection) console.error("Login failed:", error);
    context.toast = loginFailed(rejection?.message);
    // The toast closes after five seconds; a field error stays.
    const errors: Record<string, string[]> =
      rejection?.status === 401 ? { password: [m.login_check_both()] } : {};
    const headers = rejection?.retryAfter ? { "Retry-After": String(rejection.retryAfter) } : undefined;
    const status = rejection?.status ?? 503;
    return data({ reply: reply(errors), toast: context.toast }, { status, headers });
  }
}

export const clientAction = withErrorToast(() => loginFailed());

export const shouldRevalidate = revalidateAfterSave;

export default function Login() {
  const { constraint, isDemo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint });
  useActionToast(result?.toast);
  return (
    <AccountPage title={m.login_title()} text={m.login_text()}>
      {/* The parameter of a pending form. */}
      {new URLSearchParams(search).get("to")?.includes("pending=") && (
        <Notice variant="admin">{m.login_was_signed_out()}</Notice>
      )}
      <ServerForm id={id} labels={[m.login_submit(), m.login_busy()]}>
        <Field field={fields.username} label={m.username()} autoComplete="username" />
        <Field field={fields.password} label={m.password()} type="password" autoComplete="current-password" />
      </ServerForm>
      <StandaloneLink className="justify-self-start" to="/forgot-password">
        {m.login_forgot()}
      </StandaloneLink>
      {isDemo && (
        <p className="border-t border-line pt-4 text-t2 text-ink-2">
          <Words of={m.login_demo.parts({})} with={{ code: (words) => <code>{words}</code> }} />
        </p>
      )}
    </AccountPage>
  );
}
