import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { contactSchema } from "#app/schemas/contacts/contact";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { parseContact } from "#app/server/contacts/contact-schema";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { rejectForm } from "#app/server/http/reject-form";
import { m } from "#app/words/compiled/messages.js";
import { addContact, ContactExists } from "#db/queries/contacts/save-contact";
import { idempotencyKey } from "#db/queries/idempotency";
import { ContactForm } from "./contact-form";

export const meta = adminMeta(m.contacts_new);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "contacts");
  const pending = await readPendingForm(request, admin);
  return {
    pending: fieldsOf(pending),
    submission: randomUUID(),
    constraint: getZodConstraint(contactSchema),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Notes somebody; sent twice, it makes one contact. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts");
  const submission = await parseContact(form);
  if (submission.status !== "success") return rejectForm(context, submission);
  try {
    const key = idempotencyKey(form.get("submission"), { ...submission.value, user: admin.id });
    const id = await addContact(submission.value, admin, key);
    await clearPendingForm(new URL(request.url), admin);
    return await redirectWithToast(`/admin/contacts/${id}`, createToast(m.contact_added()));
  } catch (error) {
    if (!(error instanceof ContactExists)) throw error;
    const inputs = { name: error.contact };
    const text = error.field === "email" ? m.contact_email_exists(inputs) : m.contact_phone_exists(inputs);
    return rejectForm(context, submission, { fieldErrors: { [error.field]: [text] } });
  }
}

export const clientAction = withErrorToast(() => errorToast(m.contact_add_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function NewContact() {
  const { pending, submission, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead title={m.contacts_new()} text={m.contact_new_text()} />
      <ContactForm
        constraint={constraint}
        list="/admin/contacts"
        isPending={Boolean(pending)}
        values={pending}
        reply={result?.reply}
      >
        <input type="hidden" name="submission" value={submission} />
      </ContactForm>
    </AdminPage>
  );
}
