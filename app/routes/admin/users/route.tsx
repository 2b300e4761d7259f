import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { useDates } from "#app/components/admin/layout/use-dates";
import { keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { cellClass, MenuCell, PeopleTable, TitleCell } from "#app/components/admin/lists/list-table";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { withErrorToast } from "#app/components/navigation/form-route";
import { Badge } from "#app/components/ui/badge";
import { ButtonLink } from "#app/components/ui/button-link";
import { CopyField } from "#app/components/ui/copy-field";
import { Notice } from "#app/components/ui/notice";
import { StatusBadge } from "#app/components/ui/status-badge";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { environment } from "#app/config/environment";
import { createToast, errorToast, invitationGone } from "#app/schemas/toast";
import { inviteSchema } from "#app/schemas/users/invitation";
import { roleLabelOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { handoverCookie } from "#app/server/users/handover-cookie";
import { invitationAddress, invite } from "#app/server/users/invite";
import { m } from "#app/words/compiled/messages.js";
import { findInvitations } from "#db/queries/users/invitations";
import { findUsers } from "#db/queries/users/manage-users";
import { isEmailTaken } from "#db/queries/users/users";
import { InvitationList, type ListedInvitation } from "./invitation-list";
import { RoleChoice } from "./role-choice";

const path = "/admin/users";

export const meta = adminMeta(m.users_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  const { value: handover, headers } = await handoverCookie.read(request);
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
  if (submission.status !== "success") return rejectForm(context, submission);
  const { name, email } = submission.value;
  if (email && (await isEmailTaken(email)))
    return rejectForm(context, submission, { fieldErrors: { email: [m.users_email_used()] } });
  const handover = await invite(request, admin, submission.value, form.get("submission"));
  await clearPendingForm(new URL(request.url), admin);
  if (!handover) return redirectWithToast(path, invitationGone());
  const headers = new Headers({ "Set-Cookie": await handoverCookie.serialize(handover) });
  return redirectWithToast(path, createToast(m.users_invited(), m.users_invited_text({ name })), headers);
}

export const clientAction = withErrorToast(() => errorToast(m.users_invite_failed()));

export const shouldRevalidate = keepListUnderDialog;

export default function Users() {
  const { users, invitations, handover, userId, hasMailServer, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <Outlet />
      <div>
        <PageHead title={m.users_title()} text={m.users_text()}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/users/second-factor">{m.second_factor_title()}</ButtonLink>
            <ButtonLink href="#invite-section">{m.users_invite()}</ButtonLink>
          </div>
        </PageHead>
        <HandoverNotice handover={handover} invitations={invitations} hasMailServer={hasMailServer} />
        <UserList users={users} userId={userId} />
        {invitations.length > 0 && (
          <section className="mt-10">
            <h2>{m.users_invitations()}</h2>
            <InvitationList invitations={invitations} submission={form.submission} />
          </section>
        )}
        <section className="mt-10 scroll-mt-24" id="invite-section">
          <h2>{m.users_invite_title()}</h2>
          <InviteForm key={handover?.id} {...form} hasMailServer={hasMailServer} reply={result?.reply} />
        </section>
      </div>
    </AdminPage>
  );
}

type Handover = { id: string; address: string };

type Props = { handover: Handover | undefined; invitations: ListedInvitation[]; hasMailServer: boolean };

/** The address of the invitation that was just made, which is shown once. */
function HandoverNotice({ handover, invitations, hasMailServer }: Props) {
  const { formatDateTime } = useDates();
  // The loader has it once; another form of the page must not remove it before it is copied.
  const [latest, setLatest] = useState(handover);
  if (handover && handover.id !== latest?.id) setLatest(handover);
  const invitation = invitations.find(({ id }) => id === latest?.id);
  if (!latest || !invitation) return null;
  const { name, role, email, expiresAt } = invitation;
  return (
    <Notice variant="admin" as="div" role="status" className="mb-6 grid gap-3">
      <p className="wrap-anywhere">
        <Words
          of={m.users_can_join.parts({
            name,
            role: roleLabelOf(role ?? ""),
            date: formatDateTime(expiresAt),
          })}
          with={{
            b: (words) => <b className="weight-semibold">{words}</b>,
            time: (words) => <time dateTime={expiresAt}>{words}</time>,
          }}
        />{" "}
        {email && hasMailServer && `${m.users_also_mailed({ email })} `}
        {m.users_hand_over()}
      </p>
      <CopyField
        id="handover"
        label={m.users_address()}
        value={latest.address}
        copied={m.users_address_copied()}
      />
    </Notice>
  );
}

function UserList({ users, userId }: { users: Awaited<ReturnType<typeof findUsers>>; userId: number }) {
  const { formatDateTime } = useDates();
  return (
    <PeopleTable headings={[m.users_name_username(), m.role(), m.user_state(), m.user_last_seen()]}>
      {users.map(({ id, username, name, role, email, disabledAt, seenAt }) => (
        <tr key={id} data-row={id}>
          <TitleCell
            title={name}
            to={`${path}/${id}`}
            badge={id === userId && <Badge>{m.users_you()}</Badge>}
          >
            {username}
            {email && ` • ${email}`}
          </TitleCell>
          <td className={`${cellClass} whitespace-nowrap`}>{roleLabelOf(role)}</td>
          <td className={`${cellClass} whitespace-nowrap`}>
            <StatusBadge status={disabledAt ? "disabled" : "completed"}>
              {disabledAt ? m.user_disabled() : m.user_active()}
            </StatusBadge>
          </td>
          <td className={`${cellClass} whitespace-nowrap text-ink-2`}>
            {seenAt ? <time dateTime={seenAt}>{formatDateTime(seenAt)}</time> : m.users_not_lately()}
          </td>
          <MenuCell>
            <Menu name={m.row_actions({ subject: name })}>
              <DialogLink to={`${path}/${id}`} label={m.user_edit()} />
              <DialogLink
                className="text-err"
                to={`${path}/${id}/remove`}
                label={m.user_remove()}
                name={name}
              />
            </Menu>
          </MenuCell>
        </tr>
      ))}
    </PeopleTable>
  );
}

const names = ["name", "email", "role"] as const;

type InviteFormProps = {
  reply: Reply | undefined;
  constraint: Constraints;
  /** Values of a form that was submitted after the session had expired. */
  pending?: Record<string, string>;
  /** Idempotency key. */
  submission: string;
  hasMailServer: boolean;
};

/** Invites a user. Another key resets it after an invitation. */
function InviteForm({ reply, constraint, pending, submission, hasMailServer }: InviteFormProps) {
  const { name, email, role } = useServerForm({
    id: "invite",
    names,
    reply,
    constraint,
    defaultValue: pending,
  });
  return (
    <ServerForm
      className="mt-2.4 grid max-w-160 gap-6"
      id="invite"
      labels={[m.users_invite(), m.users_inviting()]}
    >
      <ErrorSummary fields={[name, email, role]} as="h3" />
      {pending && <Notice variant="admin">{m.users_pending()}</Notice>}
      <input type="hidden" name="submission" value={submission} />
      <Field field={name} label={m.full_name()} autoComplete="off" />
      {hasMailServer && (
        <Field
          field={email}
          label={m.account_email()}
          type="email"
          autoComplete="off"
          hint={m.users_email_hint()}
        />
      )}
      <RoleChoice field={role} />
    </ServerForm>
  );
}
