import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatCount } from "#app/components/format";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { type DeletableKind, deletableKinds } from "#app/schemas/kinds/record-kinds";
import { createToast, sampleFailed, type Toast, undoForm } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { removeSample } from "#app/server/sample/remove-sample";
import { m } from "#app/words/compiled/messages.js";
import { findSample } from "#db/queries/sample/find-sample";
import { findSampleRemoval } from "#db/queries/sample/remove-sample";
import { ConfirmSample } from "./confirm-sample";

const path = "/admin/sample/remove";
const title = "Remove the sample firm";

export const meta = adminMeta(title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "settings");
  const sample = await findSample();
  if (!sample) throw redirect("/admin/sample/load");
  const { rows, settings, changed, usedFiles } = sample;
  const counts = (Object.keys(rows) as DeletableKind[]).map(
    (kind) => [kind, rows[kind]?.length ?? 0] as const,
  );
  return {
    counts: counts.filter(([, count]) => count > 0),
    settings: Object.keys(settings).length,
    changed,
    usedFiles,
  };
}

/** Removes the sample firm. Sent twice, both answers offer to undo the one removal. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin } = await readAdminFormFields(request, "settings", { savePending: false });
  try {
    const undo = undoForm("revision", (await removeSample(admin)) ?? (await findSampleRemoval()));
    return await redirectWithToast("/admin/dashboard", { ...createToast("Sample firm removed"), undo });
  } catch (error) {
    console.error("The sample firm could not be removed:", error);
    return redirectWithToast(path, sampleFailed("remove"));
  }
}

export const clientAction = withErrorToast(() => sampleFailed("remove"));

export const shouldRevalidate = revalidateUnlessRejected;

/** '24 properties' */
const countOf = ([kind, count]: readonly [DeletableKind, number]) => m.records_count({ kind, count });

export default function RemoveSample() {
  const { counts, settings, changed, usedFiles } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  const removed = [
    ...counts.map(countOf),
    ...(settings > 0
      ? [formatCount(settings, "text or picture of the site", "texts and pictures of the site")]
      : []),
  ];
  return (
    <ConfirmSample title={title} busyTitle="Removing..." path={path} variant="danger">
      <p>
        {new Intl.ListFormat("en-GB").format(removed)} will be gone from the site at once. They are kept for
        30&nbsp;days under Recently deleted, from where they can be brought back.
      </p>
      {changed.length > 0 && (
        <p>
          {formatCount(changed.length, "record stays, because it was", "records stay, because they were")}{" "}
          changed:{" "}
          {[...new Set(changed)].slice(0, maxNames).map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <b>
                <SoftWrap name={name} />
              </b>
            </span>
          ))}
          {changed.length > maxNames && " and others"}.
        </p>
      )}
      {usedFiles > 0 && (
        <p>
          {formatCount(usedFiles, "picture stays, because it is", "pictures stay, because they are")} shown by
          something of yours.
        </p>
      )}
      <p>What you have written or uploaded yourself stays as it is.</p>
    </ConfirmSample>
  );
}

const maxNames = 10;
