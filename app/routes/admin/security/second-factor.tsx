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
import { Words } from "#app/components/ui/words";
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

const id = "second-factor";
const names = ["password", "code"] as const;

export const meta = adminMeta(m.second_factor_title);

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
      (await turnOff(request, form, admin)) ?? redirectWithToast(again, createToast(m.factor_turned_off()))
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
        title={m.second_factor_title()}
        text={textOf(state.isOn)}
        parents={[{ label: m.security_title(), to: "/admin/security" }]}
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
  return isOn ? m.factor_on_text() : m.factor_off_text();
}

function SecondFactorOff({ state }: { state: SecondFactorState }) {
  const { formatDateTime } = useDates();
  const { policy, deadline } = state;
  if (policy === "off") return <p className="max-w-prose">{m.factor_not_offered()}</p>;
  return (
    <div className="grid max-w-160 justify-items-start gap-6">
      {deadline && (
        <p>
          <Words
            of={m.factor_deadline.parts({ date: formatDateTime(deadline) })}
            with={{ b: (words) => <b className="whitespace-nowrap">{words}</b> }}
          />
        </p>
      )}
      <p>{m.factor_need_phone()}</p>
      <PostButton name="intent" value="start" variant="primary">
        {m.factor_set_up()}
      </PostButton>
    </div>
  );
}

/** Recovery codes, shown once. The download is part of the page: the server does not have them any more. */
function RecoveryCodes({ codes, username, to }: { codes: string[]; username: string; to: string }) {
  const { name } = useSite();
  const text = [m.factor_codes_of({ username, firm: name }), m.factor_codes_file(), "", ...codes, ""].join(
    "\r\n",
  );
  return (
    <section className="grid max-w-160 gap-6" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{m.factor_codes()}</h2>
      <Notice variant="admin">{m.factor_codes_once()}</Notice>
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
          {m.factor_codes_download()}
        </ButtonLink>
        <ButtonLink variant="primary" to={to}>
          {m.factor_codes_saved()}
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
        <h2 id="codes">{m.factor_codes()}</h2>
        <p>{codesLeft === 0 ? m.factor_codes_none() : m.factor_codes_left({ count: codesLeft })}</p>
        <PostButton name="intent" value="codes">
          {m.factor_codes_make()}
        </PostButton>
      </section>
      <section className={section} aria-labelledby="phone">
        <h2 id="phone">{m.factor_phone()}</h2>
        <p>{m.factor_phone_text()}</p>
        <PostButton name="intent" value="start">
          {m.factor_phone_set_up()}
        </PostButton>
      </section>
      <section className={section} aria-labelledby="off">
        <h2 id="off">{m.factor_turn_off()}</h2>
        {isRequired ? (
          <p>{m.factor_cannot_turn_off()}</p>
        ) : (
          <ServerForm
            className="grid max-w-96 gap-6"
            id={id}
            intent="off"
            variant="danger"
            labels={[m.factor_turn_off_submit(), m.factor_turn_off_submit()]}
          >
            <p>{m.factor_turn_off_text()}</p>
            <Field
              field={fields.password}
              label={m.password()}
              type="password"
              autoComplete="current-password"
            />
            <Field field={fields.code} label={m.code()} autoComplete="one-time-code" hint={m.code_hint()} />
          </ServerForm>
        )}
      </section>
    </div>
  );
}
