import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { mailedSiteUrl } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import { errorToast } from "#app/schemas/toast";
import { forgottenSchema } from "#app/schemas/users/email";
import { clientIp } from "#app/server/http/client-ip";
import { parseForm } from "#app/server/http/form-data";
import { consume, minutesOf } from "#app/server/http/rate-limit";
import { rejectForm } from "#app/server/http/reject-form";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import {
  mailPasswordLinks,
  minutesBetweenLinks,
  passwordLinkMinutes,
} from "#db/queries/users/password-links";

const id = "forgot-password";
const names = ["login"] as const;

export { handle, headers, links } from "#app/components/account/account-page";

export const meta = adminMeta(m.login_forgot);

export async function loader({ context }: LoaderFunctionArgs) {
  const constraint = getZodConstraint(forgottenSchema);
  return { constraint, canMail: mailedSiteUrl() !== undefined, hasFormErrors: context.hasFormErrors };
}

/** Gives one answer whether there is such a user or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), forgottenSchema);
  if (submission.status !== "success") return rejectForm(context, submission);
  const siteUrl = mailedSiteUrl();
  const rejectLogin = (status: number, text: string, retryAfter?: number) =>
    rejectForm(context, submission, { status, fieldErrors: { login: [text] }, retryAfter });
  if (!siteUrl) return rejectLogin(503, m.forgot_cannot_mail());
  const retryAfter = await requestPasswordLink(request, submission.value.login, siteUrl);
  if (retryAfter) return rejectLogin(429, m.forgot_too_many({ count: minutesOf(retryAfter) }), retryAfter);
  const sent = { minutes: passwordLinkMinutes, between: minutesBetweenLinks };
  return { reply: undefined, toast: undefined, sent };
}

export const clientAction = withErrorToast(() => errorToast(m.forgot_failed()));

export const shouldRevalidate = revalidateAfterSave;

export default function ForgotPassword() {
  const { constraint, canMail } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint });
  useActionToast(result?.toast);
  const sent = result && "sent" in result ? result.sent : undefined;
  return (
    <AccountPage title={m.login_forgot()}>
      {sent && (
        <Notice variant="admin" role="status">
          {m.forgot_text_sent(sent)}
        </Notice>
      )}
      {canMail ? (
        <ServerForm id={id} labels={[m.forgot_send(), m.sending()]}>
          <Field
            field={fields.login}
            label={m.forgot_login()}
            autoComplete="username"
            hint={m.forgot_hint()}
          />
        </ServerForm>
      ) : (
        <Notice variant="admin" as="div">
          <p>{m.forgot_no_mail()}</p>
          <p className="mt-2.4">
            <Words of={m.forgot_host.parts({})} with={{ code: (words) => <code>{words}</code> }} />
          </p>
        </Notice>
      )}
      <StandaloneLink className="justify-self-start" to="/login">
        {m.forgot_back()}
      </StandaloneLink>
    </AccountPage>
  );
}

/** Sends it after the response, whose time says nothing of the name. */
const delayMs = 500;

/** Mails a link in the background, if there is such a user. @returns seconds until the next request of this address, if too many */
async function requestPasswordLink(request: Request, login: string, siteUrl: string) {
  const address = clientIp(request);
  const retryAfter = await consume(["passwordLink", address]);
  if (retryAfter) return retryAfter;
  const failed = (error: unknown) => console.error("A link for a new password could not be mailed:", error);
  const send = () => mailPasswordLinks(login, siteUrl, address).then(wakeOutboxWorker).catch(failed);
  requestContext.exit(() => setTimeout(send, delayMs));
}
