import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { environment } from "#app/config/environment";
import { formatSize } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";
import { confirmSchema } from "#app/schemas/users/second-factor";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { confirmRestore, findPendingRestore } from "#app/server/backup/restore-flow";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import { countsOf } from "#db/queries/database/snapshot";
import { hasSecondFactor } from "#db/queries/users/second-factor";

const settings = "/admin/settings?tab=backup";
const id = "restore";
const names = ["password", "code"] as const;

export const meta = adminMeta("Restore this backup?");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "backups");
  const pending = await findPendingRestore(params.id ?? "", admin.id);
  if (!pending) throw await redirectExpired();
  const { madeAt, counts, hasFiles } = pending;
  return {
    madeAt,
    counts,
    hasFiles,
    present: countsOf(environment.DATABASE_PATH),
    needsCode: await hasSecondFactor(admin.id),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Asks for what a recent check asks for, at once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "backups", { savePending: false });
  const submission = parseForm(form, confirmSchema);
  const result =
    submission.status === "success"
      ? await confirmRestore(request, admin, params.id ?? "", submission.value)
      : { status: 422, fieldErrors: {} };
  if (!result) return redirectExpired();
  if ("status" in result) {
    context.hasFormErrors = true;
    const message = "message" in result ? result.message : undefined;
    const fieldErrors = "fieldErrors" in result ? result.fieldErrors : {};
    const reply = submission.reply({ hideFields: ["password"], fieldErrors });
    return data({ message, reply }, { status: result.status });
  }
  const { isSignedIn } = result;
  const text = isSignedIn ? "" : "Please sign in again: your account is not the same in this backup.";
  const to = isSignedIn ? settings : `/login?to=${encodeURIComponent(settings)}`;
  return redirectWithToast(to, createToast("Backup restored", text));
}

export const shouldRevalidate = revalidateUnlessRejected;

/** A pending restore expires after an hour, or with the process. */
function redirectExpired() {
  return redirectWithToast(settings, createToast("This backup is no longer here", "Please choose it again."));
}

export default function ConfirmRestore() {
  const { formatDateTime } = useDates();
  const { madeAt, counts, hasFiles, present, needsCode } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  useErrorTitle(Boolean(result?.message));
  return (
    <AdminPage>
      <PageHead
        title="Restore this backup?"
        parents={[{ label: "Backup", to: "/admin/settings?tab=backup" }]}
      />
      <p className="mt-4 max-w-prose">
        The site will be again what it was on <b className="whitespace-nowrap">{formatDateTime(madeAt)}</b>.
        What was written since then is gone from it; a copy of the database of now is kept, and Settings leads
        back to it.
        {!hasFiles && " Files that were deleted more than 30 days ago don't come back."}
      </p>
      <ComparisonTable backup={counts} present={present} />
      <p className="max-w-prose">Everybody else has to sign in again.</p>
      <ServerForm
        className="mt-6 grid max-w-160 gap-6"
        id={id}
        variant="danger"
        labels={["Restore this backup", "Restoring..."]}
        cancel={
          <ButtonLink className="min-w-36" to={settings}>
            Cancel
          </ButtonLink>
        }
      >
        {result?.message && <ErrorMessage role="alert">{result.message}</ErrorMessage>}
        <Field
          field={fields.password}
          label="Your Password"
          type="password"
          autoComplete="current-password"
        />
        {needsCode && (
          <Field field={fields.code} label="Code" autoComplete="one-time-code" hint={m.code_hint()} />
        )}
      </ServerForm>
    </AdminPage>
  );
}

type Counts = ReturnType<typeof countsOf>;

const formatNumber = (count: number) => count.toLocaleString("en");

const rows = [
  ["Properties", "properties", formatNumber],
  ["Projects", "projects", formatNumber],
  ["Messages", "messages", formatNumber],
  ["Files", "files", formatNumber],
  ["Size of files", "bytes", formatSize],
] as const;

const numberCell = "w-3/10 py-2.4 ps-4 pe-0";
const titleCell = "weight-semibold text-ink-2";

function ComparisonTable({ backup, present }: { backup: Counts; present: Counts }) {
  return (
    <table className="my-6 w-full max-w-160 border-collapse border-t border-ink text-end text-t2 tabular">
      <thead>
        <tr className="border-b border-line text-t3">
          <td />
          {["In the backup", "Now"].map((title) => (
            <th key={title} scope="col" className={`${numberCell} ${titleCell} text-end`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, name, format]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={`${titleCell} px-0 text-start`}>
              {title}
            </th>
            <td className={numberCell}>{format(backup[name])}</td>
            <td className={numberCell}>{format(present[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
