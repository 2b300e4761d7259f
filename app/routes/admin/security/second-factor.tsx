import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { useActionToast } from "#app/components/ui/toast";
import { createToast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { totpAddress } from "#app/server/auth/totp";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { qrCode } from "#app/server/images/qr-code";
import { findSettings } from "#db/queries/settings";
import { countRecoveryCodes } from "#db/queries/users/recovery-codes";
import { deletePendingTotp, findPendingTotp } from "#db/queries/users/second-factors";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import {
  confirmSetUp,
  makeRecoveryCodes,
  type SecondFactorChange,
  startSetUp,
  turnOff,
} from "./change-second-factor";
import { ManageSecondFactor } from "./manage-second-factor";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorOff } from "./second-factor-off";
import { SetUpForm } from "./set-up";

const title = "Second Factor";
const id = "second-factor";
const names = ["password", "code"] as const;

export const meta = adminMeta(title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  return {
    username: admin.username,
    state: await findSecondFactorState(admin.id),
    codesLeft: await countRecoveryCodes(admin.id),
    setUp: await findSetUp(admin),
    to: safeRedirectPath(new URL(request.url).searchParams.get("to")),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Each set-up shows one secret, also after a wrong code. */
async function findSetUp({ id, username }: Admin) {
  const pending = await findPendingTotp(id);
  if (!pending) return undefined;
  const address = totpAddress(pending.secret, (await findSettings()).siteName, username);
  return { key: pending.secret, address, qr: qrCode(address) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  const result = await changeSecondFactor(request, form, admin);
  if (result instanceof Response) return result;
  const { status, ...shown } = result;
  context.hasFormErrors = status !== 200;
  context.toast = shown.toast;
  return data(shown, { status });
}

async function changeSecondFactor(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<SecondFactorChange | Response> {
  const again = `/admin/security/second-factor${new URL(request.url).search}`;
  const intent = form.get("intent");
  if (intent === "off")
    return (
      (await turnOff(request, form, admin)) ??
      redirectWithToast(again, createToast("Second factor turned off"))
    );
  if (intent === "cancel") {
    await deletePendingTotp(admin.id);
    return redirect(again);
  }
  await requireRecentCheck(request);
  if (intent === "confirm") return (await confirmSetUp(request, form, admin)) ?? redirect(again);
  if (intent === "codes") return (await makeRecoveryCodes(request, admin)) ?? redirect(again);
  return (await startSetUp(admin)) ?? redirect(again);
}

export const shouldRevalidate = revalidateUnlessRejected;

export default function SecondFactor() {
  const { username, state, codesLeft, setUp, to } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  const form = { action: pathname + search, isBusy, id };
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead title={title} text={textOf(state.isOn)} />
      {result?.codes ? (
        <RecoveryCodes codes={result.codes} username={username} to={to ?? pathname} />
      ) : setUp ? (
        <SetUpForm {...form} setUp={setUp} code={fields.code} />
      ) : state.isOn ? (
        <ManageSecondFactor
          {...form}
          codesLeft={codesLeft}
          isRequired={state.policy === "required"}
          fields={fields}
        />
      ) : (
        <SecondFactorOff action={form.action} state={state} />
      )}
    </AdminPage>
  );
}

function textOf(isOn: boolean) {
  return isOn
    ? "It is on: a sign-in needs a code of your authenticator app besides your password."
    : "A sign-in needs a code of an app on your phone besides your password, so that the password alone opens nothing.";
}
