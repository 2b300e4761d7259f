import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { dangerClass } from "#app/components/ui/button";
import { useActionToast } from "#app/components/ui/toast";
import { errorToast } from "#app/schemas/toast";
import { userNameSchema, userRoleSchema } from "#app/schemas/users/invitation";
import { roleLabelOf, scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findAdmin } from "#app/server/auth/session";
import { actorOf } from "#app/server/http/client-ip";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { permitted } from "#app/server/users/permitted";
import { m } from "#app/words/compiled/messages.js";
import { findUser } from "#db/queries/users/manage-users";
import { isLastOwner } from "#db/queries/users/owners";
import { intents, refusals } from "./change-user";
import { RoleChoice } from "./role-choice";

export const meta = adminMeta(m.user_title);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  await requireRecentCheck(request);
  const user = await findOr404(params.id, findUser);
  return {
    user,
    isOwn: user.id === admin.id,
    isOnlyOwner: await isLastOwner(user.id),
    constraints: { name: getZodConstraint(userNameSchema), role: getZodConstraint(userRoleSchema) },
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "users", { savePending: false });
  await requireRecentCheck(request);
  const id = parseId(params.id);
  if (!id) throw notFound();
  const intent = String(form.get("intent"));
  const change = Object.hasOwn(intents, intent) ? intents[intent]?.(form) : undefined;
  if (!change) throw errorResponse(400, m.form_unreadable());
  const reject = (result: { reply?: Reply; refused?: string }) => {
    context.hasFormErrors = true;
    return data({ intent, toast: undefined, ...result }, { status: 422 });
  };
  if ("reply" in change) return reject(change);
  const outcome = permitted(await change.apply(id, actorOf(request, admin)));
  if (outcome === "gone") throw notFound();
  const refused = refusals[outcome]?.();
  if (refused) return reject({ refused });
  // Who has taken the role of an owner from themselves may not see this page any more.
  const role = (await findAdmin(request))?.role ?? "";
  return redirectWithToast(scopeOf(role, "users") ? `/admin/users/${id}` : "/admin/dashboard", change.done);
}

export const clientAction = withErrorToast(() => errorToast(m.user_change_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function UserPage() {
  const { formatDateTime } = useDates();
  const { user, isOwn, isOnlyOwner, constraints } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  const resultOf = (intent: string) => (result?.intent === intent ? result : undefined);
  const { id, username, name, role, email, createdAt, disabledAt, seenAt } = user;
  return (
    <Dialog title={name} isName size="md" list="/admin/users">
      <DescriptionList isPaired>
        <Description term={m.username()}>{username}</Description>
        <Description term={m.account_email()}>{email ?? m.user_none()}</Description>
        <Description term={m.role()}>{roleLabelOf(role)}</Description>
        <Description term={m.user_state()}>{disabledAt ? m.user_disabled() : m.user_active()}</Description>
        <Description term={m.user_joined()}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Description>
        <Description term={m.user_last_seen()}>
          {seenAt ? formatDateTime(seenAt) : m.user_not_lately()}
        </Description>
      </DescriptionList>
      <RenameForm
        key={`name ${name}`}
        id={id}
        name={name}
        reply={resultOf("rename")?.reply}
        constraint={constraints.name}
      />
      <RoleForm
        key={`role ${role}`}
        id={id}
        role={role}
        isOnlyOwner={isOnlyOwner}
        result={resultOf("role")}
        constraint={constraints.role}
      />
      <UserState
        id={id}
        name={name}
        isOwn={isOwn}
        isOnlyOwner={isOnlyOwner}
        isDisabled={disabledAt !== null}
        refused={(resultOf("disable") ?? resultOf("enable"))?.refused}
      />
    </Dialog>
  );
}

type Props = {
  id: number;
  name: string;
  isDisabled: boolean;
  isOwn: boolean;
  isOnlyOwner: boolean;
  refused: string | undefined;
};

function UserState({ id, name, isDisabled, isOwn, isOnlyOwner, refused }: Props) {
  const intent = isDisabled ? "enable" : "disable";
  const isBusy = useIsSending(id, intent);
  const [label, busyLabel] = isDisabled
    ? [m.user_enable(), m.user_enabling()]
    : [m.user_disable(), m.user_disabling()];
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {refused && <ErrorMessage role="alert">{refused}</ErrorMessage>}
      <Hint>{textOf({ isDisabled, isOwn, isOnlyOwner })}</Hint>
      <DialogActions>
        {!isOwn && (
          <PostButton
            className="min-w-32"
            action={`/admin/users/${id}`}
            name="intent"
            value={intent}
            isBusy={isBusy}
          >
            {isBusy ? busyLabel : label}
          </PostButton>
        )}
        <DialogLink
          className={dangerClass}
          to={`/admin/users/${id}/remove`}
          label={m.user_remove()}
          name={name}
        />
      </DialogActions>
    </div>
  );
}

function textOf({ isDisabled, isOwn, isOnlyOwner }: Pick<Props, "isDisabled" | "isOwn" | "isOnlyOwner">) {
  if (isOnlyOwner) return m.user_only_owner_hint();
  if (isOwn) return m.user_own();
  if (isDisabled) return m.user_is_disabled();
  return m.user_disable_hint();
}

function useIsSending(id: number, intent: string) {
  const { formAction, formData } = useNavigation();
  return formAction === `/admin/users/${id}` && formData?.get("intent") === intent;
}

type RenameProps = { id: number; name: string; reply: Reply | undefined; constraint: Constraints };

function RenameForm({ id, name: stored, reply, constraint }: RenameProps) {
  const { name } = useServerForm({
    id: "rename",
    names: ["name"] as const,
    reply,
    constraint,
    defaultValue: { name: stored },
  });
  return (
    <ServerForm
      className="grid gap-3"
      action={`/admin/users/${id}`}
      id="rename"
      intent="rename"
      variant="secondary"
      preventScrollReset
      labels={[m.user_rename(), m.user_renaming()]}
    >
      <Field field={name} label={m.full_name()} autoComplete="off" />
    </ServerForm>
  );
}

type RoleProps = {
  id: number;
  role: string;
  isOnlyOwner: boolean;
  result: { reply?: Reply; refused?: string } | undefined;
  constraint: Constraints;
};

function RoleForm({ id, role: stored, isOnlyOwner, result, constraint }: RoleProps) {
  const { role } = useServerForm({
    id: "role",
    names: ["role"] as const,
    reply: result?.reply,
    constraint,
    defaultValue: { role: stored },
  });
  return (
    <ServerForm
      className="grid gap-3 border-t border-line pt-5"
      action={`/admin/users/${id}`}
      id="role"
      intent="role"
      variant="secondary"
      preventScrollReset
      labels={[m.user_change_role(), m.user_changing_role()]}
    >
      <RoleChoice field={role} />
      {result?.refused && <ErrorMessage role="alert">{result.refused}</ErrorMessage>}
      {isOnlyOwner && !result?.refused && <Hint>{m.user_only_owner_stays()}</Hint>}
    </ServerForm>
  );
}
