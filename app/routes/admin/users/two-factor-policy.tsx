import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateAfterSave } from "#app/components/navigation/form-route";
import { createToast } from "#app/schemas/toast";
import { roleLabels, roles, roleTexts } from "#app/schemas/users/permissions";
import {
  secondFactorGraceDays,
  twoFactorPolicyOptions,
  twoFactorPolicySchema,
} from "#app/schemas/users/second-factor";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { m } from "#app/words/compiled/messages.js";
import { findTwoFactorPolicy, updateTwoFactorPolicy } from "#db/queries/users/two-factor-policy";

const id = "policy";

export const meta = adminMeta(m.policy_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "users");
  const pending = await readPendingForm(request, admin);
  const typed = pending && twoFactorPolicySchema.safeParse(Object.fromEntries(pending)).data;
  return {
    policy: typed ?? (await findTwoFactorPolicy()),
    isPending: pending !== undefined,
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "users");
  await requireRecentCheck(request, { form });
  const submission = parseForm(form, twoFactorPolicySchema);
  if (submission.status !== "success") return rejectForm(context, submission);
  await updateTwoFactorPolicy(submission.value, actorOf(request, admin));
  await clearPendingForm(new URL(request.url), admin);
  return redirectWithToast("/admin/users/second-factor", createToast(m.policy_updated()));
}

export const shouldRevalidate = revalidateAfterSave;

export default function TwoFactorPolicyPage() {
  const { policy, isPending } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const form = { id, names: roles, reply: result?.reply, constraint: {}, defaultValue: policy };
  const fields = useServerForm(form);
  return (
    <AdminPage>
      <PageHead title={m.policy_title()} text={m.policy_text({ count: secondFactorGraceDays })} />
      <ServerForm className="grid max-w-160 gap-6" id={id} labels={[m.save_changes(), m.saving()]}>
        <PendingNotice isPending={isPending} lost={[]} />
        {roles.map((role) => (
          <SelectField
            key={role}
            field={fields[role]}
            label={roleLabels[role]()}
            hint={roleTexts[role]()}
            options={twoFactorPolicyOptions()}
          />
        ))}
      </ServerForm>
    </AdminPage>
  );
}
