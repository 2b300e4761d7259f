import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import pictures from "#app/content/pictures.json";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { loadSample } from "#app/server/sample/load-sample";
import { m } from "#app/words/compiled/messages.js";
import { isSampleLoaded } from "#db/queries/sample/sample-records";
import { ConfirmSample } from "./confirm-sample";

const path = "/admin/sample/load";

export const meta = adminMeta(m.sample_load);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "settings");
  if (await isSampleLoaded()) throw redirect("/admin/sample/remove");
  return null;
}

/** Loads the sample firm. Sent twice, it is loaded once, and both answers offer to undo it. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin } = await readAdminFormFields(request, "settings", { savePending: false });
  try {
    await loadSample(pictures, admin);
  } catch (error) {
    console.error("The sample firm could not be loaded:", error);
    return redirectWithToast(path, loadingFailed());
  }
  const undo = { action: "/admin/sample/remove", fields: {} };
  return redirectWithToast("/admin/dashboard", { ...createToast(m.sample_loaded()), undo });
}

const loadingFailed = () => errorToast(m.sample_load_failed());

export const clientAction = withErrorToast(loadingFailed);

export const shouldRevalidate = revalidateUnlessRejected;

export default function LoadSample() {
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <ConfirmSample title={m.sample_load()} busyTitle={m.sample_loading()} path={path} variant="primary">
      <p>{m.sample_load_text()}</p>
      <p>{m.sample_load_yours()}</p>
      <p>{m.sample_load_undo()}</p>
    </ConfirmSample>
  );
}
