import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, savingFailed } from "#app/schemas/toast";
import { secretKeyOf, secretPage } from "#app/server/auth/secret-page";
import { findAdmin } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { confirmEmail } from "#db/queries/users/email-links";
import { findUserLink } from "#db/queries/users/user-links";

const title = "Confirm your email address";

export { handle, headers, links } from "#app/components/account/account-page";

export const meta = adminMeta(title);

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
  return redirectWithToast(to, createToast("Email confirmed", `Mails to you go to ${email}.`));
}

export const clientAction = withErrorToast(() => savingFailed("confirm the address"));

export const shouldRevalidate = revalidateAfterSave;

export default function ConfirmEmail() {
  const { key, email, username } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  if (!key || result?.isGone)
    return (
      <AccountPage title="This address is used up">
        <p>It works once, within 24 hours. Enter your email address anew under Sign-in and security.</p>
        <ButtonLink className="justify-self-start" to="/admin/security">
          Sign-in and security
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={title} text={`Mails to the user ${username} will go to this address.`}>
      <p className="wrap-anywhere">{email}</p>
      <ServerForm labels={["Confirm Address", "Saving..."]}></ServerForm>
    </AccountPage>
  );
}
