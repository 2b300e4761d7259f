import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import type { Reply } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { useActionToast } from "#app/components/ui/toast";
import { savingFailed } from "#app/schemas/toast";
import { userNameSchema, userRoleSchema } from "#app/schemas/users/invitation";
import { roleLabelOf, scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findAdmin } from "#app/server/auth/session";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { byOwner, permitted } from "#app/server/users/by-owner";
import { findUser, isOnlyOwner } from "#db/queries/users/manage-users";
import { intents, refusals } from "./change-user";
import { RenameForm, RoleForm } from "./user-forms";
import { UserState } from "./user-state";

export const meta = adminMeta("User");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  await requireRecentCheck(request);
  const user = await findOr404(params.id, findUser);
  return {
    user,
    isOwn: user.id === admin.id,
    isOnlyOwner: await isOnlyOwner(user.id),
    constraints: { name: getZodConstraint(userNameSchema), role: getZodConstraint(userRoleSchema) },
    hasFormErrors: context.hasFormErrors,
  };
}

/** Renames a user, changes their role, or disables or enables them: each has a form of its own. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "users", { savePending: false });
  await requireRecentCheck(request);
  const id = parseId(params.id);
  if (!id) throw notFound();
  const intent = String(form.get("intent"));
  const change = Object.hasOwn(intents, intent) ? intents[intent]?.(form) : undefined;
  if (!change) throw errorResponse(400, "This form can't be read.");
  const reject = (result: { reply?: Reply; refused?: string }) => {
    context.hasFormErrors = true;
    return data({ intent, toast: undefined, ...result }, { status: 422 });
  };
  if ("reply" in change) return reject(change);
  const outcome = permitted(await change.apply(id, byOwner(request, admin)));
  if (outcome === "gone") throw notFound();
  const refused = refusals[outcome];
  if (refused) return reject({ refused });
  // Who has taken the role of an owner from themselves may not see this page any more.
  const role = (await findAdmin(request))?.role ?? "";
  return redirectWithToast(scopeOf(role, "users") ? `/admin/users/${id}` : "/admin/dashboard", change.done);
}

export const clientAction = withErrorToast(() => savingFailed("change this user"));

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
        <Description term="Username">{username}</Description>
        <Description term="Email">{email ?? "None"}</Description>
        <Description term="Role">{roleLabelOf(role)}</Description>
        <Description term="State">{disabledAt ? "Disabled" : "Active"}</Description>
        <Description term="Joined">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Description>
        <Description term="Last seen">{seenAt ? formatDateTime(seenAt) : "Not lately"}</Description>
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
