import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { scopeOf, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { refusePermission } from "#app/server/auth/refusals";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { assignListing, findAssignableUsers, findAssignee } from "#db/queries/users/assignments";

export const meta = adminMeta(m.assign_title);

export const loader = (args: LoaderFunctionArgs) => loadAssignment(args);

export const action = (args: ActionFunctionArgs) => saveAssignment(args);

export const clientAction = withErrorToast(() => errorToast(m.assign_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

/** Assigns a listing to a user, who may change it as an agent and answers the messages about it. */
export default function Assignment() {
  const { records, id } = useParams();
  const { name, assignee, users } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <AdminPage>
      <PageHead
        title={m.assign_title()}
        parents={[{ label: name, to: `/admin/${records}/${id}/edit` }]}
        text={
          <Words
            of={m.assign_text.parts({})}
            with={{ name: () => <bdi className="weight-semibold text-ink">{name}</bdi> }}
          />
        }
      />
      <ServerForm
        className="grid max-w-96 gap-6"
        preventScrollReset
        labels={[m.assign_assign(), m.saving()]}
        cancel={<ButtonLink to={`/admin/${records}/${id}/edit`}>{m.cancel()}</ButtonLink>}
      >
        <SelectField
          field={{ id: "userId", name: "userId", initialValue: String(assignee?.id ?? "") }}
          label={m.assign_to()}
          options={[["", m.nobody()], ...users.map(({ id, name }) => [String(id), name] as const)]}
        />
      </ServerForm>
    </AdminPage>
  );
}

const assignmentSchema = z.object({
  userId: z
    .literal("")
    .transform(() => null)
    .or(z.coerce.number().int().positive()),
});

/** The listing of a URL. @throws 403 for an agent; 404, also for a kind that is assigned to nobody */
async function findListing({ records, id }: { records?: string; id?: string }, admin: Admin) {
  if (scopeOf(admin.role, "listings") !== "all") refusePermission(admin);
  const found = findKind(records);
  const recordId = parseId(id);
  if (!found || !recordId || writePermission(found.kind) !== "listings") throw notFound();
  const record = await found.queries.findById(recordId);
  if (!record) throw notFound();
  const { definition, kind } = found;
  return { kind, id: recordId, path: definition.path, name: String(record[definition.titleField]) };
}

async function loadAssignment({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "listings");
  const { kind, id, name } = await findListing(params, admin);
  return { name, assignee: await findAssignee(kind, id), users: await findAssignableUsers() };
}

async function saveAssignment({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "listings", { savePending: false });
  const { path, ...listing } = await findListing(params, admin);
  const parsed = assignmentSchema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) throw errorResponse(400, m.form_unreadable());
  const assigned = await assignListing(listing, parsed.userId, admin);
  const toast =
    assigned === undefined
      ? createToast(m.assign_not(), m.assign_not_text(), true)
      : createToast(assigned ? m.assign_done({ name: assigned }) : m.assign_nobody());
  return redirectWithToast(`/admin/${path}`, toast);
}
