import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { endSession } from "#app/server/auth/session";
import { actorOf } from "#app/server/http/client-ip";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { permitted } from "#app/server/users/permitted";
import { m } from "#app/words/compiled/messages.js";
import { findUser, removeUser } from "#db/queries/users/manage-users";
import { refusals } from "./change-user";

export const meta = adminMeta(m.user_remove_page);

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
  const refused = refusals[permitted(await removeUser(id, actorOf(request, admin)))]?.();
  if (refused) {
    context.hasFormErrors = true;
    return data({ refused, toast: undefined }, { status: 422 });
  }
  const removed = createToast(m.user_removed(), m.user_removed_text());
  if (id !== admin.id) return redirectWithToast("/admin/users", removed);
  return redirectWithToast("/login", createToast(m.user_own_removed()), await endSession(request));
}

export const clientAction = withErrorToast(() => errorToast(m.user_remove_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function RemoveUser() {
  const { name, isOwn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <Dialog title={m.user_remove_title()} list="/admin/users">
      <p>
        <Words
          of={m.user_remove_text.parts({})}
          with={{
            name: () => (
              <b>
                <SoftWrap name={name} />
              </b>
            ),
          }}
        />
        {isOwn && ` ${m.user_remove_own()}`}
      </p>
      <p>{m.user_remove_stays()}</p>
      {result?.refused && <ErrorMessage role="alert">{result.refused}</ErrorMessage>}
      <ServerForm
        variant="danger"
        preventScrollReset
        labels={[m.user_remove(), m.user_removing()]}
        cancel={<CancelLink list="/admin/users" />}
      ></ServerForm>
    </Dialog>
  );
}
