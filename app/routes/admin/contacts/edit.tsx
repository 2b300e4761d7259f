import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import type { Reply } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import {
  type ContactInput,
  contactFields,
  contactSchema,
  readContactBase,
} from "#app/schemas/contacts/contact";
import { mergeParts } from "#app/schemas/records/record-values";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { parseContact } from "#app/server/contacts/contact-schema";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404 } from "#app/server/http/url-params";
import { byValues } from "#app/server/merge/merge-form";
import { type Conflict, saveMergedForm } from "#app/server/merge/save-merged";
import { m } from "#app/words/compiled/messages.js";
import { findEditedContact } from "#db/queries/contacts/contact-keys";
import { changeContact } from "#db/queries/contacts/save-contact";
import { ContactForm } from "./contact-form";

export const meta = adminMeta(m.contact_edit);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "contacts");
  const { id, values } = await findOr404(params.id, findEditedContact);
  const { name, email, phone, note } = values;
  const pending = fieldsOf(await readPendingForm(request, admin));
  return {
    id,
    shown: { name, email, phone, note },
    pending,
    opened: randomUUID(),
    constraint: getZodConstraint(contactSchema),
    hasFormErrors: context.hasFormErrors,
  };
}

const parts = mergeParts({ fields: contactFields });

type Rejected = { reply?: Reply; conflict?: Conflict; toast?: Toast };

/** Changes what is noted of a contact, with what others have changed meanwhile; 409 for what both have. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts");
  const stored = await findOr404(params.id, findEditedContact);
  const { id } = stored;
  const result = await saveMergedForm(form, {
    parts,
    stored: stored.values,
    version: byValues,
    save: (merged: ContactInput, base) => changeContact(id, merged, readContactBase(base), admin),
    read: readContact,
    toForm: (version) => version,
  });
  if (result.rejection) {
    context.hasFormErrors = form.get("resolve") !== "edit";
    return data<Rejected>(result.rejection, { status: result.status });
  }
  await clearPendingForm(new URL(request.url), admin);
  return redirectWithToast(`/admin/contacts/${id}`, createToast(m.contact_saved(), result.text));
}

async function readContact(form: FormData) {
  const submission = await parseContact(form);
  if (submission.status !== "success")
    return { submission, errors: { ...submission.error } as Record<string, string[]> };
  return { submission, values: submission.value };
}

export const clientAction = withErrorToast(() => errorToast(m.contact_save_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function EditContact() {
  const { id, shown: initial, pending, opened, constraint } = useLoaderData<typeof loader>();
  const rejected = useActionData<Rejected>();
  useActionToast(rejected?.toast);
  const conflict = useOpenConflict(rejected, opened);
  const base = rejected?.reply?.initialValue?.base ?? pending?.base ?? JSON.stringify(initial);
  return (
    <AdminPage>
      <PageHead
        title={m.contact_edit()}
        parents={[{ label: initial.name || m.contact_page(), to: `/admin/contacts/${id}` }]}
        text={m.contact_edit_text()}
      />
      {conflict ? (
        <div className="@container max-w-160">
          <ConflictForm key={conflict.against} conflict={conflict} toast={undefined} />
        </div>
      ) : (
        <ContactForm
          constraint={constraint}
          list={`/admin/contacts/${id}`}
          isPending={Boolean(pending)}
          values={pending ?? initial}
          reply={rejected?.reply}
        >
          <input type="hidden" name="base" value={String(base)} />
        </ContactForm>
      )}
    </AdminPage>
  );
}
