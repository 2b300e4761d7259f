import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, savingFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { endSession } from "#app/server/auth/session";
import { actorOf } from "#app/server/http/client-ip";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { permitted } from "#app/server/users/permitted";
import { findUser, removeUser } from "#db/queries/users/manage-users";
import { refusals } from "./change-user";

export const meta = adminMeta("Remove user");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  await requireRecentCheck(request);
  const { id, name } = await findOr404(params.id, findUser);
  return { name, isOwn: id === admin.id, hasFormErrors: context.hasFormErrors };
}

/** Removes a user; sent twice, both answers say so. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin } = await readAdminFormFields(request, "users", { savePending: false });
  await requireRecentCheck(request);
  const id = parseId(params.id);
  if (!id) throw notFound();
  const refused = refusals[permitted(await removeUser(id, actorOf(request, admin)))];
  if (refused) {
    context.hasFormErrors = true;
    return data({ refused, toast: undefined }, { status: 422 });
  }
  const removed = createToast("User removed", "What they wrote is still there.");
  if (id !== admin.id) return redirectWithToast("/admin/users", removed);
  return redirectWithToast("/login", createToast("Your account was removed"), await endSession(request));
}

export const clientAction = withErrorToast(() => savingFailed("remove this user"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function RemoveUser() {
  const { name, isOwn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <Dialog title="Remove this user?" list="/admin/users">
      <p>
        <b>
          <SoftWrap name={name} />
        </b>{" "}
        can't sign in any more, and the account can't be brought back: the person would have to be invited
        again.{isOwn && " This is your own account: you are signed out at once."}
      </p>
      <p>
        What they wrote stays as it is, and the logs go on naming them. The listings that were theirs belong
        to nobody until somebody gets them. To keep the account, disable it instead.
      </p>
      {result?.refused && <ErrorMessage role="alert">{result.refused}</ErrorMessage>}
      <ServerForm
        variant="danger"
        preventScrollReset
        labels={["Remove", "Removing..."]}
        cancel={<CancelLink list="/admin/users" />}
      ></ServerForm>
    </Dialog>
  );
}
