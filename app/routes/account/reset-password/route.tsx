import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { NewPasswordFields } from "#app/components/account/new-password-fields";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, errorToast } from "#app/schemas/toast";
import { passwordTexts, resetSchema } from "#app/schemas/users/password";
import { passwordProblem } from "#app/server/auth/password-policy";
import { secretKeyOf, secretPage } from "#app/server/auth/secret-page";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { resetPassword } from "#db/queries/users/password-links";
import { findUserLink } from "#db/queries/users/user-links";

const id = "reset-password";
const names = ["newPassword", "confirmPassword"] as const;

export { handle, headers, links } from "#app/components/account/account-page";

export const meta = adminMeta(m.reset_title);

/** Changes nothing: mail programs open addresses before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = secretKeyOf(request);
  const link = await findUserLink(key, "password");
  const { hasFormErrors } = context;
  const loaded = { key: link && key, username: link?.username, hasFormErrors };
  return secretPage(request, loaded, link ? 200 : 410);
}

/** Sets the password, and starts no session: signing in asks for the second factor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormBody(request);
  const submission = parseForm(form, resetSchema);
  const reject = (fieldErrors: Record<string, string[]>) => {
    context.hasFormErrors = true;
    const reply = submission.reply({ fieldErrors, hideFields: [...names] });
    return secretPage(request, { reply, isGone: false, toast: undefined }, 422);
  };
  const gone = () => secretPage(request, { reply: undefined, isGone: true, toast: undefined }, 410);
  const key = secretKeyOf(request);
  const link = await findUserLink(key, "password");
  if (!link) return gone();
  if (submission.status !== "success") return reject({});
  const { newPassword, confirmPassword } = submission.value;
  if (newPassword !== confirmPassword) return reject({ confirmPassword: [passwordTexts.mismatch] });
  const { siteName } = await findSettings();
  const problem = passwordProblem(newPassword, { ...link, siteName });
  if (problem) return reject({ newPassword: [problem] });
  if (!(await resetPassword(key, newPassword, clientIp(request)))) return gone();
  wakeOutboxWorker();
  return redirectWithToast("/login", createToast(m.reset_changed(), m.reset_changed_text()));
}

export const clientAction = withErrorToast(() => errorToast(m.reset_failed()));

export const shouldRevalidate = revalidateAfterSave;

export default function ResetPassword() {
  const { key, username } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  useActionToast(result?.toast);
  // The link may have been used since the page was opened.
  if (!key || result?.isGone)
    return (
      <AccountPage title={m.link_used_title()}>
        <p>{m.reset_used_text()}</p>
        <ButtonLink className="justify-self-start" to="/forgot-password">
          {m.reset_ask_again()}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={m.reset_title()} text={m.reset_text({ username: `${username}` })}>
      {result?.reply && <Notice variant="admin">{m.passwords_not_sent_back()}</Notice>}
      <ServerForm id={id} labels={[m.reset_submit(), m.saving()]}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <NewPasswordFields {...fields} linkKey={key} />
      </ServerForm>
    </AccountPage>
  );
}
