import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast, type Toast, undoForm } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { removeSample } from "#app/server/sample/remove-sample";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";
import { findSample } from "#db/queries/sample/find-sample";
import { findSampleRemoval } from "#db/queries/sample/remove-sample";
import { ConfirmSample } from "./confirm-sample";

const path = "/admin/sample/remove";

export const meta = adminMeta(m.sample_remove);

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
    return await redirectWithToast("/admin/dashboard", { ...createToast(m.sample_removed()), undo });
  } catch (error) {
    console.error("The sample firm could not be removed:", error);
    return redirectWithToast(path, removalFailed());
  }
}

const removalFailed = () => errorToast(m.sample_remove_failed());

export const clientAction = withErrorToast(removalFailed);

export const shouldRevalidate = revalidateUnlessRejected;

/** '24 properties' */
const countOf = ([kind, count]: readonly [DeletableKind, number]) => m.records_count({ kind, count });

export default function RemoveSample() {
  const { counts, settings, changed, usedFiles } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  const removed = [
    ...counts.map(countOf),
    ...(settings > 0 ? [m.sample_site_count({ count: settings })] : []),
  ];
  return (
    <ConfirmSample title={m.sample_remove()} busyTitle={m.user_removing()} path={path} variant="danger">
      <p>{m.sample_remove_text({ list: formatList(removed) })}</p>
      {changed.length > 0 && (
        <p>
          <Words
            of={m.sample_changed.parts({ count: changed.length })}
            with={{ names: () => <Names names={changed} /> }}
          />
        </p>
      )}
      {usedFiles > 0 && <p>{m.sample_used_files({ count: usedFiles })}</p>}
      <p>{m.sample_yours_stays()}</p>
    </ConfirmSample>
  );
}

const maxNames = 10;

function Names({ names }: { names: string[] }) {
  return (
    <>
      {[...new Set(names)].slice(0, maxNames).map((name, index) => (
        <span key={name}>
          {index > 0 && m.comma()}
          <b>
            <SoftWrap name={name} />
          </b>
        </span>
      ))}
      {names.length > maxNames && ` ${m.sample_and_others()}`}
    </>
  );
}
