import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { formatDateTime } from "#app/components/format";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { environment } from "#app/config/environment";
import { formatSize } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { confirmRestore, findPendingRestore } from "#app/server/backup/restore-flow";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { countsOf } from "#db/queries/database/snapshot";

const settings = "/admin/settings?tab=backup";

const formatNumber = (count: number) => count.toLocaleString("en");

/** What is compared, of the backup and of now. */
const rows = [
  ["Properties", "properties", formatNumber],
  ["Projects", "projects", formatNumber],
  ["Messages", "messages", formatNumber],
  ["Files", "files", formatNumber],
  ["Size of files", "bytes", formatSize],
] as const;

export const meta = adminMeta("Restore this backup?");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const pending = await findPendingRestore(params.id ?? "", admin.id);
  if (!pending) throw await redirectExpired();
  const { madeAt, counts, hasFiles } = pending;
  return {
    madeAt,
    counts,
    hasFiles,
    present: countsOf(environment.DATABASE_PATH),
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, { savePending: false });
  const id = params.id ?? "";
  const pending = await findPendingRestore(id, admin.id);
  if (!pending) return redirectExpired();
  const result = await confirmRestore(request, admin, id, pending, String(form.get("password") ?? ""));
  if ("status" in result) {
    context.hasFormErrors = true;
    const { message, field, status } = result;
    return data({ message, isPassword: field === "password" }, { status });
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
  const { madeAt, counts, hasFiles, present } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>();
  const { pathname } = useLocation();
  const isBusy = useNavigation().formAction === pathname;
  useErrorTitle(Boolean(error));
  return (
    <main id="main" className="work settings">
      <h1>Restore this backup?</h1>
      <p>
        The site will be again what it was on <b>{formatDateTime(madeAt)}</b>. What was written since then is
        gone from it; a copy of the database of now is kept, and Settings leads back to it.
        {!hasFiles && " Files that were deleted more than 30 days ago don't come back."}
      </p>
      <table className="compared">
        <thead>
          <tr>
            <td />
            <th scope="col">In the backup</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, name, format]) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>{format(counts[name])}</td>
              <td>{format(present[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Everybody else has to sign in again.</p>
      <Form method="post" action={pathname}>
        {error && !error.isPassword && (
          <p className="error" role="alert">
            {error.message}
          </p>
        )}
        <div className="field">
          <label htmlFor="password">Your Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={error?.isPassword || undefined}
            aria-describedby={error?.isPassword ? "password-error" : undefined}
          />
          {error?.isPassword && (
            <p className="error" id="password-error" role="alert">
              {error.message}
            </p>
          )}
        </div>
        <div className="buttons">
          <button className="button danger" type="submit" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? "Restoring..." : "Restore this backup"}
          </button>
          <Link className="button" to={settings}>
            Cancel
          </Link>
        </div>
      </Form>
    </main>
  );
}
