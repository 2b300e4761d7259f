import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useSite } from "#app/components/context/site";
import { Field, type FieldState } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { createToast } from "#app/schemas/toast";
import type { SecondFactorState } from "#app/schemas/users/second-factor";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { totpAddress } from "#app/server/auth/totp";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { qrCode } from "#app/server/images/qr-code";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { countRecoveryCodes, deletePendingTotp, findPendingTotp } from "#db/queries/users/second-factor";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import {
  confirmSetUp,
  makeRecoveryCodes,
  type SecondFactorChange,
  startSetUp,
  turnOff,
} from "./change-second-factor";
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
    setUp: await findSetUp(request, admin),
    to: safeRedirectPath(new URL(request.url).searchParams.get("to")),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Each set-up shows one secret, also after a wrong code, to a session that has shown who it is: it becomes a way to sign in. */
async function findSetUp(request: Request, { id, username }: Admin) {
  const pending = await findPendingTotp(id);
  if (!pending) return undefined;
  await requireRecentCheck(request);
  const address = totpAddress(pending.secret, (await findSettings()).siteName, username);
  return { key: pending.secret, address, qr: qrCode(address) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  const result = await changeSecondFactor(request, form, admin);
  if (result instanceof Response) return result;
  const { status, ...rest } = result;
  context.hasFormErrors = status !== 200;
  context.toast = rest.toast;
  return data(rest, { status });
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
  const { pathname } = useLocation();
  const fields = useServerForm({ id, names, reply: result?.reply, constraint: {} });
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead
        title={title}
        text={textOf(state.isOn)}
        parents={[{ label: "Sign-in and security", to: "/admin/security" }]}
      />
      {result?.codes ? (
        <RecoveryCodes codes={result.codes} username={username} to={to ?? pathname} />
      ) : setUp ? (
        <SetUpForm id={id} setUp={setUp} code={fields.code} />
      ) : state.isOn ? (
        <ManageSecondFactor
          id={id}
          codesLeft={codesLeft}
          isRequired={state.policy === "required"}
          fields={fields}
        />
      ) : (
        <SecondFactorOff state={state} />
      )}
    </AdminPage>
  );
}

function textOf(isOn: boolean) {
  return isOn
    ? "It is on: a sign-in needs a code of your authenticator app besides your password."
    : "A sign-in needs a code of an app on your phone besides your password, so that the password alone opens nothing.";
}

function SecondFactorOff({ state }: { state: SecondFactorState }) {
  const { formatDateTime } = useDates();
  const { policy, deadline } = state;
  if (policy === "off")
    return (
      <p className="max-w-prose">It is not offered to your role. An owner of the site can change that.</p>
    );
  return (
    <div className="grid max-w-160 justify-items-start gap-6">
      {deadline && (
        <p>
          Your role requires it. Without it, nothing else of the back-office opens after{" "}
          <b className="whitespace-nowrap">{formatDateTime(deadline)}</b>.
        </p>
      )}
      <p>
        You need a phone with an authenticator app. Afterwards you get recovery codes for the day when you
        don't have the phone.
      </p>
      <PostButton name="intent" value="start" variant="primary">
        Set Up
      </PostButton>
    </div>
  );
}

/** Recovery codes, shown once. The download is part of the page: the server does not have them any more. */
function RecoveryCodes({ codes, username, to }: { codes: string[]; username: string; to: string }) {
  const { name } = useSite();
  const text = [
    `Recovery codes of ${username} for ${name}`,
    "Each signs you in once, in place of a code of your authenticator app.",
    "",
    ...codes,
    "",
  ].join("\r\n");
  return (
    <section className="grid max-w-160 gap-6" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <Notice variant="admin">
        They are shown now and never again. Save or print them, and keep them where your phone is not: each
        signs you in once, when you don't have the phone.
      </Notice>
      <ol className="grid gap-x-gutter gap-y-2 tabular @sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-t1 select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download Codes
        </ButtonLink>
        <ButtonLink variant="primary" to={to}>
          I have saved them
        </ButtonLink>
      </div>
    </section>
  );
}

type ManageSecondFactorProps = {
  codesLeft: number;
  isRequired: boolean;
  id: string;
  fields: { password: FieldState; code: FieldState };
};

const section = "grid gap-4 border-t border-line pt-6";

function ManageSecondFactor({ codesLeft, isRequired, id, fields }: ManageSecondFactorProps) {
  return (
    <div className="grid max-w-160 gap-6">
      <section className={section} aria-labelledby="codes">
        <h2 id="codes">Recovery codes</h2>
        <p>
          {codesLeft === 0 ? "None is left." : `${codesLeft} of 10 are unused.`} New ones take the place of
          all that you have.
        </p>
        <PostButton name="intent" value="codes">
          Make New Recovery Codes
        </PostButton>
      </section>
      <section className={section} aria-labelledby="phone">
        <h2 id="phone">Another phone</h2>
        <p>The present app works until a code of the new one is right.</p>
        <PostButton name="intent" value="start">
          Set Up Another Phone
        </PostButton>
      </section>
      <section className={section} aria-labelledby="off">
        <h2 id="off">Turn off</h2>
        {isRequired ? (
          <p>Your role requires a second factor, so it can't be turned off.</p>
        ) : (
          <ServerForm
            className="grid max-w-96 gap-6"
            id={id}
            intent="off"
            variant="danger"
            labels={["Turn Off Second Factor", "Turn Off Second Factor"]}
          >
            <p>Your password alone opens your account then. Your other sessions end.</p>
            <Field field={fields.password} label="Password" type="password" autoComplete="current-password" />
            <Field field={fields.code} label="Code" autoComplete="one-time-code" hint={m.code_hint()} />
          </ServerForm>
        )}
      </section>
    </div>
  );
}
