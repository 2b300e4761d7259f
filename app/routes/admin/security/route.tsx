import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { environment } from "#app/config/environment";
import { createToast, errorToast } from "#app/schemas/toast";
import { emailSchema } from "#app/schemas/users/email";
import type { SecondFactorState } from "#app/schemas/users/second-factor";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { checkPassword, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCode } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { consume } from "#app/server/http/rate-limit";
import { siteOrigin } from "#app/server/http/site-origin";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { mailEmailLink } from "#db/queries/users/email-links";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { listSessions } from "./list-sessions";
import { SessionsSection } from "./sessions-section";

export const meta = adminMeta(m.security_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  const pending = await readPendingForm(request, admin);
  return {
    email: admin.email,
    // Typed in a form that was sent after the session had expired.
    pendingEmail: pending && String(pending.get("newEmail") ?? ""),
    canMail: Boolean(environment.SMTP_URL),
    constraint: getZodConstraint(emailSchema),
    secondFactor: await findSecondFactorState(admin.id),
    sessions: await listSessions(request, admin),
    hasFormErrors: context.hasFormErrors,
  };
}

/** The form of the email; the other sections have routes of their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account");
  const { rejection, email } = await requestEmailChange(request, form, admin);
  if (rejection) {
    context.hasFormErrors = true;
    return data({ reply: rejection.reply, toast: undefined }, { status: rejection.status });
  }
  await clearPendingForm(new URL(request.url), admin);
  const text = m.security_confirm_email_text({ email: `${email}` });
  return redirectWithToast("/admin/security", createToast(m.security_confirm_email(), text));
}

export const clientAction = withErrorToast(() => errorToast(m.security_email_failed()));

export const shouldRevalidate = revalidateAfterSave;

export default function Security() {
  const { secondFactor, sessions, ...email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead title={m.security_title()} text={m.security_text()} />
      <div className="grid max-w-160 grid-cols-1 gap-10">
        <EmailSection {...email} reply={result?.reply} />
        <SecondFactorSection state={secondFactor} />
        <SessionsSection sessions={sessions} />
        <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="tokens">
          <h2 id="tokens">{m.security_tokens()}</h2>
          <p>{m.security_tokens_text()}</p>
          <ButtonLink className="justify-self-start" to="/admin/tokens">
            {m.security_manage_tokens()}
          </ButtonLink>
        </section>
      </div>
    </AdminPage>
  );
}

function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { formatDateTime } = useDates();
  const { policy, isOn, deadline } = state;
  if (policy === "off" && !isOn) return null;
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="second-factor">
      <h2 id="second-factor">{m.second_factor_title()}</h2>
      <p>
        {isOn ? m.security_factor_on() : m.security_factor_off()}
        {deadline && ` ${m.security_factor_deadline({ date: formatDateTime(deadline) })}`}
      </p>
      <ButtonLink className="justify-self-start" to="/admin/security/second-factor">
        {isOn ? m.security_factor_manage() : m.security_factor_set_up()}
      </ButtonLink>
    </section>
  );
}

/** Mails a link to the new address, after the password. @returns the address, or the reply to a rejected form */
async function requestEmailChange(request: Request, form: FormData, admin: Admin) {
  const submission = parseForm(form, emailSchema);
  const reject = (status: number, fieldErrors: Record<string, string[]> = {}) => {
    const reply = submission.reply({ fieldErrors, hideFields: ["currentPassword"] });
    return { rejection: { status, reply }, email: undefined };
  };
  if (submission.status !== "success") return reject(422);
  if (!environment.SMTP_URL) return reject(503, { newEmail: [m.security_cannot_mail()] });
  const { newEmail, currentPassword } = submission.value;
  await requireRecentCode(request, admin, form);
  const error = await checkPassword(request, admin, currentPassword);
  if (error) return reject(error.status, { currentPassword: [error.message] });
  // The new address may be that of a stranger.
  const retryAfter = await consume(["emailChange", String(admin.id)]);
  if (retryAfter) return reject(429, { newEmail: [tooManyAttempts(retryAfter)] });
  // The host is that of the user's own request, which nobody else can forge.
  const origin = siteOrigin(request);
  if (!(await mailEmailLink(admin, newEmail, origin)))
    return reject(422, { newEmail: [m.security_email_used()] });
  wakeOutboxWorker();
  return { rejection: undefined, email: newEmail };
}

const id = "change-email";
const names = ["newEmail", "currentPassword"] as const;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

type EmailProps = Pick<Loaded, "email" | "pendingEmail" | "canMail" | "constraint"> & { reply?: Reply };

function EmailSection({ email, pendingEmail, canMail, constraint, reply }: EmailProps) {
  const defaultValue = { newEmail: pendingEmail };
  const { newEmail, currentPassword } = useServerForm({ id, names, reply, constraint, defaultValue });
  return (
    <section className="grid gap-6" aria-labelledby="email">
      <div>
        <h2 id="email">{m.account_email()}</h2>
        <p className="mt-2.4 text-t2 wrap-anywhere text-ink-2">
          {email ? (
            <Words
              of={m.security_email.parts({ email })}
              with={{ b: (words) => <b className="weight-semibold text-ink">{words}</b> }}
            />
          ) : (
            m.security_no_email()
          )}
        </p>
      </div>
      {canMail ? (
        <ServerForm
          id={id}
          variant="secondary"
          preventScrollReset
          labels={[m.security_change_email(), m.sending()]}
        >
          <Field
            field={newEmail}
            label={m.security_new_email()}
            type="email"
            autoComplete="email"
            hint={m.security_new_email_hint()}
          />
          <Field
            field={currentPassword}
            label={m.password_current()}
            type="password"
            autoComplete="current-password"
          />
        </ServerForm>
      ) : (
        <Notice variant="admin">
          <Words of={m.security_no_mail.parts({})} with={{ code: (words) => <code>{words}</code> }} />
        </Notice>
      )}
    </section>
  );
}
