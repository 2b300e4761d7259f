import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { fieldClass } from "#app/components/forms/field";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { loadAssignment, saveAssignment } from "./assign-listing";

const title = "Whose listing is it?";

export const meta = adminMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadAssignment(args);

export const action = (args: ActionFunctionArgs) => saveAssignment(args);

export const clientAction = withErrorToast(() => savingFailed("assign this listing"));

export const shouldRevalidate = revalidateUnlessRejected;

/** Assigns a listing to a user, who may change it as an agent and answers the messages about it. */
export default function Assignment() {
  const { records, id } = useParams();
  const { name, assignee, users } = useLoaderData<typeof loader>();
  const { formAction } = useNavigation();
  const isBusy = formAction?.startsWith(`/admin/assignments/${records}/${id}`) ?? false;
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <AdminPage>
      <PageHead
        title={title}
        text={
          <>
            An agent changes their own listings and answers the messages about them. Owners and editors may
            change <bdi className="weight-semibold text-ink">{name}</bdi> in any case.
          </>
        }
      />
      <Form method="post" className="grid max-w-96 gap-6" preventScrollReset>
        <div className={fieldClass}>
          <label htmlFor="userId">Assigned to</label>
          <select id="userId" name="userId" defaultValue={assignee?.id ?? ""}>
            <option value="">Nobody</option>
            {users.map((user) => (
              <option key={user.id} value={user.id}>
                {user.name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" className="min-w-32" isBusy={isBusy}>
            {isBusy ? "Saving..." : "Assign"}
          </Button>
          <ButtonLink to={`/admin/${records}/${id}/edit`}>Cancel</ButtonLink>
        </div>
      </Form>
    </AdminPage>
  );
}
