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
import { mailedSiteUrl } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import { savingFailed } from "#app/schemas/toast";
import { forgottenSchema } from "#app/schemas/users/email";
import { clientIp } from "#app/server/http/client-ip";
import { parseForm } from "#app/server/http/form-data";
import { consume, inMinutes } from "#app/server/http/rate-limit";
import { rejectForm } from "#app/server/http/reject-form";
import { readFormBody } from "#app/server/http/request-body";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import {
  mailPasswordLinks,
  minutesBetweenLinks,
  passwordLinkMinutes,
} from "#db/queries/users/password-links";

const title = "Forgot password?";
const id = "forgot-password";
const names = ["login"] as const;

export { handle, headers, links } from "#app/components/account/account-page";

export const meta = adminMeta(title);

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
  if (!siteUrl) return rejectLogin(503, "This site can't send mails.");
  const retryAfter = await requestPasswordLink(request, submission.value.login, siteUrl);
  if (retryAfter)
    return rejectLogin(429, `Too many requests. Please try again ${inMinutes(retryAfter)}.`, retryAfter);
  const sent = { minutes: passwordLinkMinutes, between: minutesBetweenLinks };
  return { reply: undefined, toast: undefined, sent };
}

export const clientAction = withErrorToast(() => savingFailed("ask for a new password"));

export const shouldRevalidate = revalidateAfterSave;

export default function ForgotPassword() {
  const { constraint, canMail } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint });
  useActionToast(result?.toast);
  const sent = result && "sent" in result ? result.sent : undefined;
  return (
    <AccountPage title={title}>
      {sent && (
        <Notice variant="admin" role="status">
          If there is such a user with a confirmed email, a mail is on its way. Its address works once, within{" "}
          {sent.minutes} minutes. There is one mail in {sent.between} minutes at most: look also among your
          spam.
        </Notice>
      )}
      {canMail ? (
        <ServerForm id={id} labels={["Send Mail", "Sending..."]}>
          <Field
            field={fields.login}
            label="Username or email"
            autoComplete="username"
            hint="We send a mail with which you choose a new password."
          />
        </ServerForm>
      ) : (
        <Notice variant="admin" as="div">
          <p>This site can't send such a mail: it needs a mail server and its own address.</p>
          <p className="mt-2.4">
            Whoever hosts it can run <code>npm run admin:password</code>, which shows a new password.
          </p>
        </Notice>
      )}
      <StandaloneLink className="justify-self-start" to="/login">
        Back to the login
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
