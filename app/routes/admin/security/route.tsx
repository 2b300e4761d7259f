import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { environment } from "#app/config/environment";
import { createToast, savingFailed } from "#app/schemas/toast";
import { emailSchema } from "#app/schemas/users/email";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { EmailSection } from "./email-section";
import { listSessions } from "./list-sessions";
import { requestEmailChange } from "./request-email-change";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";

const title = "Sign-in and security";

export const meta = adminMeta(title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  const pending = await readPendingForm(request, admin);
  return {
    email: admin.email,
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
  const text = `Open the mail that we sent to ${email}. Until then your address stays as it is.`;
  return redirectWithToast("/admin/security", createToast("Confirm the new address", text));
}

export const clientAction = withErrorToast(() => savingFailed("change the email"));

export const shouldRevalidate = revalidateAfterSave;

export default function Security() {
  const { email, pendingEmail, canMail, constraint, secondFactor, sessions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead
        title={title}
        text="Your email address, your second factor, and the devices on which you are signed in."
      />
      <div className="grid max-w-160 grid-cols-1 gap-10">
        <EmailSection
          email={email}
          pendingEmail={pendingEmail}
          canMail={canMail}
          constraint={constraint}
          reply={result?.reply}
        />
        <SecondFactorSection state={secondFactor} />
        <SessionsSection sessions={sessions} />
        <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="tokens">
          <h2 id="tokens">API Tokens</h2>
          <p>A token lets a script use the API in your name, without your password.</p>
          <ButtonLink className="justify-self-start" to="/admin/tokens">
            Manage API Tokens
          </ButtonLink>
        </section>
      </div>
    </AdminPage>
  );
}
