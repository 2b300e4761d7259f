import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import pictures from "#app/content/pictures.json";
import { createToast, sampleFailed, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { loadSample } from "#app/server/sample/load-sample";
import { isSampleLoaded } from "#db/queries/sample/sample-records";
import { ConfirmSample } from "./confirm-sample";

const path = "/admin/sample/load";
const title = "Load the sample firm";

export const meta = adminMeta(title);

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
    return redirectWithToast(path, sampleFailed("load"));
  }
  const undo = { action: "/admin/sample/remove", fields: {} };
  return redirectWithToast("/admin/dashboard", { ...createToast("Sample firm loaded"), undo });
}

export const clientAction = withErrorToast(() => sampleFailed("load"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function LoadSample() {
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <ConfirmSample title={title} busyTitle="Loading..." path={path} variant="primary">
      <p>
        Fills the site with the properties, projects, services, people, offices and pictures of an invented
        firm, to see what a finished site looks like. Visitors see it at once.
      </p>
      <p>
        Nothing that you have written or uploaded changes: the sample comes after it, and its texts and
        pictures of the site only go where nothing stands yet. The contact email stays yours.
      </p>
      <p>All of it can be removed again with one press. What you have changed by then stays.</p>
    </ConfirmSample>
  );
}
