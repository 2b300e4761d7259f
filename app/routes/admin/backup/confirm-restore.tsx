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
import { Words } from "#app/components/ui/words";
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

export const meta = adminMeta(m.restore_title);

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
  const text = isSignedIn ? "" : m.restore_sign_in();
  const to = isSignedIn ? settings : `/login?to=${encodeURIComponent(settings)}`;
  return redirectWithToast(to, createToast(m.restore_done(), text));
}

export const shouldRevalidate = revalidateUnlessRejected;

/** A pending restore expires after an hour, or with the process. */
function redirectExpired() {
  return redirectWithToast(settings, createToast(m.restore_gone(), m.restore_gone_text()));
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
        title={m.restore_title()}
        parents={[{ label: m.settings_backup(), to: "/admin/settings?tab=backup" }]}
      />
      <p className="mt-4 max-w-prose">
        <Words
          of={m.restore_text.parts({ date: formatDateTime(madeAt) })}
          with={{ b: (words) => <b className="whitespace-nowrap">{words}</b> }}
        />
        {!hasFiles && ` ${m.restore_no_files()}`}
      </p>
      <ComparisonTable backup={counts} present={present} />
      <p className="max-w-prose">{m.restore_everybody()}</p>
      <ServerForm
        className="mt-6 grid max-w-160 gap-6"
        id={id}
        variant="danger"
        labels={[m.restore_submit(), m.restore_busy()]}
        cancel={
          <ButtonLink className="min-w-36" to={settings}>
            {m.cancel()}
          </ButtonLink>
        }
      >
        {result?.message && <ErrorMessage role="alert">{result.message}</ErrorMessage>}
        <Field
          field={fields.password}
          label={m.restore_password()}
          type="password"
          autoComplete="current-password"
        />
        {needsCode && (
          <Field field={fields.code} label={m.code()} autoComplete="one-time-code" hint={m.code_hint()} />
        )}
      </ServerForm>
    </AdminPage>
  );
}

type Counts = ReturnType<typeof countsOf>;

const formatNumber = (count: number) => count.toLocaleString(m.language_locale());

const rows = [
  [m.properties_title, "properties", formatNumber],
  [m.projects_title, "projects", formatNumber],
  [m.messages_title, "messages", formatNumber],
  [m.kinds_file, "files", formatNumber],
  [m.restore_file_size, "bytes", formatSize],
] as const;

const numberCell = "w-3/10 py-2.4 ps-4 pe-0";
const titleCell = "weight-semibold text-ink-2";

function ComparisonTable({ backup, present }: { backup: Counts; present: Counts }) {
  return (
    <table className="my-6 w-full max-w-160 border-collapse border-t border-ink text-end text-t2 tabular">
      <thead>
        <tr className="border-b border-line text-t3">
          <td />
          {[m.restore_in_backup(), m.restore_now()].map((title) => (
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
              {title()}
            </th>
            <td className={numberCell}>{format(backup[name])}</td>
            <td className={numberCell}>{format(present[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
