import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { useSite } from "#app/components/context/site";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { LogoLink } from "#app/components/ui/logo";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { createToast, errorToast } from "#app/schemas/toast";
import { type JoinInput, joinSchema } from "#app/schemas/users/invitation";
import { type Role, roleLabelOf, roleTexts } from "#app/schemas/users/permissions";
import { passwordProblem } from "#app/server/auth/password-policy";
import { secretKeyOf, secretPage, secretPageHeaders } from "#app/server/auth/secret-page";
import { findAdmin, startSession } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { readFormBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { acceptInvitation, findOpenInvitation } from "#db/queries/users/invitations";

export { headers, links } from "#app/components/account/account-page";

export const handle: PageHandle = { style: "linked" };

export const meta = adminMeta(({ data: loaded }) =>
  (loaded as { invitation?: object } | undefined)?.invitation ? m.invitation_title() : m.invitation_closed(),
);

/** Changes nothing: mail servers fetch the addresses of a mail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const invitation = await findOpenInvitation(secretKeyOf(request));
  const admin = await findAdmin(request);
  const loaded = {
    invitation: invitation && { name: invitation.name, role: invitation.role ?? "" },
    signedIn: admin?.name,
    constraint: getZodConstraint(joinSchema),
    hasFormErrors: context.hasFormErrors,
  };
  return secretPage(request, loaded, invitation ? 200 : 404);
}

/** Accepts the invitation, and signs its user in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), joinSchema);
  const reject = (status: number, fieldErrors: Record<string, string[]> = {}) => {
    context.hasFormErrors = status === 422;
    const reply = submission.reply({ hideFields: ["password", "confirmPassword"], fieldErrors });
    const result = { reply: reply as Reply, isClosed: status === 404, toast: undefined };
    return secretPage(request, result, status);
  };
  const secret = secretKeyOf(request);
  if (!(await findOpenInvitation(secret))) return reject(404);
  if (submission.status !== "success") return reject(422);
  const result = await join(request, secret, submission.value);
  if (result === "closed") return reject(404);
  if ("fieldErrors" in result) return reject(422, result.fieldErrors);
  const headers = await startSession(request, result.user.id);
  for (const [name, value] of Object.entries(secretPageHeaders(request))) headers.set(name, value);
  const toast = createToast(m.invitation_welcome(), m.invitation_welcome_text({ name: result.user.name }));
  return redirectWithToast("/admin/dashboard", toast, headers);
}

export const clientAction = withErrorToast(() => errorToast(m.invitation_failed()));

export const shouldRevalidate = revalidateAfterSave;

export default function Invitation() {
  const { invitation, signedIn, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-160 content-center gap-6 px-margin py-10">
      {invitation && !result?.isClosed ? (
        <JoinForm {...invitation} signedIn={signedIn} constraint={constraint} reply={result?.reply} />
      ) : (
        <ClosedInvitation />
      )}
    </main>
  );
}

const names = ["name", "username", "password", "confirmPassword"] as const;

type Props = {
  name: string;
  role: string;
  signedIn: string | undefined;
  constraint: Constraints;
  reply: Reply | undefined;
};

function JoinForm({ name: invited, role, signedIn, constraint, reply }: Props) {
  // A rejected form that the server rendered has empty password fields; with script they keep their values.
  const [isServerRendered] = useState(Boolean(reply));
  const { name, username, password, confirmPassword } = useServerForm({
    id: "join",
    names,
    reply,
    constraint,
    defaultValue: { name: invited },
  });
  return (
    <>
      <Introduction role={role} />
      {signedIn && <Notice variant="admin">{m.invitation_signed_in({ name: signedIn })}</Notice>}
      <ServerForm id="join" keepsFocus labels={[m.invitation_submit(), m.invitation_busy()]}>
        <ErrorSummary fields={[name, username, password, confirmPassword]} />
        <Field field={name} label={m.full_name()} autoComplete="name" />
        <Field field={username} label={m.username()} autoComplete="username" hint={m.username_hint()} />
        <Field
          field={password}
          label={m.password()}
          type="password"
          autoComplete="new-password"
          hint={m.password_join_hint()}
        />
        <Field
          field={confirmPassword}
          label={m.password_confirm()}
          type="password"
          autoComplete="new-password"
          hint={m.password_confirm_hint()}
        />
        {isServerRendered && <Hint>{m.passwords_not_sent_back()}</Hint>}
      </ServerForm>
    </>
  );
}

function Introduction({ role }: { role: string }) {
  const { name: firm } = useSite();
  return (
    <>
      <LogoLink className="justify-self-start" />
      <div>
        <h1 className="text-d2 wrap-anywhere">{m.invitation_join({ firm })}</h1>
        <p className="mt-2.4 text-ink-2">
          <Words
            of={m.invitation_as.parts({ role: roleLabelOf(role) })}
            with={{ role: (words) => <b className="weight-semibold">{words}</b> }}
          />
        </p>
        <p className="text-t2 text-ink-2">{roleTexts[role as Role]?.()}</p>
      </div>
    </>
  );
}

/**
 * Replaces an invitation that is used, withdrawn, expired or none: one page for all, so that a stranger learns nothing.
 */
function ClosedInvitation() {
  return (
    <>
      <LogoLink className="justify-self-start" />
      <h1 className="text-d2">{m.invitation_used_title()}</h1>
      <p className="max-w-prose">{m.invitation_used_text()}</p>
      <ButtonLink className="justify-self-start" variant="primary" to="/login">
        {m.login_submit()}
      </ButtonLink>
    </>
  );
}

type FieldErrors = Record<string, string[]>;

/**
 * Makes the person who has the secret of an invitation a user.
 * @returns the user, what is wrong with the form, or 'closed' without an open invitation
 */
async function join(
  request: Request,
  secret: string,
  { name, username, password, confirmPassword }: JoinInput,
): Promise<"closed" | { fieldErrors: FieldErrors } | { user: { id: number; name: string } }> {
  const { siteName } = await findSettings();
  const problem = passwordProblem(password, { username, name, siteName });
  if (problem) return { fieldErrors: { password: [problem] } };
  if (password !== confirmPassword) return { fieldErrors: { confirmPassword: [m.passwords_same()] } };
  const user = await acceptInvitation(secret, { name, username, password }, clientIp(request));
  if (user === "closed") return "closed";
  if (user === "taken") return { fieldErrors: { username: [m.username_used()] } };
  return { user };
}
