import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { CopyField } from "#app/components/ui/copy-field";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, savingFailed } from "#app/schemas/toast";
import { newTokenSchema, revokedTokenSchema, tokenScopes } from "#app/schemas/users/api-token";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { clientIp } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findApiTokens, revokeApiToken } from "#db/queries/users/api-tokens";
import { makeToken } from "./make-token";
import { NewTokenForm } from "./new-token-form";
import { TokenList } from "./token-list";

export const meta = adminMeta("API tokens");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  const [tokens, pending] = await Promise.all([findApiTokens(admin.id), readPendingForm(request, admin)]);
  return {
    tokens,
    scopes: tokenScopes.filter((scope) => scopeOf(admin.role, scope)),
    constraint: getZodConstraint(newTokenSchema),
    submission: randomUUID(),
    pending: pending && { ...Object.fromEntries(pending), scopes: pending.getAll("scopes") },
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account");
  if (form.get("intent") === "revoke") return revokeToken(request, form, admin);
  if (form.get("intent") !== "make") throw errorResponse(400, "This form can't be read.");
  await requireRecentCheck(request, { form });
  const { status, ...result } = await makeToken(request, form, admin);
  context.hasFormErrors = status === 422;
  return data(result, { status });
}

export const clientAction = withErrorToast(() => savingFailed("change the tokens"));

export const shouldRevalidate = revalidateUnlessRejected;

/** The tokens with which scripts of this user call the API. */
export default function Tokens() {
  const { tokens, pending, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead
        title="API tokens"
        text="A token lets a script or another program use the API in your name, without your password. It never does more than you may."
      >
        <ButtonLink to="/admin/api">How to use the API</ButtonLink>
      </PageHead>
      <div className="grid max-w-160 grid-cols-1 gap-10">
        <PendingNotice isPending={Boolean(pending)} lost={[]} />
        {result?.made && <MadeToken {...result.made} />}
        <TokenList tokens={tokens} />
        {/* Another key after each token that was made: the form is empty again. */}
        <NewTokenForm key={tokens[0]?.id} {...form} reply={result?.reply} values={pending} />
      </div>
    </AdminPage>
  );
}

/** The text of a new token, which no later page shows. */
function MadeToken({ name, text }: { name: string; text: string }) {
  return (
    <Notice variant="admin" as="div" role="status" className="grid gap-3">
      <p>
        The token <b className="wrap-anywhere">{name}</b> is ready. Copy it now: it is not shown again.
        Whoever has it may do what it may, so keep it as you keep a password.
      </p>
      <CopyField id="token" label="Token" value={text} copied="Token copied to clipboard" autoFocus />
    </Notice>
  );
}

/** Ends a token of this user; one that has ended already is no error. @throws 400 */
async function revokeToken(request: Request, form: FormData, admin: Admin) {
  const { data } = revokedTokenSchema.safeParse({ id: form.get("id") });
  if (!data) throw errorResponse(400, "This form can't be read.");
  const name = await revokeApiToken(data.id, admin, clientIp(request));
  const text = name ? `'${name}' opens nothing any more.` : "It had ended before.";
  return redirectWithToast("/admin/tokens", createToast("Token revoked", text));
}
