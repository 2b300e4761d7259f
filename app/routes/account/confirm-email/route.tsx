import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, errorToast } from "#app/schemas/toast";
import { secretKeyOf, secretPage } from "#app/server/auth/secret-page";
import { findAdmin } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { confirmEmail } from "#db/queries/users/email-links";
import { findUserLink } from "#db/queries/users/user-links";

export { handle, headers, links } from "#app/components/account/account-page";

export const meta = adminMeta(m.confirm_email_title);

/** Changes nothing: mail programs open addresses before people do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = secretKeyOf(request);
  const link = await findUserLink(key, "email");
  const loaded = { key: link && key, email: link?.newEmail, username: link?.username };
  return secretPage(request, loaded, link ? 200 : 410);
}

/** Needs no session: who reads the mail has the address, and who asked for it gave the password. */
export async function action({ request }: ActionFunctionArgs) {
  await readFormBody(request);
  const email = await confirmEmail(secretKeyOf(request), clientIp(request));
  if (!email) return secretPage(request, { isGone: true, toast: undefined }, 410);
  wakeOutboxWorker();
  const to = (await findAdmin(request)) ? "/admin/security" : "/login";
  return redirectWithToast(to, createToast(m.confirm_email_done(), m.confirm_email_done_text({ email })));
}

export const clientAction = withErrorToast(() => errorToast(m.confirm_email_failed()));

export const shouldRevalidate = revalidateAfterSave;

export default function ConfirmEmail() {
  const { key, email, username } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  if (!key || result?.isGone)
    return (
      <AccountPage title={m.link_used_title()}>
        <p>{m.confirm_email_used_text()}</p>
        <ButtonLink className="justify-self-start" to="/admin/security">
          {m.security_title()}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={m.confirm_email_title()} text={m.confirm_email_text({ username: `${username}` })}>
      <p className="wrap-anywhere">{email}</p>
      <ServerForm labels={[m.confirm_email_submit(), m.saving()]}></ServerForm>
    </AccountPage>
  );
}
