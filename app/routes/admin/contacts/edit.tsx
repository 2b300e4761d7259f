import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useActionToast } from "#app/components/layout/toast";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { Notice } from "#app/components/ui/notice";
import { contactSchema } from "#app/schemas/contacts/contact";
import { createToast, savingFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { parseContact } from "#app/server/contacts/contact-schema";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { findEditedContact } from "#db/queries/contacts/contact-keys";
import { changeContact } from "#db/queries/contacts/save-contact";
import { ContactForm } from "./contact-form";

export const meta = adminMeta("Edit contact");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "contacts");
  const { id, updatedAt, values } = await findOr404(params.id, findEditedContact);
  const { name, email, phone, note } = values;
  const pending = await readPendingForm(request, admin);
  const sent = fieldsOf(pending);
  return {
    id,
    updatedAt: sent?.updatedAt ?? updatedAt,
    shown: { name, email, phone, note },
    pending: sent,
    constraint: getZodConstraint(contactSchema),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Changes what is noted of a contact; 409 when somebody else has changed it meanwhile. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts");
  const id = parseId(params.id);
  if (!id) throw notFound();
  const submission = await parseContact(form);
  const seen = String(form.get("updatedAt") ?? "");
  const reject = (status: 409 | 422, updatedAt: string) => {
    context.hasFormErrors = true;
    const hasChanged = status === 409;
    return data({ reply: submission.reply(), updatedAt, hasChanged, toast: undefined }, { status });
  };
  if (submission.status !== "success") return reject(422, seen);
  const outcome = await changeContact(id, submission.value, seen, admin);
  if (outcome === "gone") throw notFound();
  if (outcome === "changed") return reject(409, (await findEditedContact(id))?.updatedAt ?? "");
  await clearPendingForm(request, admin);
  return redirectWithToast(`/admin/contacts/${id}`, createToast("Contact saved"));
}

export const clientAction = withErrorToast(() => savingFailed("save this contact"));

/** After a 409 it shows what the contact is now. */
export const shouldRevalidate = () => true;

export default function EditContact() {
  const { id, updatedAt, shown, pending, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead
        title="Edit contact"
        text="What stands here names the contact, in place of what they wrote."
      />
      {result?.hasChanged && (
        <Notice variant="admin" role="alert" className="mb-6 max-w-160">
          Somebody else has changed this contact meanwhile: it is{" "}
          <bdi>{[shown.name, shown.email, shown.phone, shown.note].filter(Boolean).join(", ")}</bdi> now.
          Nothing is saved yet: save again to replace that.
        </Notice>
      )}
      <ContactForm
        constraint={constraint}
        list={`/admin/contacts/${id}`}
        isPending={Boolean(pending)}
        values={pending ?? shown}
        reply={result?.reply}
      >
        <input type="hidden" name="updatedAt" value={result?.updatedAt ?? updatedAt} />
      </ContactForm>
    </AdminPage>
  );
}
