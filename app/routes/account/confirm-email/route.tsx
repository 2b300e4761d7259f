import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ServerForm } from "#app/components/forms/server-form";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, savingFailed } from "#app/schemas/toast";
import { secretPageHeaders } from "#app/server/auth/secret-page";
import { findAdmin } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import style from "#app/styles/admin.css?url";
import { confirmEmail, findEmailLink } from "#db/queries/users/email-links";

const title = "Confirm your email address";

export const handle: PageHandle = { style: "login" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

export const meta = adminMeta(title);

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(actionHeaders),
});

/** Changes nothing: mail programs open addresses before people do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = keyOf(request);
  const link = await findEmailLink(key);
  return data(
    { key: link && key, email: link?.newEmail, username: link?.username },
    { status: link ? 200 : 410, headers: secretPageHeaders(request) },
  );
}

/** Needs no session: who reads the mail has the address, and who asked for it gave the password. */
export async function action({ request }: ActionFunctionArgs) {
  await readFormBody(request);
  const email = await confirmEmail(keyOf(request), clientIp(request));
  if (!email)
    return data({ isGone: true, toast: undefined }, { status: 410, headers: secretPageHeaders(request) });
  wakeOutboxWorker();
  const to = (await findAdmin(request)) ? "/admin/security" : "/login";
  return redirectWithToast(to, createToast("Email confirmed", `Mails to you go to ${email}.`));
}

export const clientAction = withErrorToast(() => savingFailed("confirm the address"));

export const shouldRevalidate = revalidateAfterSave;

function keyOf(request: Request) {
  return new URL(request.url).searchParams.get("key") ?? "";
}

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
