import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { Notice } from "#app/components/ui/notice";
import { confirmSchema } from "#app/schemas/users/second-factor";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { confirmIdentity } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { redirectTarget } from "#app/server/http/safe-redirect";
import { m } from "#app/words/compiled/messages.js";
import { hasSecondFactor } from "#db/queries/users/second-factor";

const id = "confirm";
const names = ["password", "code"] as const;

export const meta = adminMeta(m.confirm_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  return { needsCode: await hasSecondFactor(admin.id), hasFormErrors: context.hasFormErrors };
}

/** Verifies who has a session, and returns to the page that requires it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  const submission = parseForm(form, confirmSchema);
  const rejection =
    submission.status === "success"
      ? await confirmIdentity(request, admin, submission.value)
      : { status: 422, fieldErrors: {} };
  if (!rejection) return redirect(redirectTarget(request));
  return rejectForm(context, submission, { ...rejection, hideFields: ["password"] });
}

export const shouldRevalidate = revalidateUnlessRejected;

export default function Confirm() {
  const { needsCode } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  const hasTyped = new URLSearchParams(search).get("to")?.includes("pending=");
  return (
    <AdminPage>
      <PageHead title={m.confirm_title()} text={m.confirm_text()} />
      <ServerForm className="grid max-w-96 gap-6" id={id} labels={[m.confirm_submit(), m.confirm_busy()]}>
        {hasTyped && <Notice variant="admin">{m.confirm_kept()}</Notice>}
        <Field field={fields.password} label={m.password()} type="password" autoComplete="current-password" />
        {needsCode && (
          <Field field={fields.code} label={m.code()} autoComplete="one-time-code" hint={m.code_hint()} />
        )}
      </ServerForm>
    </AdminPage>
  );
}
