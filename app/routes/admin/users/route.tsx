import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { environment } from "#app/config/environment";
import { createToast, invitationGone, savingFailed } from "#app/schemas/toast";
import { inviteSchema } from "#app/schemas/users/invitation";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { readHandover, serializeHandover } from "#app/server/users/handover-cookie";
import { invitationAddress, invite } from "#app/server/users/invite";
import { findInvitations } from "#db/queries/users/invitations";
import { findUsers, isEmailTaken } from "#db/queries/users/manage-users";
import { HandoverNotice } from "./handover-notice";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { UserList } from "./user-list";

const path = "/admin/users";
const emailTaken = "Somebody with this email address is a user already.";

export const meta = adminMeta("Users");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  const { handover, headers } = await readHandover(request);
  const [users, invitations, pending] = await Promise.all([
    findUsers(),
    findInvitations(),
    readPendingForm(request, admin),
  ]);
  const time = new Date().toISOString();
  const loaded = {
    users,
    invitations: invitations.map((each) => ({ ...each, isExpired: each.expiresAt <= time })),
    handover: handover && { id: handover.id, address: invitationAddress(request, handover.secret) },
    userId: admin.id,
    hasMailServer: Boolean(environment.SMTP_URL),
    constraint: getZodConstraint(inviteSchema),
    submission: randomUUID(),
    pending: fieldsOf(pending),
    hasFormErrors: context.hasFormErrors,
  };
  return data(loaded, { headers });
}

/** Invites a user. The address is on the next page, once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "users");
  await requireRecentCheck(request, { form });
  const submission = parseForm(form, inviteSchema);
  const reject = (fieldErrors: Record<string, string[]> = {}) => {
    context.hasFormErrors = true;
    return data({ reply: submission.reply({ fieldErrors }), toast: undefined }, { status: 422 });
  };
  if (submission.status !== "success") return reject();
  const { name, email } = submission.value;
  if (email && (await isEmailTaken(email))) return reject({ email: [emailTaken] });
  const handover = await invite(request, admin, submission.value, form.get("submission"));
  await clearPendingForm(new URL(request.url), admin);
  if (!handover) return redirectWithToast(path, invitationGone());
  const headers = new Headers({ "Set-Cookie": await serializeHandover(handover) });
  return redirectWithToast(path, createToast("Invitation made", `For ${name}.`), headers);
}

export const clientAction = withErrorToast(() => savingFailed("invite this user"));

export const shouldRevalidate = keepListUnderDialog;

export default function Users() {
  const { users, invitations, handover, userId, hasMailServer, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <Outlet />
      <div>
        <PageHead
          title="Users"
          text="Who may sign in to the back-office, and what each of them may do there."
        >
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/users/second-factor">Second Factor</ButtonLink>
            <ButtonLink variant="primary" href="#invite-section">
              Invite
            </ButtonLink>
          </div>
        </PageHead>
        <HandoverNotice handover={handover} invitations={invitations} hasMailServer={hasMailServer} />
        <UserList users={users} userId={userId} />
        {invitations.length > 0 && (
          <section className="mt-10">
            <h2>Invitations</h2>
            <InvitationList invitations={invitations} submission={form.submission} />
          </section>
        )}
        <section className="mt-10 scroll-mt-24" id="invite-section">
          <h2>Invite somebody</h2>
          <InviteForm key={handover?.id} {...form} hasMailServer={hasMailServer} reply={result?.reply} />
        </section>
      </div>
    </AdminPage>
  );
}
