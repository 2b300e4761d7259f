import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Dialog } from "#app/components/admin/layout/dialog";
import { uploadedToast } from "#app/components/admin/uploads/upload";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { Notice } from "#app/components/ui/notice";
import { defaultCategory } from "#app/schemas/file";
import { readAdminForm } from "#app/server/auth/admin-form";
import { readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { storeUploads } from "#app/server/files/form-uploads";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { m } from "#app/words/compiled/messages.js";
import { UploadForm } from "./upload-form";

const list = "/admin/files";

export const meta = adminMeta(m.files_upload);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "uploads");
  const pending = await readPendingForm(request, admin);
  const category = pending?.get("category");
  return {
    hasFormErrors: context.hasFormErrors,
    submission: randomUUID(),
    hasPendingForm: Boolean(pending),
    category: typeof category === "string" ? category : defaultCategory,
  };
}

/** Stores the valid files of a form without script, and returns the errors of the others. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form, files } = await readAdminForm(request, "uploads");
  const { status, ...response } = await storeUploads(files, form, admin);
  if (status) {
    context.hasFormErrors = true;
    return data(response, { status });
  }
  return redirectWithToast(list + new URL(request.url).search, uploadedToast("file", response.stored.length));
}

export const shouldRevalidate = revalidateUnlessRejected;

export default function UploadFile() {
  const { submission, hasPendingForm, category } = useLoaderData<typeof loader>();
  return (
    <Dialog title={m.files_upload()} list={list}>
      {hasPendingForm && <Notice variant="admin">{m.upload_signed_out()}</Notice>}
      <UploadForm
        submission={submission}
        initialCategory={category}
        response={useActionData<typeof action>()}
      />
    </Dialog>
  );
}
